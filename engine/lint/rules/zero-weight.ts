import type { AssessmentDocument, AssessmentOption, Scoring } from '../../core/pack/documents.gen.ts'
import type { Path } from '../../core/pack/json.ts'
import { optionsOf } from '../../core/scoring/ballot.ts'
import type { Check } from '../rule.ts'

export const zeroWeight: Check = ({ assessments }) =>
  assessments.flatMap(({ source, assessment, faults }) => {
    // What is wrong with an option is mended first.
    if (faults.length > 0) return []
    return assessment.items.flatMap((item, at) => {
      const why = whySame(assessment.scoring, optionsOf(assessment, item))
      if (why === undefined) return []
      const message = `"${item.id}" changes nothing, whatever is chosen: ${why}`
      return [source.finding('zero-weight', message, ['items', at, ...oddOption(assessment, item.options)])]
    })
  })

/** Of an item's own options, the one that is called like an outcome and counts for another; else the item as a whole. */
function oddOption({ items }: AssessmentDocument, options: readonly AssessmentOption[] = []): Path {
  const counted = new Set(items.flatMap((item) => (item.options ?? []).flatMap(({ counts }) => counts ?? [])))
  const odd = options.findIndex(({ value, counts }) => counts !== value && counted.has(value))
  return odd === -1 ? ['id'] : ['options', odd, 'counts']
}

/** Why all options come to the same; undefined when they do not, or when one is not scored at all. */
function whySame(scoring: Scoring, options: readonly AssessmentOption[]): string | undefined {
  const [first] = options
  if (!first) return undefined
  if (scoring.rule === 'sum') {
    if (first.weight === undefined || options.some(({ weight }) => weight !== first.weight)) return undefined
    return first.weight === 0 ? 'every option has the weight 0.' : 'every option has the same weight.'
  }
  if (scoring.rule === 'percent') {
    const counting = options.filter(({ counts }) => counts === scoring.of).length
    if (counting === 0) return `no option counts for "${scoring.of}".`
    return counting === options.length ? `every option counts for "${scoring.of}".` : undefined
  }
  if (first.counts === undefined || options.some(({ counts }) => counts !== first.counts)) return undefined
  return `every option counts for "${first.counts}".`
}
