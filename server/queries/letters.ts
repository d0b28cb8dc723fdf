import type { OpenedLetter, SealedLetter } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { iso, isoOrNull } from './times.ts'

interface LetterRow {
  id: string
  flow: string
  opens_on: string
  sealed_at: Date
  is_open: boolean
  locked: boolean
  opened_at: Date | null
  answered_at: Date | null
}

interface OpenedRow extends LetterRow {
  text: string
  lock: OpenedLetter['lock']
  answer: string | null
}

/** What is told of a letter at any time. The first value of a statement with it is the moment of now. */
const outside = `l.id, l.flow, cast(l.opens_on as text) as opens_on, l.sealed_at, l.opens_at <= ? as is_open,
  l.lock is not null as locked, l.opened_at, l.answered_at`

const letterOf = (found: LetterRow): SealedLetter => ({
  id: found.id,
  flow: found.flow,
  opensOn: found.opens_on,
  sealedAt: iso(found.sealed_at),
  isOpen: found.is_open,
  locked: found.locked,
  openedAt: isoOrNull(found.opened_at),
  answeredAt: isoOrNull(found.answered_at),
})

const openedOf = (found: OpenedRow): OpenedLetter => ({
  ...letterOf(found),
  text: found.lock ? null : found.text,
  lock: found.lock,
  answer: found.answer,
})

/** The place of a letter in the order of its days. `sealedAt` is in milliseconds. */
export interface LetterPlace {
  readonly opensOn: string
  readonly sealedAt: number
  readonly id: string
}

/** What the day of a letter has made of it; `new` are open ones that were never opened. */
export type LetterState = 'sealed' | 'open' | 'new'

interface Listed {
  readonly state: LetterState
  readonly now: number
  readonly from: LetterPlace | undefined
  readonly count: number
}

const holds: Readonly<Record<LetterState, string>> = {
  sealed: 'l.opens_at > ?',
  open: 'l.opens_at <= ?',
  new: 'l.opened_at is null and l.opens_at <= ?',
}

/** Up to `count` letters from a place on: of the sealed ones the next day first, of the others the last. */
export async function listLetters(
  db: Db,
  userId: string,
  { state, now, from, count }: Listed,
): Promise<SealedLetter[]> {
  const [sign, way] = state === 'sealed' ? ['>', 'asc'] : ['<', 'desc']
  const at = new Date(now)
  const after = from
    ? `and (l.opens_on, l.sealed_at, l.id) ${sign} (cast(? as date), cast(? as timestamptz), cast(? as uuid))`
    : ''
  const found = await rows<LetterRow>(
    db,
    `select ${outside} from letters l where l.user_id = ? and ${holds[state]} ${after}
     order by l.opens_on ${way}, l.sealed_at ${way}, l.id ${way} limit ${count}`,
    [at, userId, at, ...(from ? [from.opensOn, new Date(from.sealedAt), from.id] : [])],
  )
  return found.map(letterOf)
}

/** What is told of one letter at any time. */
export async function findLetter(
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<SealedLetter | undefined> {
  const found = await row<LetterRow>(
    db,
    `select ${outside} from letters l where l.user_id = ? and l.id = ?`,
    [new Date(now), userId, id],
  )
  return found && letterOf(found)
}

/** A letter with its words, opened now where it was not before. Undefined before its day, and where there is none. */
export async function openLetter(
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<OpenedLetter | undefined> {
  const at = new Date(now)
  const found = await row<OpenedRow>(
    db,
    `update letters l set opened_at = coalesce(l.opened_at, ?) where l.user_id = ? and l.id = ? and l.opens_at <= ?
     returning ${outside}, l.text, l.lock, l.answer`,
    [at, userId, id, at, at],
  )
  return found && openedOf(found)
}

/** Keeps an answer with a letter that is open and has none, or has this very one. */
export async function saveAnswer(
  db: Db,
  userId: string,
  { id, text, now }: { readonly id: string; readonly text: string; readonly now: number },
): Promise<OpenedLetter | undefined> {
  const at = new Date(now)
  const found = await row<OpenedRow>(
    db,
    `update letters l set answer = ?, answered_at = coalesce(l.answered_at, ?), opened_at = coalesce(l.opened_at, ?)
     where l.user_id = ? and l.id = ? and l.opens_at <= ? and (l.answer is null or l.answer = ?)
     returning ${outside}, l.text, l.lock, l.answer`,
    [text, at, at, userId, id, at, text, at],
  )
  return found && openedOf(found)
}

/** What is sealed. */
export interface LetterValues {
  readonly id: string
  readonly flow: string
  readonly opensOn: string
  readonly opensAt: Date
  /** Empty where it is locked. */
  readonly text: string
  readonly lock: OpenedLetter['lock']
}

/** Seals a letter. Undefined when the draft of that id is sealed already. */
export async function insertLetter(
  trx: Db,
  userId: string,
  { id, flow, opensOn, opensAt, text, lock }: LetterValues,
  now: number,
): Promise<SealedLetter | undefined> {
  const at = new Date(now)
  const made = await row<LetterRow>(
    trx,
    `insert into letters as l (user_id, id, flow, opens_on, opens_at, text, lock, sealed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (user_id, id) do nothing returning ${outside}`,
    [userId, id, flow, opensOn, opensAt, text, lock && json(lock), at, at],
  )
  return made && letterOf(made)
}

/** Whether a seeker has more letters than there may be. One seals after the other: see `holdSeeker`. */
export async function hasTooMany(trx: Db, userId: string): Promise<boolean> {
  const found = await row<{ many: boolean }>(
    trx,
    'select count(*) > ? as many from letters where user_id = ?',
    [limits.letters.most, userId],
  )
  return found?.many ?? false
}

/** Erases a letter. False when there is none. */
export async function deleteLetter(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await rows(db, 'delete from letters where user_id = ? and id = ? returning id', [userId, id])
  return gone.length > 0
}
