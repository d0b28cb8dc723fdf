import { fill } from '../../../core/copy.ts'
import type { ReminderPractice, RemindersWords } from '../../../core/pack/documents.gen.ts'
import { Checkbox, Field, TextInput } from '../../../ui/index.ts'
import styles from './reminders.module.css'

interface PracticeFieldsProps {
  readonly practice: ReminderPractice
  readonly words: RemindersWords['form']
  readonly chosen: { readonly included: boolean; readonly time: string }
  readonly error: string | undefined
  readonly onChange: (chosen: { included: boolean; time: string }) => void
}

/** One practice: whether to be reminded of it, and when. */
export function PracticeFields({ practice, words, chosen, error, onChange }: PracticeFieldsProps) {
  const { id, title, text } = practice
  return (
    <div className={styles.practice}>
      <Checkbox
        name={id}
        label={fill(words.include, { title })}
        description={text}
        checked={chosen.included}
        onChange={({ target }) => onChange({ ...chosen, included: target.checked })}
      />
      {chosen.included && (
        <Field label={fill(words.time, { title })} error={error} className={styles.time}>
          <TextInput
            type="time"
            name={`${id}-time`}
            required
            value={chosen.time}
            onChange={({ target }) => onChange({ ...chosen, time: target.value })}
          />
        </Field>
      )}
    </div>
  )
}
