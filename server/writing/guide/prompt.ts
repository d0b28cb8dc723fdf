import type { SeenSource } from '../../../engine/contracts/index.ts'
import { shortened } from '../../../engine/core/recipe/sentences/prose.ts'
import { limits } from '../../limits.ts'
import type { Message } from '../model/provider.ts'

/** One earlier message. */
export interface Said {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** Angle brackets become other signs, so that no text can end or begin a mark. */
const marked = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')

const fromSeeker = (text: string): string => `<seeker_message>\n${marked(text)}\n</seeker_message>`

/** What the message wants, and what was found for that; each left out where there is none. */
export interface LookedUp {
  readonly intent: string | undefined
  readonly found: string | undefined
}

export interface Asked {
  readonly system: string
  readonly seen: readonly SeenSource[]
  /** The earlier messages that go along, the oldest first. */
  readonly before: readonly Said[]
  readonly message: string
  /** What was looked up for the message. */
  readonly looked: LookedUp
  /** Takes out what must not reach a model. */
  readonly bare: (text: string) => string
}

/** As JSON that can begin or end no mark. */
const jsonOf = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')

/** What a model is asked, in one request for one seeker. */
export function guideMessages({ system, seen, before, message, looked, bare }: Asked): Message[] {
  const data = Object.fromEntries(seen.map(({ label, lines }) => [label, lines]))
  const found = { intent: looked.intent, found: looked.found === undefined ? undefined : bare(looked.found) }
  return [
    { role: 'system', content: system.trim() },
    {
      role: 'user',
      content: `<seeker_data>\n${jsonOf(data)}\n</seeker_data>\n<looked_up>\n${jsonOf(found)}\n</looked_up>`,
    },
    ...before.map(({ role, content }): Message => {
      const text = shortened(bare(content), limits.guide.historyCharacters)
      return { role, content: role === 'user' ? fromSeeker(text) : marked(text) }
    }),
    { role: 'user', content: fromSeeker(bare(message)) },
  ]
}
