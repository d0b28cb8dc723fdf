import type { Alignment } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { AlignmentSide, AlignmentWords } from '../../../core/pack/documents.gen.ts'
import { circlePath, Halo, Part, Parts } from '../../../ui/index.ts'
import styles from './alignment.module.css'

export type Thing = Alignment['things'][number]
export type Cell = Thing['cells'][number]

/** Room of one station, the height of its line, and that of the line that goes around it. */
const [WIDTH, HEIGHT, LINE, AROUND] = [100, 52, 32, 8]

/** Below the drawing: pressing the name of a sign is pressing the sign. */
const NAMES = 40

/** How far from a station a line leaves its way to go around it. */
const SWING = 24

const through = (x: number) => `M${x - WIDTH / 2} ${LINE}H${x + WIDTH / 2}`

const around = (x: number) =>
  `M${x - WIDTH / 2} ${LINE}H${x - SWING}C${x - SWING / 2} ${LINE} ${x - SWING / 2} ${AROUND} ${x} ${AROUND}` +
  `S${x + SWING / 2} ${LINE} ${x + SWING} ${LINE}H${x + WIDTH / 2}`

/** A station and the way of the line there: told apart by form, not by colour. */
function Sign({ relation, x }: { relation: Cell['relation']; x: number }) {
  switch (relation) {
    case 'with':
      return (
        <>
          <path d={through(x)} className={styles.line} />
          <circle cx={x} cy={LINE} r={10} className={styles.full} />
        </>
      )
    case 'against':
      return (
        <>
          <path d={around(x)} className={styles.line} />
          <circle cx={x} cy={LINE} r={9} className={styles.ring} />
          <path d={`M${x - 4} ${LINE - 4}l8 8M${x + 4} ${LINE - 4}l-8 8`} className={styles.cross} />
        </>
      )
    case 'both':
      return (
        <>
          <path d={around(x)} className={styles.line} />
          <path d={through(x)} className={styles.line} />
          <circle cx={x} cy={LINE} r={10} className={styles.ring} />
          <path d={`M${x} ${LINE - 10}a10 10 0 0 0 0 20z`} className={styles.full} />
        </>
      )
    case 'none':
      return (
        <>
          <path d={through(x)} className={styles.dotted} />
          <circle cx={x} cy={LINE} r={6} className={styles.open} />
        </>
      )
  }
}

/** One thing as a line past the sides, its signs named below in the words that are read aloud. */
export function SignStrip({
  thing: { id, title, cells },
  sides,
  words,
  open,
  onOpen,
}: {
  thing: Thing
  sides: readonly AlignmentSide[]
  words: AlignmentWords
  open: string | null
  onOpen: (side: string) => void
}) {
  const labelOf = (id: string) => sides.find((side) => side.id === id)?.label ?? ''
  return (
    <div className={styles.strip}>
      <h3 className={styles.title}>{title}</h3>
      <svg viewBox={`0 0 ${WIDTH * cells.length} ${HEIGHT}`} className={styles.drawing}>
        <Parts
          label={fill(words.drawing, { thing: title })}
          order={cells.map(({ side }) => side)}
          selected={open}
          onSelect={onOpen}
        >
          {cells.map(({ side, relation }, at) => {
            const x = WIDTH * (at + 0.5)
            const label = fill(words.part, { side: labelOf(side), relation: words.relations[relation] })
            return (
              <Part key={side} id={side} label={label} className={styles.sign}>
                <rect x={WIDTH * at} y={0} width={WIDTH} height={HEIGHT + NAMES} className={styles.touch} />
                <Sign relation={relation} x={x} />
                <Halo d={circlePath(x, LINE, 15)} />
              </Part>
            )
          })}
        </Parts>
      </svg>
      <ul role="list" className={styles.names} aria-hidden="true">
        {cells.map(({ side, relation }) => (
          <li key={`${id} ${side}`} data-open={open === side}>
            <span>{labelOf(side)}</span>
            <span className={styles.relation}>{words.relations[relation]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
