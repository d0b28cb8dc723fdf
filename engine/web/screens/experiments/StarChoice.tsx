import { useId } from 'react'
import type { ExperimentCompletionWords } from '../../../core/pack/documents.gen.ts'
import { Button, Icon, Star, VisuallyHidden } from '../../../ui/index.ts'
import styles from './stars.module.css'

interface StarChoiceProps {
  readonly words: ExperimentCompletionWords
  /** 0 is none. */
  readonly value: number
  readonly onChange: (stars: number) => void
}

/** One to five stars as a group of radio buttons: arrow keys choose, and a button takes the choice back. */
export function StarChoice({ words, value, onChange }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{words.rating}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {words.ratingHint}
      </p>
      <div className={styles.row}>
        {words.stars.map((name, index) => (
          <label key={name} className={styles.option} data-filled={index < value || undefined}>
            <input
              type="radio"
              name={`${id}-rating`}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              className={styles.radio}
            />
            <Icon icon={Star} size={28} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </label>
        ))}
        {value > 0 && (
          <Button variant="quiet" onClick={() => onChange(0)}>
            {words.clear}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
