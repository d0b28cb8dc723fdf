import { useRef, useState } from 'react'
import { type Board, boardAnswer, boardIn, type Piece } from '../../../core/board/board.ts'
import {
  done,
  type History,
  historyWithout,
  NO_HISTORY,
  redone,
  undone,
} from '../../../core/board/history.ts'
import { withoutPicture } from '../../../core/board/in-answers.ts'
import type { StepProps } from '../../renderer.ts'

/** A board that is being arranged. */
export interface Arranging {
  readonly board: Board
  readonly chosen: Piece | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
  choose(id: string | null): void
  /**
   * Makes another board of this one. Changes of one gesture are undone at once.
   * @param make gets the board as it is by now, however many changes came since it was drawn
   */
  change(make: (board: Board) => Board, gesture?: string): Board
  undo(): void
  redo(): void
  /** Takes a picture off that is nowhere: no undoing brings it back. Nothing happens while the board is locked. */
  lose(picture: string): void
}

/** The name of a new piece. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('')

export function useBoard({ value, answer, step, locked }: StepProps<'board'>): Arranging {
  const [chosen, setChosen] = useState<string | null>(null)
  const [history, setHistory] = useState<History>(NO_HISTORY)
  const held = useRef<{ readonly value: unknown; readonly board: Board } | null>(null)
  // An answer that came from elsewhere (another device, a draft) is read; one of our own is known.
  if (held.current === null || held.current.value !== value)
    held.current = { value, board: boardIn(value, step.begin) }
  const { board } = held.current
  const past = useRef(history)

  const put = (next: Board, changed: History) => {
    const stored = boardAnswer(next)
    held.current = { value: stored, board: next }
    past.current = changed
    setHistory(changed)
    answer(stored)
  }
  const go = (found: ReturnType<typeof undone>) => {
    if (found && !locked) put(found.board, found.history)
  }
  return {
    board,
    chosen: board.pieces.find(({ id }) => id === chosen),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    choose: (id) => {
      setChosen(id)
      past.current = { ...past.current, gesture: null }
    },
    change: (make, gesture) => {
      const before = held.current?.board ?? board
      const next = locked ? before : make(before)
      if (next !== before) put(next, done(past.current, before, gesture))
      return next
    },
    undo: () => go(undone(past.current, held.current?.board ?? board)),
    redo: () => go(redone(past.current, held.current?.board ?? board)),
    lose: (picture) => {
      const before = held.current?.board ?? board
      const next = withoutPicture(before, picture)
      if (!locked && next !== before) put(next, historyWithout(past.current, picture))
    },
  }
}
