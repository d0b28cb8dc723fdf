import { soundJourneys } from '../journeys.ts'
import type { Check } from '../rule.ts'

export const neverOffered: Check = (context) =>
  soundJourneys(context).flatMap(({ source, journey }) => {
    const { claims } = context.travelled(journey)
    const offered = claims.find(({ id }) => id === 'offered')
    // Where others wait for it, that is told.
    const isTold = claims.some(({ id, holds }) => id === 'finish' && holds === 'no')
    if (offered?.holds !== 'no' || isTold) return []
    const at = journey.modules.findIndex(({ id }) => id === offered.module)
    const message = `Nobody finds "${offered.module ?? ''}": neither the dashboard nor the map leads into it.`
    const suggestion = 'Give it a card under dashboard.cards, or a station under map.stations.'
    return [source.finding('never-offered', message, ['modules', at, 'id'], { suggestion })]
  })
