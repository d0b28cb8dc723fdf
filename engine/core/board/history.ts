import type { Board } from './board.ts'
import { withoutPicture } from './in-answers.ts'

/** What can be undone and done again, the newest last. */
export interface History {
  readonly past: readonly Board[]
  readonly future: readonly Board[]
  /** What the newest change belongs to: further ones of the same gesture are one with it. */
  readonly gesture: string | null
}

const MOST = 100

export const NO_HISTORY: History = { past: [], future: [], gesture: null }

/** The same, in which no board shows a picture that is nowhere any more: nothing brings it back. */
export const historyWithout = (history: History, picture: string): History => ({
  ...history,
  past: withoutPicture(history.past, picture),
  future: withoutPicture(history.future, picture),
})

/** After a change from one board to another one. */
export function done(history: History, before: Board, gesture: string | null = null): History {
  if (gesture !== null && gesture === history.gesture && history.past.length > 0)
    return { ...history, future: [] }
  return { past: [...history.past.slice(1 - MOST), before], future: [], gesture }
}

/** The board before the last change, with what is left to undo; null where nothing is. */
export function undone({ past, future }: History, now: Board): { board: Board; history: History } | null {
  const board = past.at(-1)
  if (!board) return null
  return { board, history: { past: past.slice(0, -1), future: [...future, now], gesture: null } }
}

/** The board that was undone last; null where nothing was. */
export function redone({ past, future }: History, now: Board): { board: Board; history: History } | null {
  const board = future.at(-1)
  if (!board) return null
  return { board, history: { past: [...past, now], future: future.slice(0, -1), gesture: null } }
}
