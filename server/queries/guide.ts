import type { ChatReply, Conversation } from '../../engine/contracts/index.ts'
import { folded } from '../../engine/core/folded.ts'
import { type Columns, json, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { containing } from './containing.ts'
import { type Read, shownTimes, timeColumns } from './times.ts'

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

const columns: Columns<Turn> = {
  id: 'id',
  conversationId: 'conversation_id',
  key: 'key',
  message: 'message',
  reply: 'reply',
  contextUsed: json('context_used'),
  source: 'source',
  state: 'state',
  crisis: 'crisis',
  stoodIn: 'stood_in',
  askedAt: 'asked_at',
  repliedAt: 'replied_at',
}

type ConversationRow = Read<Conversation>

const conversationColumns: Columns<ConversationRow> = { id: 'id', title: 'title', ...timeColumns }

const turnsOf = (db: Db, userId: string) => db('guide_turns').where({ user_id: userId })

const conversationsOf = (db: Db, userId: string) => db('guide_conversations').where({ user_id: userId })

/** The newest conversations; those of `ids` when they are given. */
export async function listConversations(
  db: Db,
  userId: string,
  ids?: readonly string[],
): Promise<Conversation[]> {
  const asked = conversationsOf(db, userId).orderBy([{ column: 'updated_at', order: 'desc' }, 'id'])
  const found: ConversationRow[] = await (ids ? asked.whereIn('id', ids) : asked)
    .limit(limits.guide.conversations)
    .select(named(conversationColumns))
  return found.map(shownTimes)
}

/** The place of a turn among a seeker's, the newest first. */
export interface TurnPlace {
  readonly askedAt: Date
  readonly id: string
}

const turnOrder = 't.asked_at, t.id'

/** How far one statement of a search looks, in SQL for its window functions: the builder would hold it in raw pieces; undefined where there are no turns. */
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
  const [found]: ConversationRow[] = await conversationsOf(db, userId)
    .where({ id })
    .select(named(conversationColumns))
  return found && shownTimes(found)
}

export async function insertConversation(
  db: Db,
  userId: string,
  title: string,
  now: number,
): Promise<string> {
  const at = new Date(now)
  const made: { id: string }[] = await db('guide_conversations')
    .insert({ user_id: userId, ...stored(conversationColumns, { title, createdAt: at, updatedAt: at }) })
    .returning('id')
  return theRow(made).id
}

/** Erases a conversation with its turns. False when there is none. */
export async function deleteConversation(db: Db, userId: string, id: string): Promise<boolean> {
  return (await conversationsOf(db, userId).where({ id }).delete()) > 0
}

/** The newest turns of a conversation, the oldest of them first. */
export async function listTurns(
  db: Db,
  userId: string,
  conversationId: string,
  count: number,
): Promise<Turn[]> {
  const found: Turn[] = await turnsOf(db, userId)
    .where({ conversation_id: conversationId })
    .orderBy([
      { column: 'asked_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(count)
    .select(named(columns))
  return found.toReversed()
}

export async function findTurn(db: Db, userId: string, key: string): Promise<Turn | undefined> {
  const [found]: Turn[] = await turnsOf(db, userId).where({ key }).select(named(columns))
  return found
}

/** Opens a turn, or the same one anew when it came to nothing before. */
export async function openTurn(
  trx: Db,
  userId: string,
  { conversationId, key, message }: Pick<Turn, 'conversationId' | 'key' | 'message'>,
  now: number,
): Promise<string> {
  const askedAt = new Date(now)
  const opened: { id: string }[] = await trx('guide_turns')
    .insert({
      user_id: userId,
      words_folded: folded(message),
      ...stored(columns, { conversationId, key, message, state: 'open', askedAt }),
    })
    .onConflict(['user_id', 'key'])
    .merge({ state: 'open', reply: '' })
    .returning('id')
  await conversationsOf(trx, userId).where({ id: conversationId }).update({ updated_at: askedAt })
  return theRow(opened).id
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
  await turnsOf(trx, userId)
    .where({ id })
    .update({
      words_folded: folded(`${message}\n${end.reply}`),
      ...stored(columns, { ...end, repliedAt: new Date(now) }),
    })
}
