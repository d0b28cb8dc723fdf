import { Part } from '../Parts.tsx'
import { arcBetween, spotAt } from './wheel-layout.ts'
import { aspectId, type WheelAspect, type WheelLabels, type WheelSelection } from './wheel-types.ts'
import { aspectText } from './wheel-words.ts'
import type { WheelDrawing } from './WheelRings.tsx'
import styles from './ChartWheel.module.css'

export interface WheelAspectsProps extends WheelDrawing {
  aspects: readonly WheelAspect[]
  selected?: WheelSelection | null
}

/** Whether an aspect is what is chosen, or one of the body that is. */
function stands(aspect: WheelAspect, selected: WheelSelection | null | undefined): boolean {
  if (selected?.kind === 'body') return aspect.a === selected.body || aspect.b === selected.body
  if (selected?.kind !== 'aspect') return true
  return aspect.a === selected.a && aspect.b === selected.b && aspect.kind === selected.aspect
}

interface AspectLineProps extends Pick<WheelAspect, 'kind'> {
  id: string
  label: string
  /** The degrees that it joins. */
  from: number
  to: number
  edge: number
  base: number
  /** Something else is chosen. */
  isBack: boolean
}

/** An aspect as a line between the true degrees; a conjunction is an arc. */
export function AspectLine({ id, label, kind, from, to, edge, base, isBack }: AspectLineProps) {
  const [start, end] = [spotAt(from, edge, base), spotAt(to, edge, base)]
  const d =
    kind === 'conjunction'
      ? arcBetween(from, to, edge - 2.5, base)
      : `M${start.x} ${start.y}L${end.x} ${end.y}`
  return (
    <Part id={id} label={label} className={styles.aspectPart}>
      <path d={d} className={styles.reach} />
      <path d={d} className={styles.aspect} data-kind={kind} data-back={isBack} />
    </Part>
  )
}

/** The aspects of a chart, told apart by dash and colour. */
export function WheelAspects({ aspects, chart, labels, circles, base, selected }: WheelAspectsProps) {
  return aspects.map((aspect) => (
    <AspectLine
      key={aspectId(aspect)}
      id={aspectId(aspect)}
      label={aspectText(aspect, labels)}
      kind={aspect.kind}
      from={chart.bodies[aspect.a]?.lon ?? 0}
      to={chart.bodies[aspect.b]?.lon ?? 0}
      edge={circles.aspects}
      base={base}
      isBack={!stands(aspect, selected)}
    />
  ))
}

/** What each dash means, for the kinds that are there. */
export function AspectKey({ aspects, labels }: { aspects: readonly WheelAspect[]; labels: WheelLabels }) {
  const kinds = [...new Set(aspects.map(({ kind }) => kind))]
  if (kinds.length === 0) return null
  return (
    <ul role="list" className={styles.key}>
      {kinds.map((kind) => (
        <li key={kind}>
          <svg width="34" height="8" viewBox="0 0 34 8" aria-hidden="true">
            <path d="M1 4H33" className={styles.aspect} data-kind={kind} />
          </svg>
          {labels.names[kind] ?? kind}
        </li>
      ))}
    </ul>
  )
}
