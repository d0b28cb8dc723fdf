import type { CareCountry, CareLine } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Path } from '../../core/pack/json.ts'
import type { Check } from '../rule.ts'

interface Misfit {
  readonly path: Path
  readonly message: string
  readonly suggestion: string
  readonly part?: 'key'
}

/** Lines that nobody is ever offered or nobody can reach: somebody in need stands before them. */
export const careLineUnfit: Check = ({ sources }) => {
  const locale = sources.map((source) => documentAs(source, 'pack')?.locale).find((each) => each) ?? 'en'
  return sources.flatMap((source) => {
    const countries = documentAs(source, 'care-lines')?.countries ?? []
    const misfits = countries.flatMap((country, at) => [
      ...countryMisfits(country, ['countries', at], countries, locale),
      ...country.lines.flatMap((line, index) => lineMisfits(line, ['countries', at, 'lines', index])),
    ])
    return misfits.map(({ path, message, suggestion, part }) =>
      source.finding('care-line-unfit', message, path, { suggestion, ...(part ? { part } : {}) }),
    )
  })
}

const codes = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const tongues = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** What has a name among the countries and is none. */
const NO_COUNTRY: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const isCountry = (code: string): boolean => !NO_COUNTRY.has(code) && codes.of(code) !== undefined

function countryMisfits(
  { country, name }: CareCountry,
  path: Path,
  countries: readonly CareCountry[],
  locale: string,
): Misfit[] {
  if (!isCountry(country))
    return [
      {
        path: [...path, 'country'],
        message: `"${country}" is the code of no country: nobody would ever be offered these lines.`,
        suggestion: `Write the code of ${name} in ISO 3166-1, two letters.`,
      },
    ]
  // The name of another country that stands here too: one of the two was copied and not changed.
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const other = countries.find((each) => each.country !== country && names.of(each.country) === name)
  const own = names.of(country)
  if (other === undefined || own === name) return []
  return [
    {
      path: [...path, 'name'],
      message: `This is the name of ${other.country}, and the lines are those of ${country}.`,
      suggestion: own === undefined ? 'Write its own name.' : `Write ${own}.`,
    },
  ]
}

function lineMisfits({ name, number, text, url, keyword, hours, languages }: CareLine, path: Path): Misfit[] {
  const misfits: Misfit[] = []
  if (number === undefined && text === undefined && url === undefined)
    misfits.push({
      path: [...path, 'name'],
      message: `Nobody can reach "${name}": it has no number, no number for messages and no address.`,
      suggestion: 'Give it a `number`, a `text` or a `url`, or take it out.',
    })
  if (keyword !== undefined && text === undefined)
    misfits.push({
      path: [...path, 'keyword'],
      message: 'A message would begin with this word, and there is no number to send one to.',
      suggestion: 'Add `text`, the number for messages, or take it out.',
      part: 'key',
    })
  if (
    [...hours.matchAll(/\d+(?=[:-]|,|$)/g)].some(
      ([hour]) => Number(hour) > LAST_HOUR && !hours.includes(`:${hour}`),
    )
  )
    misfits.push({
      path: [...path, 'hours'],
      message: `A day has 24 hours, and this says "${hours}".`,
      suggestion: 'Write hours from 0 to 24.',
    })
  for (const [at, language] of languages.entries())
    if (tongues.of(language) === undefined)
      misfits.push({
        path: [...path, 'languages', at],
        message: `"${language}" is the tag of no language: whoever speaks another one is never told.`,
        suggestion: 'Write the tag of the language, such as en or fr.',
      })
  return misfits
}

const LAST_HOUR = 24
