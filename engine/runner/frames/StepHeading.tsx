import type { ReactNode, Ref } from 'react'
import type { Step } from '../../core/pack/documents.gen.ts'
import styles from './frame.module.css'
import type { Phase } from '../renderer.ts'
import { headingOf, hintsOf, isChoice, isDiscovery } from '../step-words.ts'

interface StepHeadingProps {
  readonly ref: Ref<HTMLHeadingElement>
  readonly step: Step
  readonly phase: Phase
  /** How to answer by keyboard; null when letters do nothing. */
  readonly keysHint: string | null
  readonly headingId: string
  /** Undefined when nothing stands under the question. */
  readonly hintId: string | undefined
  readonly describedBy: string | undefined
  readonly note: ReactNode
}

/** The question, and what stands under it. The heading takes the focus on each step. */
export function StepHeading(props: StepHeadingProps) {
  const { ref, step, phase, keysHint, headingId, hintId, describedBy, note } = props
  return (
    <>
      {isDiscovery(step) && <p className={styles.discovery}>{step.title}</p>}
      <h1 ref={ref} id={headingId} tabIndex={-1} className={styles.heading} aria-describedby={describedBy}>
        {headingOf(step, phase)}
      </h1>
      {hintId !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hintsOf(step).map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      )}
      {note && <div className={styles.note}>{note}</div>}
      {keysHint !== null && isChoice(step) && <p className={styles.keys}>{keysHint}</p>}
    </>
  )
}
