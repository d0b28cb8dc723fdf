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

/** Aspects as lines between the true degrees, told apart by dash and colour; a conjunction is an arc. */
export function WheelAspects({ aspects, chart, labels, circles, base, selected }: WheelAspectsProps) {
  const edge = circles.aspects
  return aspects.map((aspect) => {
    const a = chart.bodies[aspect.a]?.lon ?? 0
    const b = chart.bodies[aspect.b]?.lon ?? 0
    const from = spotAt(a, edge, base)
    const to = spotAt(b, edge, base)
    const d =
      aspect.kind === 'conjunction'
        ? arcBetween(a, b, edge - 2.5, base)
        : `M${from.x} ${from.y}L${to.x} ${to.y}`
    return (
      <Part
        key={aspectId(aspect)}
        id={aspectId(aspect)}
        label={aspectText(aspect, labels)}
        className={styles.aspectPart}
      >
        <path d={d} className={styles.reach} />
        <path d={d} className={styles.aspect} data-kind={aspect.kind} data-back={!stands(aspect, selected)} />
      </Part>
    )
  })
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
