import type { SealedLetter, User } from '../../engine/contracts/index.ts'
import { fill } from '../../engine/core/copy.ts'
import { isRecord, readPath } from '../../engine/core/flow/form-data.ts'
import { letterDraft } from '../../engine/core/flow/kinds/letter.ts'
import { dateSeconds, readDate } from '../../engine/charts/calendar.ts'
import { readClock } from '../../engine/charts/zones/clock.ts'
import { zoneName } from '../../engine/charts/zones/zone.ts'
import type { ServedFlow } from '../content/flows.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalidAt, type Refusal, type Sentence } from '../errors.ts'
import { idempotently, type OneRequest } from '../http/idempotency.ts'
import { isUuid } from '../journal/cursor.ts'
import { limits } from '../limits.ts'
import { holdSeeker } from '../queries/account/hold.ts'
import { findLetter, hasTooMany, insertLetter } from '../queries/letters.ts'
import { eraseProgressSession } from '../queries/progress-sessions.ts'

/** Behind UTC as far as any clock is: where nobody says where they are, a day begins when it has begun everywhere. */
const LAST_CLOCK = 12 * 3_600

/** When a day begins on the clocks of a zone; of two moments that look like it the later one. */
function beginningOf(day: string, zone: string): Date | undefined {
  const date = readDate(day)
  if (!date) return undefined
  const local = dateSeconds(date)
  const name = zoneName(zone)
  const utc = name === undefined ? local + LAST_CLOCK : readClock({ local, zone: name, reading: 'later' }).utc
  return new Date(utc * 1_000)
}

/** The refusal of a draft whose letter is sealed; with a path where a form is to show it. */
function sealedAlready(path?: string): Refusal {
  const message: Sentence = (say) => say.letters.already
  return conflict('letter_sealed_already', message, path === undefined ? undefined : [{ path, message }])
}

/**
 * Refuses to keep the draft of a letter that is sealed: another tab still shows it, and would put its words back where
 * they can be read.
 */
export async function refuseSealedDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: Pick<User, 'id'>,
  { end }: ServedFlow,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (end.keeps !== 'letter' || !isRecord(answers)) return
  const id = letterDraft(readPath(answers, end.bind))?.id
  if (id === undefined || !isUuid(id)) return
  if (await findLetter(db, user.id, id, clock())) throw sealedAlready()
}

interface Sealed {
  readonly flow: ServedFlow
  readonly answers: Readonly<Record<string, unknown>>
  /** Where the draft is among the answers. */
  readonly bind: string
}

/**
 * Seals the letter of answers that have passed their rules, by the clock of the server. With it goes the draft, and what
 * earlier saves of it replaced: from then on the words stand in the letter alone.
 */
export function sealLetter(
  { db, clock }: Deps,
  user: Pick<User, 'id'>,
  request: OneRequest,
  { flow, answers, bind }: Sealed,
): Promise<SealedLetter> {
  const now = clock()
  const draft = letterDraft(isRecord(answers) ? readPath(answers, bind) : undefined)
  const opensAt = draft && beginningOf(draft.opensOn, draft.zone)
  const path = `/answers/${bind.replaceAll('.', '/')}`
  if (!draft || !opensAt) throw invalidAt(path, (say) => say.letters.noDay)
  const again = (of: Db, [id]: readonly string[]) => findLetter(of, user.id, id ?? '', now)
  return idempotently({ ...request, db, userId: user.id, again, rebuilt: true }, async (trx) => {
    await holdSeeker(trx, user.id)
    const { id, lock, opensOn } = draft
    const text = lock ? '' : draft.text
    const letter = await insertLetter(trx, user.id, { id, flow: flow.id, opensOn, opensAt, text, lock }, now)
    if (!letter) throw sealedAlready(path)
    if (await hasTooMany(trx, user.id)) {
      const full: Sentence = (say) => fill(say.letters.full, { count: limits.letters.most })
      throw conflict('letters_full', full, [{ path, message: full }])
    }
    await eraseProgressSession(trx, user.id, flow.session)
    return { status: 201, reply: letter, made: [letter.id] }
  })
}
