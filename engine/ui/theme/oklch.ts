/** A colour as linear-light sRGB channels from 0 to 1. */
export type LinearRgb = readonly [number, number, number]

/** Reads the three numbers of `oklch(L C H)`: lightness 0 to 1, chroma, hue in degrees. */
export function parseOklch(text: string): readonly [number, number, number] {
  const numbers = text.trim().split(/\s+/).map(Number)
  const [lightness, chroma, hue] = numbers
  if (lightness === undefined || chroma === undefined || hue === undefined || numbers.some(Number.isNaN)) {
    throw new Error(`Not three numbers of an OKLCH colour: "${text}"`)
  }
  return [lightness, chroma, hue]
}

/** Converts an OKLCH colour to linear sRGB, cutting off what sRGB cannot show (Björn Ottosson's matrices). */
export function oklchToLinearRgb(text: string): LinearRgb {
  const [lightness, chroma, hue] = parseOklch(text)
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (value: number) => Math.min(1, Math.max(0, value))
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** WCAG contrast of two OKLCH colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (text: string) => {
    const [r, g, b] = oklchToLinearRgb(text)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
