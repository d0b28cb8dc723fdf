import * as contracts from '../../engine/contracts/rests-on.ts'
import type { User } from '../../engine/contracts/index.ts'
import { patternsOf } from '../../engine/core/patterns/patterns.ts'
import { type Rest, restOf } from '../../engine/core/reading/rests.ts'
import { askingPlaces } from '../content/asking-places.ts'
import type { Deps } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { isUuid } from '../journal/cursor.ts'
import { limits } from '../limits.ts'
import { newestOfTypes } from '../queries/insights.ts'
import { allPageRests } from '../queries/page-rests.ts'
import { deletePutAway, listPutAway, savePutAway } from '../queries/put-away.ts'
import { meetingOf } from '../writing/alignment.ts'
import { askingFor } from '../writing/inputs/asking-for.ts'
import { readingFor } from '../../engine/inputs/index.ts'

export const listPutAwayFindings = route(
  contracts.listPutAwayFindings,
  async ({ user, deps }) => reply(200, await listPutAway(deps.db, user.id)),
  { older: true },
)

export const readPatterns = route(
  contracts.readPatterns,
  async ({ user, deps }) => {
    const library = deps.content.library.speaking
    return reply(200, patternsOf(await readingFor(askingFor(deps, user, library)), askingPlaces(library)))
  },
  { older: true },
)

/** Texts of one type in which a finding is looked for that is in the answers no more. */
const VERSIONS = 5

/** A finding as it stands in the answers now, else as a text tells it that was written from earlier ones. */
async function findingOf(deps: Deps, user: User, id: string): Promise<Rest | undefined> {
  const { told, findings } = await readingFor(askingFor(deps, user, deps.content.library.speaking))
  const now = findings.find((finding) => finding.id === id)
  if (now) return restOf(now, told)
  const met = await meetingOf(deps, user, id)
  if (met) {
    const { title, meeting } = met
    return {
      finding: { id, kind: 'alignment', name: `${title}: ${meeting.name}` },
      answers: [meeting.answer],
    }
  }
  const texts = await newestOfTypes(deps.db, user.id, VERSIONS)
  const rests = [...texts.flatMap(({ restsOn }) => restsOn ?? []), ...(await allPageRests(deps.db, user.id))]
  return rests.find(({ finding }) => finding?.id === id)
}

export const putAwayFinding = route(contracts.putAwayFinding, async ({ body: { finding }, user, deps }) => {
  const before = await listPutAway(deps.db, user.id)
  const already = before.find((each) => each.finding === finding)
  if (already) return reply(200, already)
  const rest = await findingOf(deps, user, finding)
  if (!rest) throw notFound((say) => say.writing.noFinding)
  if (before.length >= limits.writing.putAway) throw conflict('full', (say) => say.writing.putAwayFull)
  const values = { finding, name: rest.finding?.name ?? finding, answers: rest.answers }
  return reply(200, await savePutAway(deps.db, user.id, values))
})

export const takeBackFinding = route(contracts.takeBackFinding, async ({ params: { id }, user, deps }) => {
  if (isUuid(id)) await deletePutAway(deps.db, user.id, id)
  return reply(204, null)
})
