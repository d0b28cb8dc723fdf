import type { ServedFlow } from '../../content/flows.ts'
import type { Commissioned } from '../../queries/commissioned.ts'
import type { Suggestion } from '../../queries/experiments.ts'
import { fieldsIn, listIn, textIn, textsIn } from '../../../engine/inputs/values.ts'
import { difficultyIn } from './suggest.ts'

interface Asked {
  readonly flow: ServedFlow
  /** The commission. */
  readonly document: string
  /** The step of the scenario. */
  readonly scenario: string
  readonly test: string
}

/**
 * The experiment of a name that was drawn up for a scenario, out of what the server keeps of its commission; undefined
 * where there is none.
 */
export function drawnUpIn(
  { content, source }: Pick<Commissioned, 'content' | 'source'>,
  { flow, document, scenario, test }: Asked,
): Suggestion | undefined {
  const entry = listIn(content).find((each) => each['scenario'] === scenario && each['test'] === test)
  const { step } = flow.rules.compiled.steps[flow.rules.compiled.indexOf.get(scenario) ?? -1] ?? {}
  if (!entry || step?.kind !== 'scenario') return undefined
  const told = fieldsIn(entry)
  const text = (key: string): string => textIn(told[key]) ?? ''
  const difficulty = difficultyIn(told['difficulty'])
  const gauge = step.gauges.list.find(({ id }) => id === told['gauge'])
  if (difficulty === undefined || !gauge || text('title') === '') return undefined
  return {
    title: text('title'),
    description: text('description'),
    category: text('category'),
    difficulty,
    timeframe: text('timeframe'),
    alignmentReason: text('why'),
    expectedInsights: textsIn(told['insights']),
    requiredResources: textsIn(told['resources']),
    steps: textsIn(told['steps']),
    dataSourcesUsed: [flow.name],
    source,
    tries: { flow: flow.id, step: scenario, gauge: gauge.id },
    libraryId: `${document}/${scenario}/${test}`,
  }
}
