import type { PracticeDay } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/practices.ts'
import { fill } from '../../engine/core/copy.ts'
import { dayOf, isDay } from '../calendar.ts'
import type { Library } from '../content/library.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalidAt, notFound, Refusal } from '../errors.ts'
import { etagOf, versionIn } from '../http/conditional.ts'
import { reply, route } from '../http/route.ts'
import { isUuid } from '../journal/cursor.ts'
import { limits } from '../limits.ts'
import { holdSeeker } from '../queries/account/hold.ts'
import {
  countOwnPractices,
  deleteOwnPractice,
  findPracticeDay,
  hasOwnPractice,
  listOwnPractices,
  listPracticeDays,
  saveOwnPractice,
  savePracticeDay,
} from '../queries/practices.ts'

const MS_PER_DAY = 24 * 60 * 60_000

const absent = () => notFound((say) => say.practices.absent)

export const listPractices = route(contracts.listPractices, async ({ user, deps: { db, clock } }) => {
  const from = dayOf(clock() - limits.practices.days * MS_PER_DAY)
  const [own, days] = await Promise.all([listOwnPractices(db, user.id), listPracticeDays(db, user.id, from)])
  return reply(200, { own, days })
})

export const takePractice = route(
  contracts.takePractice,
  async ({ params: { id }, body: { text, time }, user, deps: { db } }) => {
    if (!isUuid(id)) throw absent()
    const most = limits.practices.own
    const taken = await db.transaction(async (trx) => {
      await holdSeeker(trx, user.id)
      const saved = await saveOwnPractice(trx, user.id, { id, text, time })
      // Thrown within the transaction: what was just kept is undone with it.
      if ((await countOwnPractices(trx, user.id)) > most)
        throw conflict('practices_full', (say) => fill(say.practices.full, { count: most }))
      return saved
    })
    return reply(200, taken)
  },
)

export const dropPractice = route(contracts.dropPractice, async ({ params: { id }, user, deps: { db } }) => {
  if (!isUuid(id)) throw absent()
  const gone = await db.transaction(async (trx) => {
    await holdSeeker(trx, user.id)
    return deleteOwnPractice(trx, user.id, id)
  })
  if (!gone) throw absent()
  return reply(204, null)
})

/** Whether a practice is one of the product's or of the seeker's own. */
const isPractice = (db: Db, userId: string, id: string, { pack }: Library): Promise<boolean> | boolean =>
  pack.list('reminders').some(({ practices }) => practices.some((each) => each.id === id)) ||
  (isUuid(id) && hasOwnPractice(db, userId, id))

const stale = (current: PracticeDay) =>
  new Refusal(412, 'stale_version', (say) => say.practices.stale, {
    extra: { current },
    headers: { ETag: etagOf(current.version) },
  })

export const notePractice = route(
  contracts.notePractice,
  async ({ params: { id, day }, body, headers, user, deps: { db, content } }) => {
    if (!isDay(day)) throw invalidAt('/day', (say) => say.practices.noDay)
    const saved = await db.transaction(async (trx) => {
      await holdSeeker(trx, user.id)
      if (!(await isPractice(trx, user.id, id, content.library))) throw absent()
      const known = versionIn(headers['if-match'])
      const before = known === undefined ? undefined : await findPracticeDay(trx, user.id, id, day)
      if (before && before.version !== known) throw stale(before)
      return savePracticeDay(trx, user.id, { practice: id, day, ...body })
    })
    return reply(200, saved, { ETag: etagOf(saved.version) })
  },
)
