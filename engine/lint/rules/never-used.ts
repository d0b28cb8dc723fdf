import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { type JsonValue, type Path, textsIn } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { resultsRouteOf } from '../../core/routes/table.ts'
import type { Flow, Options } from '../../core/pack/documents.gen.ts'
import { commissionsAskedBy } from '../commissions-asked.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

export const neverUsed: Check = (context) => [
  ...context.flows.flatMap(listsOf),
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

/** Insights and pages that no other document names. */
function documentsOf(context: LintContext): Finding[] {
  const texts = textsByDocument(context)
  return [...insightsOf(context, texts), ...pagesOf(context, texts)]
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

/** Documents that name a page by its id. */
const NAMES_PAGES: ReadonlySet<string> = new Set(['pack', 'modality'])

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

/** Pages to which nothing leads: no link, no end of a flow, no results of a module and no cover. */
function pagesOf(context: LintContext, texts: Texts): Finding[] {
  const given = new Set(
    context.sources.flatMap((source) =>
      (documentAs(source, 'journey')?.modules ?? []).map(
        ({ route, resultsRoute }) => resultsRoute ?? resultsRouteOf(route),
      ),
    ),
  )
  return context.sources.flatMap((source) => {
    const page = documentAs(source, 'page')
    if (!page || page.route === undefined || !isOwn(source)) return []
    const addresses = [page.route, ...(page.aliases ?? []).map(({ route }) => route)]
    if (addresses.some((each) => each === '/' || given.has(each))) return []
    const isNamed = [...texts].some(
      ([other, found]) =>
        other !== source &&
        ((NAMES_PAGES.has(other.kind) && found.texts.has(page.id)) ||
          found.addresses.some((text) => addresses.some((each) => text.includes(each)))),
    )
    if (isNamed) return []
    const message = `Nothing leads to ${page.route}: nobody comes to the page "${page.id}".`
    return [
      source.finding('never-used', message, ['route'], { suggestion: 'Link to it where it is wanted.' }),
    ]
  })
}
