import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { Flow, Options } from '../../core/pack/documents.gen.ts'
import { commissionsAskedBy } from '../commissions-asked.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

export const neverUsed: Check = (context) => [
  ...context.flows.flatMap(listsOf),
  ...(isProduct(context) ? commissionsOf(context) : []),
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
