import { useCallback, useEffect, useRef, useState } from 'react'
import { reformat } from '../../../core/board/arrange.ts'
import { FORMATS, type FiguredDrawing, type Format, GROUNDS } from '../../../core/board/board.ts'
import { fill } from '../../../core/copy.ts'
import { Button, Checkbox, Field, Icon, Plus, Select } from '../../../ui/index.ts'
import type { PicturesHere } from '../../boards.ts'
import type { StepProps } from '../../renderer.ts'
import { AddSheet } from './AddSheet.tsx'
import { Arrange } from './Arrange.tsx'
import { Canvas } from './Canvas.tsx'
import { Out } from './Out.tsx'
import { PieceList } from './PieceList.tsx'
import { type Arranging, useBoard } from './use-board.ts'
import styles from './board.module.css'

const NO_FIGURES: ReadonlyMap<FiguredDrawing, readonly number[]> = new Map()
const NO_PICTURES: PicturesHere = { addresses: new Map(), refused: [] }
const FORMAT_NAMES = Object.keys(FORMATS) as Format[]

/** A board that is arranged by hand, by keys, or by its list and buttons. */
export function Board(props: StepProps<'board'>) {
  const { step, app, locked, refusal } = props
  const { words } = step
  const arranging = useBoard(props)
  const keys = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const [adding, setAdding] = useState(false)
  const figures = useFigures(props, adding)
  const here = usePicturesHere(props, arranging)
  const toBoard = () => keys.current?.focus({ preventScroll: true })
  return (
    <div className={styles.whole}>
      {refusal !== null && (
        <p className={styles.refused} role="alert">
          {refusal}
        </p>
      )}
      {here.refused.map(({ picture, why }) => (
        <p key={picture} className={styles.refused} role="alert">
          {fill(words.picture.refused, { why: why ?? words.picture.failed })}
        </p>
      ))}
      <Bar arranging={arranging} words={words} locked={locked} onAdd={() => setAdding(true)} />
      <div className={styles.two}>
        <Canvas
          arranging={arranging}
          words={words}
          pictureAt={here.pictureAt}
          locked={locked}
          keys={keys}
          drawing={drawing}
        />
        <div className={styles.side}>
          <Arrange arranging={arranging} words={words} leave={toBoard} />
          <PieceList arranging={arranging} words={words} />
          {app.boards && (
            <Out
              arranging={arranging}
              words={words}
              services={app.boards}
              pictureAt={here.pictureAt}
              drawing={drawing}
            />
          )}
          <details className={styles.help}>
            <summary>{words.help.title}</summary>
            <p className={styles.quiet}>{words.help.text}</p>
            <dl className={styles.keyList}>
              {words.help.keys.map(({ keys: written, does }) => (
                <div key={written}>
                  <dt>
                    <kbd>{written}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      </div>
      <AddSheet
        step={props}
        arranging={arranging}
        figures={figures}
        open={adding}
        close={() => setAdding(false)}
      />
    </div>
  )
}

interface BarProps {
  readonly arranging: Arranging
  readonly words: StepProps<'board'>['step']['words']
  readonly locked: boolean
  readonly onAdd: () => void
}

/** What is about the board as a whole. */
function Bar({ arranging: { board, change, undo, redo, canUndo, canRedo }, words, locked, onAdd }: BarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <Button variant="primary" size="regular" unavailable={locked} onClick={onAdd}>
          <Icon icon={Plus} /> {words.add.title}
        </Button>
        <Button unavailable={!canUndo} onClick={undo}>
          {words.undo}
        </Button>
        <Button unavailable={!canRedo} onClick={redo}>
          {words.redo}
        </Button>
      </div>
      <div className={styles.choices}>
        <Field label={words.format.label} className={styles.choice}>
          <Select
            value={board.format}
            options={FORMAT_NAMES.map((name) => [name, words.format[name]] as const)}
            onChange={(format) => change((held) => reformat(held, format))}
          />
        </Field>
        <Field label={words.ground.label} className={styles.choice}>
          <Select
            value={board.ground}
            options={GROUNDS.map((name) => [name, words.ground[name]] as const)}
            onChange={(ground) => change((held) => ({ ...held, ground }))}
          />
        </Field>
        <Checkbox
          label={words.grid}
          checked={board.grid}
          onChange={({ target }) => change((held) => ({ ...held, grid: target.checked }))}
        />
      </div>
    </div>
  )
}

/**
 * Pictures that are on this device alone. Those that were refused when they were sent leave the board; the sentence that
 * says so stands until the board is left.
 */
function usePicturesHere({ app: { boards }, locked }: StepProps<'board'>, { lose }: Arranging) {
  const [{ addresses, refused }, setHere] = useState(NO_PICTURES)
  const told = useRef<readonly string[]>([])
  const takeOff = useRef(lose)
  useEffect(() => {
    takeOff.current = lose
  })
  useEffect(() => boards?.watchPictures(setHere), [boards])
  useEffect(() => {
    if (locked) return
    told.current = refused.map(({ picture }) => picture)
    for (const picture of told.current) takeOff.current(picture)
  }, [refused, locked])
  useEffect(
    () => () => {
      if (told.current.length > 0) boards?.toldOfRefused(told.current)
    },
    [boards],
  )
  const pictureAt = useCallback(
    (id: string) => addresses.get(id) ?? boards?.pictureAt(id),
    [addresses, boards],
  )
  return { refused, pictureAt }
}

/** What there is of the seeker's own to draw, looked up when something is to be added. */
function useFigures({ app: { boards } }: StepProps<'board'>, wanted: boolean) {
  const [figures, setFigures] = useState(NO_FIGURES)
  const asked = useRef(false)
  useEffect(() => {
    if (!wanted || asked.current || !boards) return
    asked.current = true
    void boards.figures().then(setFigures, () => {
      // Without them there is less to choose from; the next time they are asked for again.
      asked.current = false
    })
  }, [wanted, boards])
  return figures
}
