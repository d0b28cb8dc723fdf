import { useId, useRef, useState } from 'react'
import { add, fullOf, type NewPiece } from '../../../core/board/arrange.ts'
import {
  BOARD,
  DRAWINGS,
  type Drawing,
  type DrawnPiece,
  FIGURED,
  type FiguredDrawing,
} from '../../../core/board/board.ts'
import { shownBy } from '../../../core/board/describe.ts'
import { fill } from '../../../core/copy.ts'
import { Button, Dialog, Field, Skeleton, TextArea, useAnnounce } from '../../../ui/index.ts'
import type { StepProps } from '../../renderer.ts'
import { makeSmall } from './own-picture.ts'
import { PieceView } from './PieceView.tsx'
import { type Arranging, newName } from './use-board.ts'
import styles from './board.module.css'

interface AddSheetProps {
  readonly step: StepProps<'board'>
  readonly arranging: Arranging
  readonly figures: ReadonlyMap<FiguredDrawing, readonly number[]>
  readonly open: boolean
  readonly close: () => void
}

/** How large a new drawing is, and how large it is shown before. */
const SIZES: Readonly<Partial<Record<Drawing, readonly [w: number, h: number]>>> = {
  route: [660, 240],
  map: [660, 300],
  chart: [480, 480],
}
const USUAL = [360, 300] as const

const isFigured = (drawing: Drawing): drawing is FiguredDrawing => FIGURED.some((each) => each === drawing)

/** What can be added to the board: lines, drawings, pictures. */
export function AddSheet({ step: props, arranging, figures, open, close }: AddSheetProps) {
  const { step, app } = props
  const { words } = step
  const { board, change, choose } = arranging
  const announce = useAnnounce()
  const full = fullOf(board, 'line')

  const put = (piece: NewPiece) => {
    const next = change((held) => add(held, piece))
    const added = next.pieces.find(({ id }) => id === piece.id)
    if (!added) return
    choose(added.id)
    announce(fill(words.add.there, { what: shownBy(added, words) }))
    close()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(is) => !is && close()}
      title={words.add.title}
      closeLabel={words.add.close}
      size="wide"
    >
      <div className={styles.sheet}>
        {full && (
          <p className={styles.refused} role="alert">
            {fill(words.add.fullPieces, { count: BOARD.pieces })}
          </p>
        )}
        {!full && (
          <>
            <Lines {...props} put={put} />
            <Drawings step={props} figures={figures} put={put} />
            {step.pictures !== false && app.boards && (
              <Pictures step={props} arranging={arranging} put={put} />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface Putting {
  readonly put: (piece: NewPiece) => void
}

/** A line's box: as wide as most of the board for a long one. */
const boxOf = (text: string): { w: number; h: number } =>
  text.length > 120 ? { w: 720, h: 360 } : text.length > 40 ? { w: 600, h: 240 } : { w: 480, h: 120 }

function Lines({ step, app, words: shared, put }: StepProps<'board'> & Putting) {
  const { words } = step
  const [own, setOwn] = useState('')
  const line = (text: string, from: string) =>
    put({ id: newName(), kind: 'line', text: text.slice(0, BOARD.text), tone: 'ink', from, ...boxOf(text) })
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{words.add.lines}</h3>
      <Field label={words.add.own}>
        <TextArea
          rows={2}
          value={own}
          maxLength={BOARD.text}
          onChange={({ target }) => setOwn(target.value)}
        />
      </Field>
      <div>
        <Button unavailable={own.trim() === ''} onClick={() => line(own.trim(), '')}>
          {words.add.addOwn}
        </Button>
      </div>
      {(step.lines ?? []).map((card) => {
        const { status, lines } = app.reviews?.get(card.id) ?? { status: 'ready', lines: [] }
        if (status === 'withheld') return null
        return (
          <div key={card.id} className={styles.source}>
            <h4 className={styles.label}>{card.title}</h4>
            {status === 'loading' && <Skeleton label={shared.review.loading} lines={2} />}
            {status === 'failed' && <p className={styles.quiet}>{shared.review.failed}</p>}
            {status === 'ready' && lines.length === 0 && <p className={styles.quiet}>{card.empty}</p>}
            {lines.length > 0 && (
              <ul className={styles.offers}>
                {lines.slice(0, card.limit).map((text) => (
                  <li key={text}>
                    <button type="button" className={styles.offer} onClick={() => line(text, card.id)}>
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </section>
  )
}

function Drawings({
  step: { step },
  figures,
  put,
}: Putting & Pick<AddSheetProps, 'figures'> & { readonly step: StepProps<'board'> }) {
  const { words, drawings = DRAWINGS } = step
  const [seed] = useState(newName)
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{words.add.drawn}</h3>
      <ul className={styles.drawings}>
        {drawings.map((drawing) => {
          const own = isFigured(drawing) ? figures.get(drawing) : []
          if (!own) return null
          const [w, h] = SIZES[drawing] ?? USUAL
          const piece: DrawnPiece = {
            id: 'new',
            kind: 'drawn',
            drawing,
            seed,
            tone: 'ink',
            figures: own,
            x: 0,
            y: 0,
            w,
            h,
            turn: 0,
          }
          return (
            <li key={drawing}>
              <button
                type="button"
                className={styles.offer}
                onClick={() => {
                  const { x: _x, y: _y, turn: _turn, ...rest } = piece
                  put({ ...rest, id: newName() })
                }}
              >
                <svg className={styles.sample} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
                  <PieceView piece={piece} address={undefined} gone="" />
                </svg>
                {words.drawings[drawing]}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Pictures({
  step: { step, app, locked },
  arranging: { board },
  put,
}: Putting & { readonly step: StepProps<'board'>; readonly arranging: Arranging }) {
  const { words } = step
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const full = fullOf(board, 'picture') && fill(words.add.fullPictures, { count: BOARD.pictures })

  const take = async (file: File) => {
    const services = app.boards
    if (!services) return
    setBusy(true)
    setProblem(null)
    try {
      const small = await makeSmall(file)
      if (!small) {
        setProblem(words.picture.unreadable)
        return
      }
      const picture = crypto.randomUUID()
      const { width, height } = small
      const became = await services.keepPicture(picture, small.picture)
      if (became !== 'kept') {
        setProblem(became === 'full' ? words.picture.noRoom : words.picture.offline)
        return
      }
      const scale = 480 / Math.max(width, height)
      put({
        id: newName(),
        kind: 'picture',
        picture,
        alt: '',
        w: Math.max(width * scale, BOARD.least),
        h: Math.max(height * scale, BOARD.least),
      })
    } catch (error) {
      setProblem(services.sentenceOf(error) ?? words.picture.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{words.add.pictures}</h3>
      <p id={hintId} className={styles.quiet}>
        {words.picture.hint}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className={styles.file}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen once more.
          target.value = ''
          if (file) void take(file)
        }}
      />
      <div>
        <Button
          aria-describedby={hintId}
          pending={busy}
          pendingLabel={words.picture.adding}
          unavailable={full !== null && full !== ''}
          {...(full ? { why: full } : {})}
          onClick={() => {
            if (!locked) input.current?.click()
          }}
        >
          {words.picture.choose}
        </Button>
      </div>
      {problem !== null && (
        <p className={styles.refused} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
