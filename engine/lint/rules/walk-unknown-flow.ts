import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { Check } from '../rule.ts'
import { flowIds, walksIn } from '../walks.ts'

export const walkUnknownFlow: Check = (context) =>
  walksIn(context).flatMap(({ source, walk, wanted, flows }) => {
    if (wanted === undefined || flows.length > 0 || walk.flow === undefined) return []
    const suggestion = meantOrThereAre(wanted, flowIds(context))
    const message = `No module or questionnaire "${wanted}" has a flow that could be walked.`
    return [source.finding('walk-unknown-flow', message, ['flow'], { suggestion })]
  })
