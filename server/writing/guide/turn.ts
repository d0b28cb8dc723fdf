import type { ChatReply, User } from '../../../engine/contracts/index.ts'
import { bounds } from '../../../engine/contracts/bounds.ts'
import { shortened } from '../../../engine/core/recipe/sentences/prose.ts'
import { countryFor } from '../../care/country.ts'
import { noteTexts } from '../../care/notices.ts'
import type { Library } from '../../content/library.ts'
import type { Deps } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { invalidAt, notFound, Refusal } from '../../errors.ts'
import { isUuid } from '../../journal/cursor.ts'
import { limits } from '../../limits.ts'
import * as stored from '../../queries/guide.ts'
import { countAttempt } from '../../queries/account/throttles.ts'
import { spendWrite } from '../../http/limits/spend-write.ts'
import type { Spending } from '../ledger.ts'
import type { GivenDeps } from '../write.ts'
import { composedFor } from './composed.ts'
import type { Said } from './prompt.ts'
import { givenForGuide } from './seen.ts'
import { type Draft, emptyDraft, writeHelp, writeReply } from './write-reply.ts'

/** What a seeker sends. */
export interface Sent {
  readonly message: string
  /** Sent again, it is the same turn. */
  readonly key: string
  readonly conversationId: string | undefined
  /** What the browser says was said before: read only for a conversation that is not stored. */
  readonly hints: readonly Said[]
  readonly acceptLanguage: string | undefined
  readonly gone: AbortSignal
}

/** A turn that has begun. Its pieces have to be read to the end, unless the seeker goes: then it ends by itself. */
export interface BegunTurn {
  /** Null when nothing is kept of it. */
  readonly conversationId: string | null
  readonly pieces: AsyncGenerator<string, ChatReply>
}

type TurnDeps = GivenDeps & Pick<Deps, 'ledger'>

interface Opened {
  /** What it is in the ledger. */
  readonly entry: string
  readonly id: string
  readonly conversationId: string
}

/**
 * Begins a turn, or takes up the one with this key: a finished one is answered again, one under way is waited for, one
 * that was stopped is written anew. Throws 404, 422 and 429 before anything is written. Words of danger are never
 * refused an answer: beyond the rate they get it and are not kept.
 */
export async function beginTurn(deps: TurnDeps, user: User, sent: Sent): Promise<BegunTurn> {
  const { db } = deps
  const known = await stored.findTurn(db, user.id, sent.key)
  checkSame(known, sent)
  if (known?.state === 'done') return again(known)
  const named = known?.conversationId ?? sent.conversationId
  const isThere =
    named !== undefined && isUuid(named) && (await stored.findConversation(db, user.id, named)) !== undefined
  // Help is not refused because a conversation is gone: it begins another.
  const isFlagged = deps.content.library.care(sent.message).length > 0
  if (named !== undefined && !isThere && !isFlagged) throw notFound((say) => say.guide.absent)
  const wanted = isThere ? named : undefined
  if (sent.message.length > bounds.chatMessage) throw invalidAt('/message', (say) => say.guide.tooLong)
  const entered = await enter(deps, user.id, sent, wanted)
  if ('instead' in entered) {
    const { instead } = entered
    if ('done' in instead) return again(instead.done)
    return { conversationId: wanted ?? null, pieces: unkept(deps, user, sent, wanted) }
  }
  if ('underWay' in entered) return again(await underWay(deps, user.id, sent))
  const opened = { entry: entered.entry, ...entered.begun }
  const pieces = writeTurn(deps, user, sent, opened)
  const end = () => void drained(pieces)
  if (sent.gone.aborted) end()
  else sent.gone.addEventListener('abort', end, { once: true })
  return { conversationId: opened.conversationId, pieces }
}

function checkSame(known: stored.Turn | undefined, sent: Sent): void {
  if (!known || known.message === sent.message) return
  throw new Refusal(422, 'idempotency_key_reused', (say) => say.guide.keyReused, {
    issues: [{ path: '/idempotency-key', message: (say) => say.guide.newKey }],
  })
}

