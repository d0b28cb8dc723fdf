import { type Board, type DrawnPiece, FORMATS } from '../../../engine/core/board/board.ts'
import { type Stroke, strokesOf } from '../../../engine/core/board/drawings.ts'
import { shownIn } from '../../../engine/core/board/scene.ts'
import type { Role } from '../../../engine/core/look/look.ts'
import type { Drawing, Matrix, Shape } from './drawing.ts'

const shapesOf = (strokes: readonly Stroke[], tone: Role, at?: Matrix): Shape[] =>
  strokes.map(({ d, width, strength }) => ({
    d,
    strength,
    ...(width === 0 ? { fill: tone } : { stroke: tone, width }),
    ...(at ? { at } : {}),
  }))

/** A drawing of figures, as a board has it, such as the way of a journey. */
export function figured(
  drawing: DrawnPiece['drawing'],
  figures: readonly number[],
  { width, height, tone = 'ink' }: { width: number; height: number; tone?: Role },
): Drawing {
  const strokes = strokesOf({ drawing, seed: drawing, w: width, h: height, figures })
  return { width, height, shapes: shapesOf(strokes, tone) }
}

/** A turn about the middle of a box, and the way to its corner. */
function placeOf({ x, y, w, h, turn }: { x: number; y: number; w: number; h: number; turn: number }): Matrix {
  const angle = (turn * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [w / 2, h / 2]
  return [c, s, -s, c, x + dx - c * dx + s * dy, y + dy - s * dx - c * dy]
}

/** A board as it lies: lines as text, drawings as lines, pictures by their ids. */
export function boardDrawing(board: Board, ground: string, theme: 'light' | 'dark'): Drawing {
  const { width, height } = FORMATS[board.format]
  const shapes = board.pieces.flatMap((piece): Shape[] => {
    const at = placeOf(piece)
    const tone: Role = 'tone' in piece ? piece.tone : 'ink'
    const shown = shownIn(piece)
    switch (shown.what) {
      case 'words':
        return shown.lines.map(({ text, x, y, size }) => ({
          text,
          x,
          y,
          size,
          paint: tone,
          anchor: 'middle',
          face: 'display',
          at,
        }))
      case 'strokes':
        return shapesOf(shown.strokes, tone, at)
      case 'picture':
        return [{ picture: shown.picture, w: piece.w, h: piece.h, at }]
    }
  })
  return { width, height, shapes, ground, theme }
}
