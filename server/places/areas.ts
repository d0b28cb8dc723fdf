import type { Area } from './layout.ts'
import { nameKey } from './name-key.ts'

/** Names of countries are understood in the languages that most people search in. */
const names = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'tr', 'ru', 'uk', 'zh', 'ja'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
)

/** Names that people write and no list of countries has. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'emirates'],
  CZ: ['czech republic'],
  GB: ['uk', 'great britain', 'britain'],
  KR: ['korea'],
  MK: ['macedonia'],
  NL: ['holland'],
  RU: ['russian federation'],
  TR: ['turkey'],
  US: ['usa', 'us', 'united states of america', 'america'],
}

/** Short forms of regions whose code is a number; where the code is letters, it is the short form. */
const shortForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    '01': 'ab',
    '02': 'bc',
    '03': 'mb',
    '04': 'nb',
    '05': 'nl',
    '07': 'ns',
    '08': 'on',
    '09': 'pe',
    '10': 'qc',
    '11': 'sk',
    '12': 'yt',
    '13': 'nt',
    '14': 'nu',
  },
  AU: {
    '01': 'act',
    '02': 'nsw',
    '03': 'nt',
    '04': 'qld',
    '05': 'sa',
    '06': 'tas',
    '07': 'vic',
    '08': 'wa',
  },
}

/** A country of the ISO code, by its English name. */
export function countryArea(code: string): Area {
  const named = names.map((inLanguage) => inLanguage.of(code))
  const keys = [...named, code, ...(alsoCalled[code] ?? [])].flatMap((name) => nameKey(name ?? '') || [])
  return { name: named[0] ?? code, keys: [...new Set(keys)] }
}

/** A region by its name; `code` is the one within its country. */
export function regionArea(country: string, code: string, name: string): Area {
  const short = shortForms[country]?.[code] ?? (/^[A-Z]{2,3}$/.test(code) ? code : '')
  return { name, keys: [...new Set([nameKey(name), nameKey(short)].filter(Boolean))] }
}

/** Country -> code -> name, from the text of regions.txt. */
export function readRegions(text: string): Map<string, Map<string, string>> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line.slice(0, 2),
      new Map(
        line
          .slice(3)
          .split('|')
          .map((entry) => {
            const cut = entry.indexOf(':')
            return [entry.slice(0, cut), entry.slice(cut + 1)]
          }),
      ),
    ]),
  )
}