/** Nobody reads on: what has come is kept all the same. Failures are the reader's to see, and there is none. */
async function drained(pieces: BegunTurn['pieces']): Promise<void> {
  try {
    while (!(await pieces.next()).done);
  } catch {
    // As above.
  }
}

/** Opens the turn, unless it is under way or was finished since it was looked for. */
function enter({ ledger, content }: TurnDeps, userId: string, sent: Sent, asked: string | undefined) {
  const { key, message } = sent
  const { library } = content
  const isFlagged = library.care(message).length > 0
  return ledger.enter<Omit<Opened, 'entry'>, { readonly done: stored.Turn } | { readonly unkept: true }>({
    userId,
    task: `guide:${key}`,
    // Help stands in line as well, but is never sent away.
    urgent: isFlagged,
    composed: isFlagged,
    async begin(trx, now) {
      const known = await stored.findTurn(trx, userId, key)
      checkSame(known, sent)
      if (known?.state === 'done') return { instead: { done: known } }
      if (isFlagged) {
        // Help is never refused, but beyond the rate nothing is kept of it.
        const wait = await countAttempt(trx, `${messages.key}:${userId}`, messages.rate, now)
        if (wait > 0) return { instead: { unkept: true } }
      } else {
        await ledger.spend(trx, userId, messages, now)
        await spendWrite(trx, { userId, bytes: Buffer.byteLength(message), now })
      }
      const title = isFlagged ? library.pack.only('guide-page').fresh : shortened(oneLine(message), 80)
      const conversationId =
        known?.conversationId ?? asked ?? (await stored.insertConversation(trx, userId, title, now))
      const id = await stored.openTurn(trx, userId, { conversationId, key, message }, now)
      if (isFlagged) {
        const keeper = { place: 'guide', keptAs: `guide:${conversationId}` }
        await noteTexts(trx, library.care, userId, keeper, { texts: [message], now, beside: true })
      }
      return { begun: { id, conversationId } }
    },
  })
}

