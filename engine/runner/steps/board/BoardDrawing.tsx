import { boardIn, FORMATS } from '../../../core/board/board.ts'
import { themeOf } from '../../../core/board/scene.ts'
import type { Json } from '../../../core/flow/index.ts'
import { PieceView } from './PieceView.tsx'
import styles from './board.module.css'

interface BoardDrawingProps {
  /** A board as it is stored. */
  readonly board: Json
  readonly pictureAt: (id: string) => string
}

/** A board as it hangs on a wall: whole, with nothing to take hold of. What is beside it says what it is. */
export function BoardDrawing({ board: stored, pictureAt }: BoardDrawingProps) {
  const board = boardIn(stored)
  const { width, height } = FORMATS[board.format]
  return (
    <svg
      className={styles.hung}
      viewBox={`0 0 ${width} ${height}`}
      data-ground={themeOf(board)}
      data-format={board.format}
      aria-hidden="true"
    >
      <rect className={styles.ground} width={width} height={height} />
      {board.pieces.map((piece) => (
        <g
          key={piece.id}
          transform={`translate(${piece.x} ${piece.y}) rotate(${piece.turn} ${piece.w / 2} ${piece.h / 2})`}
        >
          <PieceView
            piece={piece}
            address={piece.kind === 'picture' ? pictureAt(piece.picture) : undefined}
            gone=""
          />
        </g>
      ))}
    </svg>
  )
}
