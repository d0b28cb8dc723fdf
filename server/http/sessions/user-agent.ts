/** The first that fits: many browsers also say the names of those that they descend from. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const first = (text: string, known: typeof browsers) => known.find(([, sign]) => sign.test(text))?.[0] ?? null

/** Browser and system by their names, which are the same in every language; no version, no model. */
export const namesIn = (userAgent: string) => ({
  browser: first(userAgent, browsers),
  system: first(userAgent, systems),
})
