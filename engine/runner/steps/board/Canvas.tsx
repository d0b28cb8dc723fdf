import { type KeyboardEvent, type RefObject, useId } from 'react'
import { BOARD, FORMATS, type Piece, TONES } from '../../../core/board/board.ts'
import { pieceName, placeName } from '../../../core/board/describe.ts'
import { themeOf } from '../../../core/board/scene.ts'
import { fill } from '../../../core/copy.ts'
import type { BoardWords } from '../../../core/pack/documents.gen.ts'
import { useAnnounce, useOnline, useWidth, VisuallyHidden } from '../../../ui/index.ts'
import { changeByKey, nextPiece } from './keys.ts'
import { PieceView } from './PieceView.tsx'
import type { Arranging } from './use-board.ts'
import { useGestures } from './use-gestures.ts'
import styles from './board.module.css'

interface CanvasProps {
  readonly arranging: Arranging
  readonly words: BoardWords
  readonly pictureAt: (id: string) => string | undefined
  readonly locked: boolean
  /** What takes the keys. */
  readonly keys: RefObject<HTMLDivElement | null>
  readonly drawing: RefObject<SVGSVGElement | null>
}

/** The board itself. What it does by pointer and by key, the list and its buttons do as well. */
export function Canvas({ arranging, words, pictureAt, locked, keys, drawing }: CanvasProps) {
  const { board, chosen, change, choose, undo, redo } = arranging
  const announce = useAnnounce()
  const online = useOnline()
  const [frame, across] = useWidth(600)
  const helpId = useId()
  const { width, height } = FORMATS[board.format]
  const gestures = useGestures(arranging, locked)
  const unit = width / Math.max(across, 1)

  const tell = (piece: Piece) =>
    announce(
      fill(words.list.chosen, { piece: pieceName(piece, words), place: placeName(board, piece, words) }),
    )
  const pass = (by: 1 | -1) => {
    const id = nextPiece(board, chosen?.id, by)
    const piece = board.pieces.find((each) => each.id === id)
    choose(id ?? null)
    if (piece) tell(piece)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.nativeEvent.isComposing || locked) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
      return
    }
    if (key === 'n' || key === 'p') {
      event.preventDefault()
      pass(key === 'n' ? 1 : -1)
      return
    }
    if (key === 'Escape' && chosen) {
      event.preventDefault()
      choose(null)
      return
    }
    const make = chosen && changeByKey({ key, shiftKey: event.shiftKey }, chosen.id)
    if (!make || !chosen) return
    event.preventDefault()
    const next = change(make, event.repeat ? `held-${key}` : undefined)
    const piece = next.pieces.find(({ id }) => id === chosen.id)
    if (piece) announce(placeName(next, piece, words))
    else announce(words.arrange.removed)
  }

  return (
    <div className={styles.place}>
      {/* An application takes its keys itself; what it does, the list and its buttons do as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={keys}
        className={styles.keys}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={fill(words.board, { count: board.pieces.length })}
        aria-describedby={helpId}
        data-format={board.format}
        onKeyDown={onKeyDown}
      >
        <VisuallyHidden>
          <span id={helpId}>{chosen ? pieceName(chosen, words) : words.help.text}</span>
        </VisuallyHidden>
        <div ref={frame} className={styles.frame}>
          <svg
            ref={drawing}
            className={styles.board}
            viewBox={`0 0 ${width} ${height}`}
            data-ground={themeOf(board)}
            data-board=""
            aria-hidden="true"
            {...gestures}
          >
            <rect className={styles.ground} width={width} height={height} data-swatch="ground" />
            <defs>
              {TONES.map((tone) => (
                <path key={tone} className={styles.swatch} data-tone={tone} data-swatch={tone} />
              ))}
            </defs>
            {board.grid && <Grid width={width} height={height} />}
            {board.pieces.map((piece) => (
              <g
                key={piece.id}
                data-piece={piece.id}
                className={styles.piece}
                data-chosen={piece.id === chosen?.id || undefined}
                transform={`translate(${piece.x} ${piece.y}) rotate(${piece.turn} ${piece.w / 2} ${piece.h / 2})`}
              >
                <rect className={styles.hit} width={piece.w} height={piece.h} />
                <PieceView
                  piece={piece}
                  address={piece.kind === 'picture' ? pictureAt(piece.picture) : undefined}
                  gone={online ? words.picture.gone : words.picture.away}
                />
              </g>
            ))}
            {chosen && !locked && <Handles piece={chosen} unit={unit} />}
          </svg>
        </div>
      </div>
      {board.pieces.length === 0 && (
        <p className={styles.empty} data-ground={themeOf(board)}>
          {words.empty}
        </p>
      )}
    </div>
  )
}

function Grid({ width, height }: { readonly width: number; readonly height: number }) {
  const step = BOARD.grid * 2
  const down = Array.from({ length: Math.floor(width / step) }, (_, at) => `M${(at + 1) * step} 0V${height}`)
  const over = Array.from({ length: Math.floor(height / step) }, (_, at) => `M0 ${(at + 1) * step}H${width}`)
  return <path className={styles.grid} d={[...down, ...over].join('')} />
}

/** What the chosen piece is sized and turned by. */
function Handles({ piece, unit }: { readonly piece: Piece; readonly unit: number }) {
  const { x, y, w, h, turn } = piece
  const reach = 16 * unit
  return (
    <g
      data-piece={piece.id}
      className={styles.handles}
      transform={`translate(${x} ${y}) rotate(${turn} ${w / 2} ${h / 2})`}
    >
      <rect className={styles.outline} width={w} height={h} strokeWidth={2 * unit} />
      <path className={styles.stem} d={`M${w / 2} 0V${-1.6 * reach}`} strokeWidth={2 * unit} />
      <circle
        className={styles.handle}
        data-handle="turn"
        cx={w / 2}
        cy={-1.6 * reach}
        r={reach * 0.6}
        strokeWidth={2 * unit}
      />
      <circle className={styles.grip} data-handle="turn" cx={w / 2} cy={-1.6 * reach} r={reach} />
      <rect
        className={styles.handle}
        data-handle="size"
        x={w - reach * 0.5}
        y={h - reach * 0.5}
        width={reach}
        height={reach}
        strokeWidth={2 * unit}
      />
      <circle className={styles.grip} data-handle="size" cx={w} cy={h} r={reach} />
    </g>
  )
}
