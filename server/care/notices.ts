import type { CareCheck } from '../../engine/core/care/check.ts'
import { careKinds } from '../../engine/core/care/kinds.ts'
import type { Db } from '../database/database.ts'
import { deleteNotice, holdNotices, upsertNotice } from '../queries/care-notices.ts'
import { isKnown, markOf, passagesOf } from './passages.ts'

/** What keeps texts: which place of the product it belongs to, and its own name there. */
export interface Keeper {
  readonly place: string
  readonly keptAs: string
}

/**
 * Notes what texts, kept from now on in one place, tell of. What was noticed before, also elsewhere, is nothing new: a
 * notice that was put away stays away until a passage comes that nobody has seen. Where nothing is flagged any more the
 * notice ends. With `beside` the texts come to those that are kept there already.
 */
export async function noteTexts(
  trx: Db,
  check: CareCheck,
  userId: string,
  { place, keptAs }: Keeper,
  { texts, now, beside = false }: { texts: readonly string[]; now: number; beside?: boolean },
): Promise<void> {
  const passages = passagesOf(check, texts)
  if (passages.length === 0) {
    if (!beside) await deleteNotice(trx, userId, keptAs)
    return
  }
  const rows = await holdNotices(trx, userId)
  const earlier = beside ? rows.filter((each) => each.keptAs === keptAs) : []
  const isNew = passages.some((passage) => !rows.some(({ marks }) => isKnown(userId, marks, passage)))
  const knowing = rows.filter(({ marks }) => passages.some((passage) => isKnown(userId, marks, passage)))
  const putAway = knowing.map(({ dismissedAt }) => dismissedAt)
  const found = new Set([
    ...earlier.flatMap(({ kinds }) => kinds),
    ...passages.flatMap(({ text }) => check(text)),
  ])
  await upsertNotice(trx, userId, {
    place,
    keptAs,
    kinds: careKinds.filter((kind) => found.has(kind)),
    marks: [...earlier.flatMap(({ marks }) => marks), ...passages.map((passage) => markOf(userId, passage))],
    since: isNew ? new Date(now) : (knowing[0]?.since ?? new Date(now)),
    dismissedAt: isNew || putAway.includes(null) ? null : (putAway[0] ?? null),
  })
}
