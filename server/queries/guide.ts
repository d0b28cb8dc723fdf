import type { ChatReply, Conversation } from '../../engine/contracts/index.ts'
import { folded } from '../../engine/core/folded.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { containing } from './containing.ts'
import { type Times, timesOf } from './times.ts'

/** A message with its reply. `open`: nothing has come yet; `stopped`: what is there is all that came. */
export interface Turn {
  readonly id: string
  readonly conversationId: string
  readonly key: string
  readonly message: string
  readonly reply: string
  readonly contextUsed: readonly string[]
  readonly source: ChatReply['source'] | null
  readonly state: 'open' | 'stopped' | 'done'
  readonly crisis: boolean
  /** A model was asked and gave nothing: the composer stood in. */
  readonly stoodIn: boolean
  readonly askedAt: Date
  readonly repliedAt: Date | null
}

interface TurnRow {
  id: string
  conversation_id: string
  key: string
  message: string
  reply: string
  context_used: string[]
  source: Turn['source']
  state: Turn['state']
  crisis: boolean
  stood_in: boolean
  asked_at: Date
  replied_at: Date | null
}

const columns = `t.id, t.conversation_id, t.key, t.message, t.reply, t.context_used, t.source, t.state, t.crisis,
  t.stood_in, t.asked_at, t.replied_at`

const turnOf = (found: TurnRow): Turn => ({
  id: found.id,
  conversationId: found.conversation_id,
  key: found.key,
  message: found.message,
  reply: found.reply,
  contextUsed: found.context_used,
  source: found.source,
  state: found.state,
  crisis: found.crisis,
  stoodIn: found.stood_in,
  askedAt: found.asked_at,
  repliedAt: found.replied_at,
})

type ConversationRow = Times & { id: string; title: string }

const conversationOf = ({ id, title, ...times }: ConversationRow): Conversation => ({
  id,
  title,
  ...timesOf(times),
})

/** The newest conversations; those of `ids` when they are given. */
export async function listConversations(
  db: Db,
  userId: string,
  ids?: readonly string[],
): Promise<Conversation[]> {
  const found = await rows<ConversationRow>(
    db,
    `select c.id, c.title, c.created_at, c.updated_at from guide_conversations c where c.user_id = ?
       ${ids ? 'and c.id = any (cast(? as uuid[]))' : ''}
     order by c.updated_at desc, c.id limit ${limits.guide.conversations}`,
    ids ? [userId, ids] : [userId],
  )
  return found.map(conversationOf)
}

/** The place of a turn among a seeker's, the newest first. */
export interface TurnPlace {
  readonly askedAt: Date
  readonly id: string
}

const turnOrder = 't.asked_at, t.id'

/** How far one statement of a search looks; undefined where there are no turns. */
async function reachOf(
  db: Db,
  userId: string,
  from: TurnPlace | undefined,
): Promise<(TurnPlace & { more: boolean }) | undefined> {
  const { rows: most, bytes } = limits.search
  const found = await row<{ asked_at: Date; id: string; more: boolean }>(
    db,
    `with newest as (
       select t.asked_at, t.id, octet_length(t.words_folded) as bytes from guide_turns t where t.user_id = ?
         ${from ? `and (${turnOrder}) < (cast(? as timestamptz), cast(? as uuid))` : ''}
       order by t.asked_at desc, t.id desc limit ${most + 1}
     ), counted as (
       select *, row_number() over way as place, sum(bytes) over way as so_far, count(*) over () as known
       from newest window way as (order by asked_at desc, id desc)
     )
     select asked_at, id, known > place as more from counted
     where place = 1 or (so_far <= ${bytes} and place <= ${most}) order by place desc limit 1`,
    from ? [userId, from.askedAt, from.id] : [userId],
  )
  return found && { askedAt: found.asked_at, id: found.id, more: found.more }
}

/**
 * Which conversations hold which words of a search, as numbers of words by conversation, among as many turns as one
 * statement looks through; `on` is where the search goes on, undefined when everything was looked through.
 */
