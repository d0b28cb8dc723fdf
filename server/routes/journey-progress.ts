import * as contracts from '../../engine/contracts/journey-progress.ts'
import { journeyProgress as progressOf } from '../../engine/core/journey/progress.ts'
import { reply, route } from '../http/route.ts'
import { findJourneyFacts } from '../queries/journey-facts.ts'

export const journeyProgress = route(
  contracts.journeyProgress,
  async ({ user, deps }) =>
    reply(200, progressOf(await findJourneyFacts(deps.db, user.id), deps.content.library.journey)),
  { older: true },
)