const messages: Spending = {
  key: 'guide',
  rate: limits.guide.rate,
  often: (say) => say.often.messages,
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Waits for the turn that is under way. Throws 404 when its conversation is deleted meanwhile. */
async function underWay({ db, ledger }: TurnDeps, userId: string, sent: Sent): Promise<stored.Turn> {
  const turn = await ledger.wait(`guide ${userId} ${sent.key}`, async () => {
    const found = await stored.findTurn(db, userId, sent.key)
    return found?.state === 'open' ? undefined : (found ?? 'gone')
  })
  if (turn === 'gone') throw notFound((say) => say.guide.deleted)
  checkSame(turn, sent)
  return turn
}

type Replied = Pick<
  stored.Turn,
  'id' | 'conversationId' | 'reply' | 'contextUsed' | 'source' | 'crisis' | 'stoodIn' | 'state'
>

/** The reply of a turn: one shape, so that a repeated one has the bytes of the first. */
const replyOf = (turn: Replied): ChatReply => ({
  id: turn.id,
  conversationId: turn.conversationId,
  message: turn.reply,
  contextUsed: [...turn.contextUsed],
  source: turn.source ?? 'composed',
  crisis: turn.crisis,
  stopped: turn.state === 'stopped',
  stoodIn: turn.stoodIn,
})

/** A turn that is kept, once more. */
const again = (turn: stored.Turn): BegunTurn => ({
  conversationId: turn.conversationId,
  pieces: repeated(turn),
})

async function* repeated(turn: stored.Turn): AsyncGenerator<string, ChatReply> {
  if (turn.reply !== '') yield turn.reply
  return replyOf(turn)
}

/** Help for a message of which nothing is kept. */
async function* unkept(
  deps: TurnDeps,
  user: User,
  sent: Sent,
  conversationId: string | undefined,
): AsyncGenerator<string, ChatReply> {
  const draft = emptyDraft()
  yield await helpWith(deps, user, sent, draft)
  const { text, contextUsed, source, crisis, stoodIn } = draft
  return {
    id: sent.key,
    conversationId: conversationId ?? null,
    message: text,
    contextUsed: [...contextUsed],
    source,
    crisis,
    stopped: false,
    stoodIn,
  }
}

/** The help that answers a message, with the lines of the seeker's country. */
async function helpWith(
  { db, content }: TurnDeps,
  user: User,
  { message, acceptLanguage }: Sent,
  draft: Draft,
): Promise<string> {
  const { library } = content
  const country = await countryFor(db, user.id, { acceptLanguage })
  return writeHelp(draft, library, { text: message, kinds: library.care(message), country })
}

/** Writes the reply and keeps it, however it ends: whole, stopped, or given up in the middle. */
async function* writeTurn(
  deps: TurnDeps,
  user: User,
  sent: Sent,
  opened: Opened,
): AsyncGenerator<string, ChatReply> {
  const draft = emptyDraft()
  const started = performance.now()
  let whole = false
  try {
    if (deps.content.library.care(sent.message).length > 0) {
      yield await helpWith(deps, user, sent, draft)
    } else {
      yield* await replyFor(deps, user, sent, opened, draft)
    }
    whole = !sent.gone.aborted
  } finally {
    await keep(deps, user.id, sent, opened, draft, whole ? 'done' : 'stopped')
    deps.ledger.note(user.id, 'guide', draft, started)
    await deps.ledger.drop(user.id, opened.entry)
  }
  const { text: reply, contextUsed, source, crisis, stoodIn } = draft
  const { id, conversationId } = opened
  const state = whole ? 'done' : 'stopped'
  return replyOf({ id, conversationId, reply, contextUsed, source, crisis, stoodIn, state })
}

async function replyFor(
  deps: TurnDeps,
  user: User,
  { message, hints, acceptLanguage, gone, conversationId }: Sent,
  opened: Opened,
  draft: Draft,
): Promise<AsyncGenerator<string>> {
  const { library } = deps.content
  const given = await givenForGuide(deps, user)
  const said = await saidBefore(deps.db, user.id, opened)
  const all = sayable(library, conversationId === undefined && said.length === 0 ? hints : said)
  const before = all.slice(-bounds.chatHistory)
  const country = await countryFor(deps.db, user.id, { acceptLanguage })
  return writeReply(draft, given, {
    provider: deps.provider,
    message,
    country,
    gone,
    before,
    composed: await composedFor(deps, user, { message, before }),
  })
}

/** What was said without words of danger, and without what was replied to those. */
function sayable({ care }: Library, said: readonly Said[]): Said[] {
  const isFlagged = ({ content }: Said) => care(content).length > 0
  return said.filter((each, at) => {
    const before = said[at - 1]
    const answersDanger = each.role === 'assistant' && before?.role === 'user' && isFlagged(before)
    return !isFlagged(each) && !answersDanger
  })
}

/** What was said before this turn, from the seeker's own rows. */
async function saidBefore(db: Db, userId: string, { conversationId, id }: Opened): Promise<Said[]> {
  const turns = await stored.listTurns(db, userId, conversationId, bounds.chatHistory)
  const before = turns.slice(
    0,
    turns.findIndex((turn) => turn.id === id),
  )
  return before.flatMap(({ message, reply }): Said[] => [
    { role: 'user', content: message },
    ...(reply === '' ? [] : [{ role: 'assistant' as const, content: reply }]),
  ])
}

function keep(
  { db, clock, ledger }: TurnDeps,
  userId: string,
  { message }: Sent,
  { id, entry }: Opened,
  draft: Draft,
  state: 'stopped' | 'done',
): Promise<void> {
  const { text: reply, contextUsed, source, crisis, stoodIn } = draft
  return db.transaction(async (trx) => {
    const replied = { reply, contextUsed, source, crisis, stoodIn, state }
    await stored.endTurn(trx, userId, { id, message }, replied, clock())
    await ledger.end(trx, userId, entry, draft, [id])
  })
}