export async function searchTurns(
  db: Db,
  userId: string,
  words: readonly string[],
  from: TurnPlace | undefined,
): Promise<{ found: ReadonlyMap<string, readonly number[]>; on: TurnPlace | undefined }> {
  const reach = await reachOf(db, userId, from)
  if (!reach) return { found: new Map(), on: undefined }
  const patterns = words.map(containing)
  const found = await rows<{ id: string; words: boolean[] }>(
    db,
    `select t.conversation_id as id, array[${patterns.map(() => 'bool_or(t.words_folded like ?)').join(', ')}] as words
     from guide_turns t where t.user_id = ?
       ${from ? `and (${turnOrder}) < (cast(? as timestamptz), cast(? as uuid))` : ''}
       and (${turnOrder}) >= (cast(? as timestamptz), cast(? as uuid))
       and t.words_folded like any (cast(? as text[]))
     group by t.conversation_id`,
    [...patterns, userId, ...(from ? [from.askedAt, from.id] : []), reach.askedAt, reach.id, patterns],
  )
  return {
    found: new Map(found.map(({ id, words: held }) => [id, held.flatMap((is, at) => (is ? [at] : []))])),
    on: reach.more ? { askedAt: reach.askedAt, id: reach.id } : undefined,
  }
}

export async function findConversation(
  db: Db,
  userId: string,
  id: string,
): Promise<Conversation | undefined> {
  const found = await row<ConversationRow>(
    db,
    'select id, title, created_at, updated_at from guide_conversations where user_id = ? and id = ?',
    [userId, id],
  )
  return found && conversationOf(found)
}

export async function insertConversation(
  db: Db,
  userId: string,
  title: string,
  now: number,
): Promise<string> {
  const made = await row<{ id: string }>(
    db,
    `insert into guide_conversations (user_id, title, created_at, updated_at) values (?, ?, ?, ?) returning id`,
    [userId, title, new Date(now), new Date(now)],
  )
  if (!made) throw new Error('An insert answered no row')
  return made.id
}

/** Erases a conversation with its turns. False when there is none. */
export async function deleteConversation(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await rows(db, 'delete from guide_conversations where user_id = ? and id = ? returning id', [
    userId,
    id,
  ])
  return gone.length > 0
}

/** The newest turns of a conversation, the oldest of them first. */
export async function listTurns(
  db: Db,
  userId: string,
  conversationId: string,
  count: number,
): Promise<Turn[]> {
  const found = await rows<TurnRow>(
    db,
    `select ${columns} from guide_turns t where t.user_id = ? and t.conversation_id = ?
     order by t.asked_at desc, t.id desc limit ?`,
    [userId, conversationId, count],
  )
  return found.map(turnOf).toReversed()
}

export async function findTurn(db: Db, userId: string, key: string): Promise<Turn | undefined> {
  const found = await row<TurnRow>(
    db,
    `select ${columns} from guide_turns t where t.user_id = ? and t.key = ?`,
    [userId, key],
  )
  return found && turnOf(found)
}

/** Opens a turn, or the same one anew when it came to nothing before. */
export async function openTurn(
  trx: Db,
  userId: string,
  { conversationId, key, message }: Pick<Turn, 'conversationId' | 'key' | 'message'>,
  now: number,
): Promise<string> {
  const opened = await row<{ id: string }>(
    trx,
    `insert into guide_turns as t (user_id, conversation_id, key, message, words_folded, state, asked_at)
     values (?, ?, ?, ?, ?, 'open', ?)
     on conflict (user_id, key) do update set state = 'open', reply = ''
     returning id`,
    [userId, conversationId, key, message, folded(message), new Date(now)],
  )
  if (!opened) throw new Error('An insert answered no row')
  await rows(trx, 'update guide_conversations set updated_at = ? where user_id = ? and id = ?', [
    new Date(now),
    userId,
    conversationId,
  ])
  return opened.id
}

export type TurnEnd = Pick<Turn, 'reply' | 'contextUsed' | 'source' | 'crisis' | 'stoodIn'> & {
  readonly state: 'stopped' | 'done'
}

/** Keeps what was replied. */
export async function endTurn(
  trx: Db,
  userId: string,
  { id, message }: Pick<Turn, 'id' | 'message'>,
  end: TurnEnd,
  now: number,
): Promise<void> {
  await rows(
    trx,
    `update guide_turns set reply = ?, context_used = ?, source = ?, crisis = ?, stood_in = ?, state = ?,
       replied_at = ?, words_folded = ? where user_id = ? and id = ?`,
    [
      end.reply,
      json(end.contextUsed),
      end.source,
      end.crisis,
      end.stoodIn,
      end.state,
      new Date(now),
      folded(`${message}\n${end.reply}`),
      userId,
      id,
    ],
  )
}
