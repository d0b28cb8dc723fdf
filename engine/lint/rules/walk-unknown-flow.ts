import type { WalkDocument } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { Check } from '../rule.ts'
import { flowIds, walksIn } from '../walks.ts'

export const walkUnknownFlow: Check = (context) =>
  walksIn(context).flatMap(({ source, walk, wanted, flows }) => {
    if (wanted === undefined) return withoutFlow(source, walk)
    if (flows.length > 0 || walk.flow === undefined) return []
    const suggestion = meantOrThereAre(wanted, flowIds(context))
    const message = `No module or questionnaire "${wanted}" has a flow that could be walked.`
    return [source.finding('walk-unknown-flow', message, ['flow'], { suggestion })]
  })

/** Moves through a flow in a walk that names none. */
function withoutFlow(source: SourceDocument, { moves }: WalkDocument): Finding[] {
  const at = moves.findIndex((move) =>
    typeof move === 'string' ? move !== 'leave' : 'answer' in move || 'open' in move,
  )
  if (at === -1) return []
  const suggestion = 'Name the module or the questionnaire that is walked: `flow:`.'
  return [
    source.finding(
      'walk-unknown-flow',
      'This moves through a flow, and the walk names none.',
      ['moves', at],
      { suggestion },
    ),
  ]
}
