import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { LintContext } from '../context.ts'
import { optionListsIn } from '../option-lists.ts'
import type { Check } from '../rule.ts'

/** Documents and steps are found while loading, items by core/scoring, options here. */
export const retiredId: Check = (context) => [
  ...assessmentFaults(context, 'retired-id'),
  ...retiredOptions(context),
]

function retiredOptions({ flows, assessments }: LintContext): Finding[] {
  const inFlows = flows.flatMap(({ source, flow }) =>
    optionListsIn(flow).flatMap(({ options, retired }) => usedAgain(source, options, retired)),
  )
  const inAssessments = assessments.flatMap(({ source, assessment }) =>
    assessment.items.flatMap(({ options = [], retired = [] }, at) => {
      const placed = options.map((option, index) => ({ option, path: ['items', at, 'options', index] }))
      return usedAgain(source, placed, retired)
    }),
  )
  return [...inFlows, ...inAssessments]
}

function usedAgain(
  source: SourceDocument,
  options: readonly { option: { value: string }; path: Path }[],
  retired: readonly string[],
): Finding[] {
  return options
    .filter(({ option }) => retired.includes(option.value))
    .map(({ option, path }) => {
      const message = `The value "${option.value}" is retired: it was used once for something else.`
      const suggestion = 'Choose another value.'
      return source.finding('retired-id', message, [...path, 'value'], { suggestion })
    })
}
