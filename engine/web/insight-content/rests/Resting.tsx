import { Suspense, useId, useState } from 'react'
import type { RestsOn } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { InsightReadingWords } from '../../../core/pack/documents.gen.ts'
import { Button, ChevronDown, Icon } from '../../../ui/index.ts'
import { lazyComponent } from '../../lazy-component.tsx'
import styles from './resting.module.css'

const Answers = lazyComponent(async () => (await import('./RestingAnswers.tsx')).RestingAnswers)

export interface RestingProps {
  /** Its type: null for a text that is no insight, which is written without a finding the next time. */
  insight: { insightType: string | null; restsOn?: RestsOn }
  /** The key of a part, and its title; null where the part is the whole text. */
  part: string
  title: string | null
  words: InsightReadingWords['rests']
}

/** The way from a part of a text to the answers that it stands on; nothing where none are known. */
export function Resting({ insight: { insightType, restsOn = [] }, part, title, words }: RestingProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const rests = restsOn.filter(
    ({ part: of = part, answers, voices = [] }) => of === part && answers.length + voices.length > 0,
  )
  // Once opened it stays: there is the way back of what was put away.
  if (rests.length === 0 && !open) return null
  return (
    <div className={styles.resting}>
      <Button
        variant="quiet"
        className={styles.open}
        aria-label={title === null ? undefined : fill(words.titleOf, { part: title })}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        data-print="off"
        onPointerEnter={() => void Answers.fetch().catch(() => undefined)}
        onClick={() => setOpen(!open)}
      >
        <Icon icon={ChevronDown} className={styles.arrow} />
        {words.title}
      </Button>
      {open && (
        <div id={panelId} className={styles.panel}>
          <Suspense fallback={<p role="status">{words.loading}</p>}>
            <Answers.Shown insightType={insightType} rests={rests} words={words} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
