import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { type JsonValue, type Path, textsIn } from '../../core/pack/json.ts'
import { nearest } from '../../core/pack/spelling.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { resultsRouteOf, routesOf } from '../../core/routes/table.ts'
import type { Flow, Options } from '../../core/pack/documents.gen.ts'
import { isForEverybody } from '../findings/recipe-bounds.ts'
import { commissionsAskedBy } from '../commissions-asked.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

export const neverUsed: Check = (context) => [
  ...context.flows.flatMap(listsOf),
  ...context.sources.flatMap(partsOf),
  ...usualParts(context),
  ...context.sources.flatMap((source) => excusesOf(source, context)),
  ...(isProduct(context) ? [...commissionsOf(context), ...documentsOf(context)] : []),
]

const setOf = (options: Options | undefined): string[] => (options && 'from' in options ? [options.from] : [])

/** The option sets that the steps of a flow take their options from. */
const setsIn = ({ steps }: Flow): string[] =>
  steps.flatMap((step) => [
    ...('options' in step ? setOf(step.options) : []),
    ...(step.kind === 'collection' ? step.fields.flatMap(({ options }) => setOf(options)) : []),
  ])

/** Option sets and sections that no step of their flow names. */
function listsOf({ source, flow }: PlacedFlow): Finding[] {
  const say = (what: string, id: string, path: Path): Finding => {
    const message = `No step of this flow names the ${what} "${id}".`
    return source.finding('never-used', message, path)
  }
  const sets = new Set(setsIn(flow))
  const sections = new Set(flow.steps.flatMap(({ section }) => section ?? []))
  return [
    ...(flow.optionSets ?? []).flatMap(({ id }, at) =>
      sets.has(id) ? [] : [say('option set', id, ['flow', 'optionSets', at, 'id'])],
    ),
    ...(flow.sections ?? []).flatMap(({ id }, at) =>
      sections.has(id) ? [] : [say('section', id, ['flow', 'sections', at, 'id'])],
    ),
  ]
}

/** Parts of what is written that no section of an insight shows: they stand at its end, under a name that is none. */
function partsOf(source: SourceDocument): Finding[] {
  const insight = documentAs(source, 'insight')
  if (insight?.shape.type !== 'object') return []
  const shown = new Set(insight.sections.map(({ key }) => key))
  return Object.keys(insight.shape.properties).flatMap((key) => {
    if (shown.has(key)) return []
    const message = `No section shows "${key}": it stands at the end, under that name.`
    const suggestion = 'Give it an entry of `sections`, or take it out of the shape and the recipe.'
    return [source.finding('never-used', message, ['shape', 'properties', key], { part: 'key', suggestion })]
  })
}

/** What is said when there is nothing to write from, where there always is something. */
function excusesOf(source: SourceDocument, { parsed }: LintContext): Finding[] {
  const insight = documentAs(source, 'insight')
  if (insight?.noData === undefined || insight.needs !== undefined || insight.recipe === undefined) return []
  if (!isForEverybody(insight, insight.recipe, parsed)) return []
  const message = 'This is never said: a part of the text is there for everybody, whatever is missing.'
  const suggestion = 'Say under `needs` what there must be, or take this out.'
  return [source.finding('never-used', message, ['noData'], { part: 'key', suggestion })]
}

/** Parts that are shown of any insight, and that none has: one has nearly this name. */
function usualParts({ sources, isAnyBroken }: LintContext): Finding[] {
  if (isAnyBroken('insight')) return []
  const known = new Set(
    sources.flatMap((source) => {
      const shape = documentAs(source, 'insight')?.shape
      return shape?.type === 'object' ? Object.keys(shape.properties) : []
    }),
  )
  return sources.flatMap((source) => {
    const { first = [], last = [] } = documentAs(source, 'insights')?.reading.usual ?? {}
    const listed = new Set([...first, ...last].map(({ key }) => key))
    return Object.entries({ first, last }).flatMap(([list, entries]) =>
      entries.flatMap(({ key }, at) => {
        // What older readings have may still be shown.
        const meant = known.has(key) ? undefined : nearest(key, known)
        if (meant === undefined || listed.has(meant)) return []
        const message = `No insight has a part "${key}".`
        const path = ['reading', 'usual', list, at, 'key']
        return [source.finding('never-used', message, path, { suggestion: `Did you mean "${meant}"?` })]
      }),
    )
  })
}

/** Texts that nothing asks for. */
function commissionsOf({ sources, flows }: LintContext): Finding[] {
  const asked = new Set(flows.flatMap(({ flow }) => commissionsAskedBy(flow).map(({ id }) => id)))
  return sources.flatMap((source) => {
    const commission = documentAs(source, 'commission')
    if (!commission || asked.has(commission.id)) return []
    const message = `Nothing asks for "${commission.id}": it is never written.`
    const suggestion = `Let a \`generate\` step of "${commission.flow}" name it as its \`commission\`, or take it out.`
    return [source.finding('never-used', message, ['id'], { suggestion })]
  })
}

/** What a document names: every text that is short enough for an id, and those that may hold an address. */
interface Names {
  readonly texts: ReadonlySet<string>
  readonly addresses: readonly string[]
}

type Texts = ReadonlyMap<SourceDocument, Names>

