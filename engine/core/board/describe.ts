import { fill } from '../copy.ts'
import { type Board, type Drawing, FORMATS, type Piece, type PieceKind } from './board.ts'

/** What pieces and places are called. */
export interface PieceWords {
  readonly kinds: Readonly<Record<PieceKind, string>>
  readonly drawings: Readonly<Record<Drawing, string>>
  /** A piece in the list: `{kind}`, `{what}`. */
  readonly piece: string
  /** A picture that nothing is said of. */
  readonly nameless: string
  /** Where it is: `{across}` and `{down}` of a hundred, `{wide}` and `{tall}`, `{turn}`. */
  readonly place: string
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100)

/** What a piece shows, in words. */
export function shownBy(piece: Piece, words: PieceWords): string {
  switch (piece.kind) {
    case 'line':
      return piece.text.trim()
    case 'drawn':
      return words.drawings[piece.drawing]
    case 'picture':
      return piece.alt.trim() === '' ? words.nameless : piece.alt.trim()
  }
}

/** A piece by name, for a list and for who hears the board. */
export const pieceName = (piece: Piece, words: PieceWords): string =>
  fill(words.piece, { kind: words.kinds[piece.kind], what: shownBy(piece, words) })

/** Where the middle of a piece is and how large it is, in hundredths of the board. */
export function placeName({ format }: Pick<Board, 'format'>, piece: Piece, words: PieceWords): string {
  const { width, height } = FORMATS[format]
  return fill(words.place, {
    across: percent(piece.x + piece.w / 2, width),
    down: percent(piece.y + piece.h / 2, height),
    wide: percent(piece.w, width),
    tall: percent(piece.h, height),
    turn: piece.turn,
  })
}
