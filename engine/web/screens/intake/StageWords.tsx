import type { IntakeWords, LifeStage } from '../../../core/pack/documents.gen.ts'
import styles from './intake.module.css'

interface StageWordsProps {
  readonly stage: LifeStage
  readonly words: Pick<IntakeWords, 'challenges' | 'opportunities'>
}

/** What a stage is like. Only phrasing content: it stands inside the button that chooses the stage. */
export function StageWords({ stage, words }: StageWordsProps) {
  return (
    <span className={styles.stage}>
      {stage.ages !== undefined && <span className={styles.ages}>{stage.ages}. </span>}
      <span className={styles.about}>{stage.description} </span>
      <span className={styles.lists}>
        <Listed title={words.challenges} items={stage.challenges} />
        <Listed title={words.opportunities} items={stage.opportunities} />
      </span>
    </span>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <span className={styles.list}>
      <span className={styles.listTitle}>{title}: </span>
      {items.map((item) => (
        <span key={item} className={styles.item}>
          {item}.{' '}
        </span>
      ))}
    </span>
  )
}
