import type { JourneyDocument } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** In flows it is found while loading too, and told once. */
export const duplicateId: Check = (context) => {
  const told = [
    ...assessmentFaults(context, 'duplicate-id'),
    ...inJourneys(context),
    ...translatedTwice(context),
  ]
  const places = new Set(told.map(placeOf))
  const listed = context.sources.flatMap((source) =>
    ELSEWHERE.has(source.kind) ? [] : inLists(source, source.value, []),
  )
  return [...told, ...listed.filter((finding) => !places.has(placeOf(finding)))]
}

/** Two translations of one document into one language: of a text that both have, one would be lost. */
function translatedTwice({ sources }: LintContext): Finding[] {
  const first = new Map<string, SourceDocument>()
  return sources.flatMap((source) => {
    const translation = documentAs(source, 'translation')
    if (!translation) return []
    const { locale, of } = translation
    const key = `${locale} ${of.kind}/${of.id}`
    const before = first.get(key)
    // One that is laid over that of the pack below says what is different.
    if (!before || before.file.startsWith('../') !== source.file.startsWith('../')) {
      first.set(key, source)
      return []
    }
    const related = [
      { message: 'The first one is here.', file: before.fileAt(['of']), range: before.locate(['of']) },
    ]
    const message = `There are two translations of ${of.kind} "${of.id}" into "${locale}".`
    return [source.finding('duplicate-id', message, ['id'], { related })]
  })
}

const placeOf = ({ file, range }: Finding): string => `${file} ${range.start.offset}`

/** What a walk lists are answers; experiments are told apart in all of their sets (experiment-repeated). */
const ELSEWHERE: ReadonlySet<string> = new Set(['experiment-set', 'walk'])

/** Entries of any list that are told apart by an `id`, and two have the same. */
function inLists(source: SourceDocument, value: JsonValue, path: Path): Finding[] {
  if (!isObject(value) && !Array.isArray(value)) return []
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([key, part]) => inLists(source, part, [...path, key]))
  const first = new Map<string, Path>()
  return value.flatMap((entry, at) => {
    const here = [...path, at]
    const inside = inLists(source, entry, here)
    const id = isObject(entry) ? entry['id'] : undefined
    if (typeof id !== 'string') return inside
    const before = first.get(id)
    if (!before) {
      first.set(id, [...here, 'id'])
      return inside
    }
    if (source.isTaken(here)) return inside
    const related = [
      { message: 'The first one is here.', file: source.fileAt(before), range: source.locate(before) },
    ]
    const message = `"${id}" stands in this list twice.`
    return [source.finding('duplicate-id', message, [...here, 'id'], { related }), ...inside]
  })
}

/** A module that stands twice among the modules, or twice in one reading of the journey, and a number of two modules. */
function inJourneys({ sources }: LintContext): Finding[] {
  return sources.flatMap((source) => {
    const journey = documentAs(source, 'journey')
    if (!journey) return []
    const repeated = listsOf(journey).flatMap(([ids, path]) =>
      ids.flatMap((id, at) => {
        if (ids.indexOf(id) === at) return []
        return [source.finding('duplicate-id', `The module "${id}" stands here twice.`, [...path, at])]
      }),
    )
    return [
      ...repeated,
      ...journey.modules.flatMap(({ number, id }, at) => {
        const first = journey.modules.find((module) => module.number === number)
        if (!first || first.id === id) return []
        const message = `${number} is the number of "${first.id}" already: in data and calls it stands for one module.`
        return [source.finding('duplicate-id', message, ['modules', at, 'number'])]
      }),
    ]
  })
}

const listsOf = ({ dashboard, map, insights }: JourneyDocument): [string[], Path][] => [
  [dashboard.cards.map(({ module }) => module), ['dashboard', 'cards']],
  [map.stations.map(({ module }) => module), ['map', 'stations']],
  [insights.cards.map(({ module }) => module), ['insights', 'cards']],
]