/** Insights that no other document names, and what nothing leads to. */
function documentsOf(context: LintContext): Finding[] {
  const texts = textsByDocument(context)
  return [...insightsOf(context, texts), ...placesOf(context, texts)]
}

/** No id is longer. */
const LONGEST_NAME = 128

function namesIn(value: JsonValue): Names {
  const texts = new Set<string>()
  const addresses: string[] = []
  for (const text of textsIn(value)) {
    if (text.length <= LONGEST_NAME) texts.add(text)
    if (text.includes('/')) addresses.push(text)
  }
  return { texts, addresses }
}

/** What documents name, but for translations. */
function textsByDocument({ sources }: LintContext): Texts {
  return new Map(
    sources.flatMap((source) =>
      source.kind === 'translation' ? [] : [[source, namesIn(source.value)] as const],
    ),
  )
}

/** Documents that name a page or a questionnaire by its id. */
const NAMES_PLACES: ReadonlySet<string> = new Set(['pack', 'modality', 'life-stages'])

const isOwn = ({ file }: SourceDocument): boolean => !file.startsWith('../')

/** Insights that no page, card or other insight names: nobody can ask for one. */
function insightsOf(context: LintContext, texts: Texts): Finding[] {
  return context.sources.flatMap((source) => {
    const insight = documentAs(source, 'insight')
    if (!insight || !isOwn(source)) return []
    const isNamed = [...texts].some(([other, found]) => other !== source && found.texts.has(insight.id))
    if (isNamed) return []
    const message = `Nothing names the insight "${insight.id}": nobody can ask for it.`
    const suggestion = 'Name it on a card of the insights page, or in a block `insight`.'
    return [source.finding('never-used', message, ['id'], { suggestion })]
  })
}

/** What somebody comes to by an address, and may never come to. */
interface Place {
  readonly source: SourceDocument
  readonly id: string
  readonly isPage: boolean
  readonly addresses: readonly string[]
}

/** Pages to which nothing leads from where everybody is; what only they lead to follows from it. */
function placesOf(context: LintContext, texts: Texts): Finding[] {
  const places = placesIn(context)
  const leads = new Map([...texts].map(([source, found]) => [source, addressesIn(found.addresses)] as const))
  const all = new Set(places.map(({ source }) => source))
  const given = new Set(
    context.sources.flatMap((source) =>
      (documentAs(source, 'journey')?.modules ?? []).map(
        ({ route, resultsRoute }) => resultsRoute ?? resultsRouteOf(route),
      ),
    ),
  )
  const isGiven = (place: Place): boolean =>
    place.addresses.some((each) => each === '/' || given.has(each)) ||
    [...texts].some(([other, found]) => NAMES_PLACES.has(other.kind) && found.texts.has(place.id))
  const reached = new Set<SourceDocument>()
  /** Goes wherever one comes from there. */
  const follow = (from: readonly SourceDocument[]): void => {
    const open = [...from]
    for (let source = open.pop(); source; source = open.pop()) {
      const to = leads.get(source)
      for (const place of places) {
        if (place.source === source || reached.has(place.source)) continue
        if (!place.addresses.some((each) => to?.has(each))) continue
        reached.add(place.source)
        open.push(place.source)
      }
    }
  }
  const first = places.flatMap((place) => (isGiven(place) ? [place.source] : []))
  for (const source of first) reached.add(source)
  follow([...context.sources.filter((source) => !all.has(source)), ...first])
  // Of a page and a questionnaire that only lead to each other, the page is told.
  const pagesFirst = places.toSorted((one, other) => Number(other.isPage) - Number(one.isPage))
  return pagesFirst.flatMap(({ source, id, addresses, isPage }) => {
    if (reached.has(source)) return []
    // What it leads to follows from it.
    reached.add(source)
    follow([source])
    const message = `Nothing leads to ${addresses[0]}: nobody comes to the ${isPage ? 'page' : 'questionnaire'} "${id}".`
    return [
      source.finding('never-used', message, ['route'], { suggestion: 'Link to it where it is wanted.' }),
    ]
  })
}

/** Every address that stands in a text, and those above it. */
function addressesIn(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts) {
    for (const [address] of text.matchAll(/\/[\w/-]*/g))
      for (let end = address.length; end > 0; end = address.lastIndexOf('/', end - 1))
        found.add(address.slice(0, end))
  }
  return found
}

/** The pages and questionnaires of the pack itself that have an address. */
function placesIn({ sources, flows }: LintContext): Place[] {
  const carded = new Set(
    flows.flatMap(({ flow }) =>
      flow.mode === 'hub' ? flow.cards.flatMap(({ opens }) => opens.assessment ?? []) : [],
    ),
  )
  return sources.flatMap((source): Place[] => {
    const page = documentAs(source, 'page')
    const questionnaire = documentAs(source, 'questionnaire')
    const place = page ?? questionnaire
    if (place?.route === undefined || !isOwn(source)) return []
    const flow = questionnaire?.flow
    // Its questions stand in a hub.
    if (flow?.mode === 'quiz' && flow.asks && carded.has(flow.asks.assessment)) return []
    return [
      {
        source,
        id: place.id,
        isPage: page !== undefined,
        addresses: routesOf(place),
      },
    ]
  })
}
