import { type ReactNode, useId } from 'react'
import {
  align,
  change as say,
  duplicate,
  fullOf,
  grow,
  layer,
  nudge,
  remove,
  type Side,
  turnBy,
} from '../../../core/board/arrange.ts'
import { BOARD, type Board, type Piece, TONES } from '../../../core/board/board.ts'
import { pieceName, placeName } from '../../../core/board/describe.ts'
import type { BoardWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Select, TextArea, TextInput, useAnnounce } from '../../../ui/index.ts'
import { type Arranging, newName } from './use-board.ts'
import styles from './board.module.css'

const SIDES: readonly Side[] = ['start', 'middle', 'end', 'top', 'center', 'bottom']

interface ArrangeProps {
  readonly arranging: Arranging
  readonly words: BoardWords
  /** Lets the focus go back to the board. */
  readonly leave: () => void
}

/** Everything that can be done with the piece that is chosen, by buttons and fields. */
export function Arrange({ arranging, words, leave }: ArrangeProps) {
  const { chosen } = arranging
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {words.arrange.title}
      </h2>
      {chosen ? (
        <Chosen key={chosen.id} piece={chosen} arranging={arranging} words={words} leave={leave} />
      ) : (
        <p className={styles.quiet}>{words.arrange.none}</p>
      )}
    </section>
  )
}

function Chosen({
  piece,
  arranging: { board, change, choose },
  words,
  leave,
}: ArrangeProps & { readonly piece: Piece }) {
  const announce = useAnnounce()
  const { arrange } = words
  const { id } = piece
  const act = (make: (held: Board) => Board) => () => {
    const next = change(make)
    const now = next.pieces.find((each) => each.id === id)
    if (now) announce(placeName(next, now, words))
  }
  const button = (label: string, make: (held: Board) => Board) => (
    <Button key={label} variant="quiet" className={styles.small} onClick={act(make)}>
      {label}
    </Button>
  )
  return (
    <>
      <p className={styles.chosen}>
        <strong>{pieceName(piece, words)}</strong>
        <span className={styles.quiet}>{placeName(board, piece, words)}</span>
      </p>
      {piece.kind === 'line' && (
        <Field label={arrange.text}>
          <TextArea
            rows={2}
            value={piece.text}
            maxLength={BOARD.text}
            onChange={({ target }) => {
              // An empty line would be no piece any more; it is taken off by its own button.
              if (target.value.trim() !== '')
                change((held) => say(held, id, { text: target.value }), `text-${id}`)
            }}
          />
        </Field>
      )}
      {piece.kind === 'picture' && (
        <Field label={arrange.alt} hint={arrange.altHint}>
          <TextInput
            value={piece.alt}
            maxLength={BOARD.alt}
            onChange={({ target }) => change((held) => say(held, id, { alt: target.value }), `alt-${id}`)}
          />
        </Field>
      )}
      {piece.kind !== 'picture' && (
        <Field label={words.tones.label}>
          <Select
            value={piece.tone}
            options={TONES.map((tone) => [tone, words.tones[tone]] as const)}
            onChange={(tone) => change((held) => say(held, id, { tone }))}
          />
        </Field>
      )}
      <Group label={arrange.move}>
        {button(arrange.left, (held) => nudge(held, id, -1, 0))}
        {button(arrange.right, (held) => nudge(held, id, 1, 0))}
        {button(arrange.up, (held) => nudge(held, id, 0, -1))}
        {button(arrange.down, (held) => nudge(held, id, 0, 1))}
      </Group>
      <Group label={arrange.size}>
        {piece.kind === 'picture' ? (
          <>
            {button(arrange.larger, (held) => grow(held, id, 1, 1))}
            {button(arrange.smaller, (held) => grow(held, id, -1, -1))}
          </>
        ) : (
          <>
            {button(arrange.wider, (held) => grow(held, id, 1, 0))}
            {button(arrange.narrower, (held) => grow(held, id, -1, 0))}
            {button(arrange.higher, (held) => grow(held, id, 0, 1))}
            {button(arrange.lower, (held) => grow(held, id, 0, -1))}
          </>
        )}
      </Group>
      <Group label={arrange.turn}>
        {button(arrange.turnLeft, (held) => turnBy(held, id, -5))}
        {button(arrange.turnRight, (held) => turnBy(held, id, 5))}
      </Group>
      <Group label={arrange.layer}>
        {button(arrange.forward, (held) => layer(held, id, 'up'))}
        {button(arrange.back, (held) => layer(held, id, 'down'))}
        {button(arrange.top, (held) => layer(held, id, 'top'))}
        {button(arrange.bottom, (held) => layer(held, id, 'bottom'))}
      </Group>
      <Group label={arrange.align.label}>
        {SIDES.map((side) => button(arrange.align[side], (held) => align(held, id, side)))}
      </Group>
      <div className={styles.row}>
        {piece.kind === 'drawn' &&
          piece.figures.length === 0 &&
          button(arrange.another, (held) => say(held, id, { seed: newName() }))}
        <Button
          unavailable={fullOf(board, piece.kind) !== null}
          onClick={() => {
            const name = newName()
            change((held) => duplicate(held, id, name))
            choose(name)
          }}
        >
          {arrange.copy}
        </Button>
        <Button
          onClick={() => {
            change((held) => remove(held, id))
            announce(arrange.removed)
            leave()
          }}
        >
          {arrange.remove}
        </Button>
        <Button
          onClick={() => {
            choose(null)
            leave()
          }}
        >
          {arrange.done}
        </Button>
      </div>
    </>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.row}>{children}</div>
    </div>
  )
}
