import { memo, useState } from 'react'
import type { Piece } from '../../../core/board/board.ts'
import { shownIn } from '../../../core/board/scene.ts'
import styles from './board.module.css'

interface PieceViewProps {
  readonly piece: Piece
  /** Where its picture is, when it is one. */
  readonly address: string | undefined
  /** What stands in the place of a picture that is gone; when there is another thing to say, it is looked for again. */
  readonly gone: string
}

/** What a piece shows, from the corner of its box. */
export const PieceView = memo(function PieceView({ piece, address, gone }: PieceViewProps) {
  const shown = shownIn(piece)
  const [lost, setLost] = useState<string | null>(null)
  switch (shown.what) {
    case 'words':
      return (
        <g className={styles.words} data-tone={'tone' in piece ? piece.tone : 'ink'}>
          {shown.lines.map(({ text, x, y, size }) => (
            <text key={y} x={x} y={y} fontSize={size} textAnchor="middle">
              {text}
            </text>
          ))}
        </g>
      )
    case 'strokes':
      return (
        <g className={styles.strokes} data-tone={'tone' in piece ? piece.tone : 'ink'}>
          {shown.strokes.map(({ d, width, strength }) => (
            <path
              key={d}
              d={d}
              data-filled={width === 0 || undefined}
              strokeWidth={width}
              opacity={strength === 1 ? undefined : strength}
            />
          ))}
        </g>
      )
    case 'picture': {
      const looked = `${address} ${gone}`
      if (address === undefined || lost === looked)
        return (
          <g className={styles.gone}>
            <rect width={piece.w} height={piece.h} />
            <text x={piece.w / 2} y={piece.h / 2} fontSize={Math.min(piece.w / 16, 40)} textAnchor="middle">
              {gone}
            </text>
          </g>
        )
      return (
        <image
          href={address}
          width={piece.w}
          height={piece.h}
          preserveAspectRatio="none"
          onError={() => setLost(looked)}
        />
      )
    }
  }
})
