import type { OpenedLetter, SealedLetter } from '../../../engine/contracts/index.ts'
import { ok, type Responder } from './fake-server.ts'

/** A letter that waits for its day. */
export const sealedLetter = (id: string, more: Partial<SealedLetter> = {}): SealedLetter => ({
  id,
  flow: 'future-self-letter',
  opensOn: '2031-11-23',
  sealedAt: '2026-11-20T09:12:00.000Z',
  isOpen: false,
  locked: false,
  openedAt: null,
  answeredAt: null,
  ...more,
})

/** One whose day has come. */
export const openLetter = sealedLetter('o1', {
  opensOn: '2026-11-20',
  sealedAt: '2025-05-02T12:00:00.000Z',
  isOpen: true,
})

/** The same with its words, as opening it answers. */
export const openedLetter: OpenedLetter = {
  ...openLetter,
  openedAt: '2026-11-20T09:12:00.000Z',
  text: 'Do you still swim in the cold lake before work?',
  lock: null,
  answer: null,
}

/** Letters by their state, as the server lists them. */
export const letterLists =
  (by: Partial<Record<'sealed' | 'open' | 'new', readonly SealedLetter[]>>): Responder =>
  ({ query }) => {
    const state = query['state'] ?? 'new'
    const letters = state === 'sealed' || state === 'open' || state === 'new' ? (by[state] ?? []) : []
    return ok({ letters, next: null })
  }
