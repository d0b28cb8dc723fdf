import { randomUUID } from 'node:crypto'
import type { ChatMessage, ChatReply, Conversation } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/guide.ts'
import { searchWords } from '../../engine/core/folded.ts'
import type { Library } from '../content/library.ts'
import type { Db } from '../database/database.ts'
import { notFound } from '../errors.ts'
import { goneSignal, sendEvents, type ServerEvent, wantsEvents } from '../http/event-stream.ts'
import { reply, route, sent } from '../http/route.ts'
import { spend } from '../http/limits/spend.ts'
import { isUuid } from '../journal/cursor.ts'
import { limits } from '../limits.ts'
import * as stored from '../queries/guide.ts'
import { findPreferences } from '../queries/account/preferences.ts'
import { seenNow } from '../writing/guide/seen.ts'
import { beginTurn } from '../writing/guide/turn.ts'

async function* eventsOf(pieces: AsyncGenerator<string, ChatReply>): AsyncGenerator<ServerEvent> {
  for (;;) {
    const next = await pieces.next()
    if (next.done) return yield { event: 'done', data: next.value }
    yield { event: 'delta', data: { text: next.value } }
  }
}

async function wholeOf(pieces: AsyncGenerator<string, ChatReply>): Promise<ChatReply> {
  for (;;) {
    const next = await pieces.next()
    if (next.done) return next.value
  }
}

export const chat = route(contracts.chat, async ({ body, headers, user, deps, ctx }) => {
  const gone = goneSignal(ctx)
  const { conversationId, pieces } = await beginTurn(deps, user, {
    message: body.message.trim(),
    key: headers['idempotency-key'] ?? randomUUID(),
    conversationId: body.conversationId ?? undefined,
    // `userData` and the history are what a browser claims: the first is not read at all.
    hints: (body.conversationHistory ?? []).map(({ role, content }) => ({ role, content })),
    acceptLanguage: headers['accept-language'],
    gone,
  })
  if (conversationId !== null) ctx.set('Conversation-Id', conversationId)
  if (!wantsEvents(ctx)) return reply(200, await wholeOf(pieces))
  sendEvents(ctx, eventsOf(pieces))
  return sent
})

export const guideContext = route(contracts.guideContext, async ({ user, deps, ctx }) => {
  await spend({ user, deps, ctx }, 'guide-context', limits.rate.guideContext)
  const { sources, model } = await seenNow(deps, user)
  const journal = (await findPreferences(deps.db, user.id)).guideJournal === 'on'
  return reply(200, { sources, journal, model })
})

/** A title is the beginning of a message: one from before words of danger were left out of them is another one now. */
const titled = <C extends Conversation>({ care, pack }: Library, each: C): C =>
  care(each.title).length > 0 ? { ...each, title: pack.only('guide-page').fresh } : each

/** The conversations that hold all words, each in any of their messages. */
async function conversationsWith(db: Db, userId: string, words: readonly string[]) {
  const held = new Map<string, Set<number>>()
  let from: stored.TurnPlace | undefined
  for (let statements = 0; statements < limits.search.statements; statements++) {
    const { found, on } = await stored.searchTurns(db, userId, words, from)
    for (const [id, these] of found) held.set(id, new Set([...(held.get(id) ?? []), ...these]))
    if (!on) break
    from = on
  }
  const ids = [...held].flatMap(([id, these]) => (these.size === words.length ? [id] : []))
  return stored.listConversations(db, userId, ids)
}

export const listConversations = route(
  contracts.listConversations,
  async ({ user, deps }) => {
    const found = await stored.listConversations(deps.db, user.id)
    return reply(
      200,
      found.map((each) => titled(deps.content.library, each)),
    )
  },
  { older: true },
)

export const searchConversations = route(contracts.searchConversations, async ({ body, user, deps, ctx }) => {
  const words = searchWords(body.q)
  if (words.length > 0) await spend({ user, deps, ctx }, 'search', limits.rate.search)
  const found =
    words.length > 0
      ? await conversationsWith(deps.db, user.id, words)
      : await stored.listConversations(deps.db, user.id)
  return reply(
    200,
    found.map((each) => titled(deps.content.library, each)),
  )
})

const absent = () => notFound((say) => say.guide.absent)

function messagesOf(turn: stored.Turn): ChatMessage[] {
  const asked: ChatMessage = {
    id: `${turn.id}-asked`,
    role: 'user',
    content: turn.message,
    turn: turn.key,
    timestamp: turn.askedAt.toISOString(),
    contextUsed: [],
  }
  if (turn.state === 'open') return [asked]
  const { reply: content, contextUsed, crisis, source, state } = turn
  const replied: ChatMessage = {
    id: `${turn.id}-replied`,
    role: 'assistant',
    content,
    turn: turn.key,
    timestamp: (turn.repliedAt ?? turn.askedAt).toISOString(),
    contextUsed: [...contextUsed],
    source: source ?? 'composed',
    stopped: state === 'stopped',
    crisis,
  }
  return [asked, replied]
}

export const readConversation = route(contracts.readConversation, async ({ params: { id }, user, deps }) => {
  const found = isUuid(id) ? await stored.findConversation(deps.db, user.id, id) : undefined
  if (!found) throw absent()
  const turns = await stored.listTurns(deps.db, user.id, id, limits.guide.turns)
  const conversation = titled(deps.content.library, found)
  return reply(200, { ...conversation, messages: turns.flatMap(messagesOf) })
})

export const deleteConversation = route(
  contracts.deleteConversation,
  async ({ params: { id }, user, deps }) => {
    if (!isUuid(id) || !(await stored.deleteConversation(deps.db, user.id, id))) throw absent()
    return reply(204, null)
  },
)
