import type { Board, Piece } from './board.ts'
import { type Stroke, strokesOf } from './drawings.ts'
import { BASELINE, LEADING, setText } from './set-text.ts'

/** One line of words: its middle, and where its letters stand. */
export interface Words {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** What a piece shows, from the corner of its box: the same on screen, in a picture and in a PDF. */
export type Shown =
  | { readonly what: 'words'; readonly lines: readonly Words[] }
  | { readonly what: 'strokes'; readonly strokes: readonly Stroke[] }
  | { readonly what: 'picture'; readonly picture: string }

const known = new WeakMap<Piece, Shown>()

/** What a piece shows. Laid out once for each piece, which never changes. */
export function shownIn(piece: Piece): Shown {
  const before = known.get(piece)
  if (before) return before
  const shown = layOut(piece)
  known.set(piece, shown)
  return shown
}

function layOut(piece: Piece): Shown {
  switch (piece.kind) {
    case 'line': {
      const { w, h, text } = piece
      const { size, lines } = setText(text, w, h)
      const leading = size * LEADING
      const top = (h - lines.length * leading) / 2 + size * BASELINE
      return {
        what: 'words',
        lines: lines.map((each, at) => ({ text: each, x: w / 2, y: top + at * leading, size })),
      }
    }
    case 'drawn':
      return { what: 'strokes', strokes: strokesOf(piece) }
    case 'picture':
      return { what: 'picture', picture: piece.picture }
  }
}

/** The theme in whose colours a ground is drawn, wherever the board is looked at. */
export const themeOf = ({ ground }: Pick<Board, 'ground'>): 'light' | 'dark' =>
  ground === 'paper' ? 'light' : 'dark'
