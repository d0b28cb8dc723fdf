import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { ChatReply, Conversation } from '../../../engine/contracts/index.ts'
import { document as words } from './documents.ts'
import type { Replies, Seen } from './fake-server.ts'
import { ok, renderApp } from './render-app.tsx'

export const CHAT = 'POST /api/guide/chat'
export const DATA = 'GET /api/user/comprehensive-data'

const guide = words('guide-page')

/** What the seeker of these tests has told. */
export const data = {
  assessments: [
    { id: 'a1', moduleNumber: 2, assessmentType: 'soul_foundations', results: { values: ['honesty'] } },
  ],
  experiments: [],
  vision: null,
}

export const reply = (message: string, more: Partial<ChatReply> = {}): ChatReply => ({
  message,
  contextUsed: ['Soul Foundations'],
  source: 'composed',
  id: 't1',
  conversationId: 'c1',
  crisis: false,
  stopped: false,
  stoodIn: false,
  ...more,
})

export const talk = (number: number, title = `Talk ${number}`): Conversation => ({
  id: `c${number}`,
  title,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
})

const base: Replies = { [DATA]: ok(data), [CHAT]: ok(reply('What would you keep?')) }

/** The guide's screen. What its layout does is for a browser; here it is enough that it is asked for. */
export function open(replies: Replies = {}, more: object = {}) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
      unobserve(): void {}
    },
  )
  return renderApp('/soul-guide', { replies: { ...base, ...replies }, ...more })
}

export const box = () => screen.findByLabelText<HTMLTextAreaElement>(guide.composer.label)
export const log = () => screen.getByRole('log', { name: guide.log })
export const welcomed = () => screen.findByText('Welcome, Mara.')
export const body = (seen: Seen | undefined) => seen?.body as Record<string, unknown>

/** Writes into the box and presses Enter. */
export async function say(text: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: text } })
  fireEvent.keyDown(await box(), { key: 'Enter' })
}
