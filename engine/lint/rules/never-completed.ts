import { soundJourneys } from '../journeys.ts'
import type { Check } from '../rule.ts'

export const neverCompleted: Check = (context) =>
  soundJourneys(context).flatMap(({ source, journey }) => {
    const finish = context.travelled(journey).claims.find(({ id }) => id === 'finish')
    if (finish?.holds !== 'no') return []
    const at = journey.modules.findIndex(({ id }) => id === finish.module)
    const way = (finish.path ?? []).join(', ')
    const message = `Not everybody can complete the journey. ${finish.message ?? ''} The way there: ${way === '' ? 'from the start' : way}.`
    return [source.finding('never-completed', message, ['modules', at, 'id'])]
  })
