/** Lightness from 0 to 1, chroma, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number]
/** A colour as linear-light sRGB channels from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

const OKLCH = /^(?:oklch\()?([\d.]+)\s+([\d.]+)\s+([\d.]+)\)?$/
const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Reads `oklch(L C H)`, its three numbers alone, or `#rrggbb`. */
export function lchOf(text: string): Lch {
  const [, lightness, chroma, hue] = OKLCH.exec(text.trim()) ?? []
  if (lightness !== undefined) return [Number(lightness), Number(chroma), Number(hue)]
  const [, red, green, blue] = HEX.exec(text.trim()) ?? []
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`Not a color: "${text}"`)
  const linear = [red, green, blue].map((pair) => {
    const value = parseInt(pair, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [r = 0, g = 0, b = 0] = linear
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const angle = (Math.atan2(yellow, a) * 180) / Math.PI
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, yellow),
    angle < 0 ? angle + 360 : angle,
  ]
}

/** Converts OKLCH to linear sRGB, which may lie outside of what sRGB can show (Björn Ottosson's matrices). */
function unclipped([lightness, chroma, hue]: Lch): LinearRgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const cut = (value: number): number => Math.min(1, Math.max(0, value))

/** A colour that is written as `lchOf` reads it, cut to what sRGB can show. */
export function linearRgbOf(text: string): LinearRgb {
  const [red, green, blue] = unclipped(lchOf(text))
  return [cut(red), cut(green), cut(blue)]
}

/** The colour with no more chroma than sRGB can show at its lightness. */
export function withinScreen([lightness, chroma, hue]: Lch): Lch {
  const isShown = (some: number) =>
    unclipped([lightness, some, hue]).every((channel) => channel > -0.0005 && channel < 1.0005)
  let shown = chroma
  while (shown > 0 && !isShown(shown)) shown = Math.max(0, shown - 0.002)
  return [lightness, shown, hue]
}

/** `#rrggbb` of a colour. */
export function hexOf(colour: Lch): string {
  const channels = unclipped(colour).map((channel) => {
    const linear = cut(channel)
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (text: string) => {
    const [r, g, b] = linearRgbOf(text)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
