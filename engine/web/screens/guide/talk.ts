import type { ChatMessage, ComprehensiveData } from '../../../contracts/index.ts'
import type { NamedSource } from '../../../core/pack/documents.gen.ts'
import type { Reply } from '../../data/api-stream.ts'

/** A message on the screen. */
export type Message = ChatMessage & { readonly stoodIn?: boolean }

/** A turn under way, as this browser keeps it through a reload. */
export interface KeptTurn {
  readonly key: string
  readonly message: string
  /** What has arrived of the reply. */
  readonly text: string
  readonly conversationId: string | null
}

export const isKeptTurn = (value: unknown): value is KeptTurn => {
  if (typeof value !== 'object' || value === null) return false
  const { key, message, text, conversationId } = value as Record<string, unknown>
  const named = conversationId === null || typeof conversationId === 'string'
  return typeof key === 'string' && typeof message === 'string' && typeof text === 'string' && named
}

/** How many earlier messages go along. */
const HISTORY = 10
/** The server takes no longer request; answers beyond this are told by their names alone. */
const MOST_DATA = 120_000

/** The last messages before the new one, as the call takes them. */
export const historyOf = (messages: readonly Message[]) =>
  messages
    .filter(({ content }) => content !== '')
    .slice(-HISTORY)
    .map(({ role, content }) => ({ role, content }))

/** What the call takes of the seeker's data. */
export function userDataOf(data: ComprehensiveData | undefined): Record<string, unknown> | null {
  if (!data) return null
  if (JSON.stringify(data).length <= MOST_DATA) return { ...data }
  const assessments = data.assessments.map(({ assessmentType, moduleNumber }) => ({
    assessmentType,
    moduleNumber,
  }))
  return { assessments, experiments: data.experiments.map(({ title, status }) => ({ title, status })) }
}

/** The sources that the seeker's data holds something of. */
export function sourcesIn(
  sources: readonly NamedSource[],
  data: Partial<ComprehensiveData> | undefined,
): readonly NamedSource[] {
  const { assessments = [], experiments = [] } = data ?? {}
  const saved = new Set(assessments.map(({ assessmentType }) => assessmentType))
  return sources.filter(
    ({ types = [], experiments: tried }) =>
      types.some((type) => saved.has(type)) || (tried && experiments.length > 0),
  )
}

const now = () => new Date().toISOString()

export const askedMessage = (turn: string, content: string): Message => ({
  id: `${turn}-asked`,
  role: 'user',
  content,
  turn,
  timestamp: now(),
  contextUsed: [],
})

export const repliedMessage = (turn: string, reply: Reply): Message => ({
  id: `${turn}-replied`,
  role: 'assistant',
  content: reply.message,
  turn,
  timestamp: now(),
  contextUsed: [...reply.contextUsed],
  ...(reply.source === undefined ? {} : { source: reply.source }),
  stopped: reply.stopped ?? false,
  crisis: reply.crisis ?? false,
  stoodIn: reply.stoodIn ?? false,
})

/** What there is of a reply that did not come to its end; nothing when nothing came. */
export const brokenMessage = (turn: string, content: string): Message[] =>
  content === ''
    ? []
    : [
        {
          id: `${turn}-replied`,
          role: 'assistant',
          content,
          turn,
          timestamp: now(),
          contextUsed: [],
          stopped: true,
          // Only a model's reply comes in pieces.
          source: 'model',
        },
      ]

/** The messages with another reply of a turn, or with none, in the place of the one before. */
export const withReply = (
  messages: readonly Message[],
  turn: string,
  reply: readonly Message[] = [],
): Message[] =>
  messages.flatMap((each) => {
    if (each.turn !== turn) return [each]
    return each.role === 'user' ? [each, ...reply] : []
  })

/**
 * What the server holds of a conversation, with what this browser kept of a turn that was under way when the page went:
 * the longer of the two partial replies, never instead of a whole one.
 */
export function withKept(messages: readonly Message[], kept: KeptTurn | null): Message[] {
  if (!kept) return [...messages]
  const { key, message, text } = kept
  const asked = messages.some(({ turn }) => turn === key)
  if (!asked) return [...messages, askedMessage(key, message), ...brokenMessage(key, text)]
  const reply = messages.find(({ role, turn }) => role === 'assistant' && turn === key)
  if (reply && (!reply.stopped || reply.content.length >= text.length)) return [...messages]
  return withReply(messages, key, brokenMessage(key, text))
}
