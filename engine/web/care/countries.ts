import type { CareLinesDocument } from '../../core/pack/documents.gen.ts'

type Country = CareLinesDocument['countries'][number]

/** What is chosen for a country of which no lines are known; the code stands for no country. */
export const ELSEWHERE = 'ZZ'

/** A country of the list with its name in the language of the page. */
export interface NamedCountry extends Country {
  readonly name: string
}

/** The countries of which lines are known, by their names in a language. */
export function countriesIn({ countries }: CareLinesDocument, locale: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  return countries
    .map((each) => ({ ...each, name: names.of(each.country) ?? each.name }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** The regions that the browser's languages name, such as GB in en-GB; none outside of a browser. */
export const ownRegions = (): readonly string[] =>
  globalThis.navigator?.languages?.flatMap((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? []) ?? []
