import { duplicate, grow, layer, nudge, remove, turnBy } from '../../../core/board/arrange.ts'
import type { Board } from '../../../core/board/board.ts'
import { newName } from './use-board.ts'

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What a key does with the piece that is chosen; undefined for a key that does nothing. */
export function changeByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  id: string,
): ((board: Board) => Board) | undefined {
  const arrow = ARROWS[key]
  if (arrow) {
    const [across, down] = arrow
    return (board) => (shiftKey ? grow(board, id, across, down) : nudge(board, id, across, down))
  }
  switch (key) {
    case '+':
      return (board) => grow(board, id, 1, 1)
    case '-':
      return (board) => grow(board, id, -1, -1)
    case ',':
      return (board) => turnBy(board, id, -5)
    case '.':
      return (board) => turnBy(board, id, 5)
    case ']':
      return (board) => layer(board, id, 'up')
    case '[':
      return (board) => layer(board, id, 'down')
    case '}':
      return (board) => layer(board, id, 'top')
    case '{':
      return (board) => layer(board, id, 'bottom')
    case 'd':
      return (board) => duplicate(board, id, newName())
    case 'Delete':
    case 'Backspace':
      return (board) => remove(board, id)
    default:
      return undefined
  }
}

/** The piece after or before one, around the board; the first one where none is chosen. */
export function nextPiece({ pieces }: Board, id: string | undefined, by: 1 | -1): string | undefined {
  const at = pieces.findIndex((piece) => piece.id === id)
  if (at === -1) return pieces.at(by === 1 ? 0 : -1)?.id
  return pieces[(at + by + pieces.length) % pieces.length]?.id
}
