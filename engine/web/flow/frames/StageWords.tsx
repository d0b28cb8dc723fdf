import type { LifeStage, LifeStagesDocument } from '../../../core/pack/documents.gen.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import styles from './stage-words.module.css'

interface StageWordsProps {
  readonly stage: LifeStage
  readonly words: Pick<LifeStagesDocument, 'challenges' | 'opportunities'>
}

/** What a stage is like. Only phrasing content: it stands inside the button that chooses the stage. */
export function StageWords({ stage, words }: StageWordsProps) {
  return (
    <span className={styles.stage}>
      {stage.ages !== undefined && (
        <span className={styles.ages}>
          {stage.ages}
          <Pause />
        </span>
      )}
      <span className={styles.about}>{stage.description} </span>
      <span className={styles.lists}>
        <Listed title={words.challenges} items={stage.challenges} />
        <Listed title={words.opportunities} items={stage.opportunities} />
      </span>
    </span>
  )
}

/** Separates what is read out in one breath as the option's description. */
function Pause() {
  return <VisuallyHidden>. </VisuallyHidden>
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <span className={styles.list}>
      <span className={styles.listTitle}>
        {title}
        <Pause />
      </span>
      {items.map((item) => (
        <span key={item} className={styles.item}>
          {item}
          <Pause />
        </span>
      ))}
    </span>
  )
}
