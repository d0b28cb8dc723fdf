import { soundJourneys } from '../journeys.ts'
import type { Check } from '../rule.ts'

export const neverCompleted: Check = (context) =>
  soundJourneys(context).flatMap(({ source, journey }) => {
    const { claims } = context.travelled(journey)
    const failed = (id: 'finish' | 'offered') =>
      claims.find((claim) => claim.id === id && claim.holds === 'no')
    const finish = failed('finish')
    if (!finish) return []
    // What is offered nowhere is why others cannot be completed: the cause is told.
    const cause = failed('offered') ?? finish
    const at = journey.modules.findIndex(({ id }) => id === cause.module)
    const way = (cause.path ?? []).join(', ')
    const message = `Not everybody can complete the journey. ${cause.message ?? ''} The way there: ${way === '' ? 'from the start' : way}.`
    return [source.finding('never-completed', message, ['modules', at, 'id'])]
  })
