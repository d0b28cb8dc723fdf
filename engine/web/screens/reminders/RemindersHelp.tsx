import { fill } from '../../../core/copy.ts'
import type { RemindersWords } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content.ts'
import styles from './reminders.module.css'

interface RemindersHelpProps {
  readonly words: RemindersWords
  readonly headingLevel: 2 | 3
}

/** How the file gets into a calendar, and what to know about it. */
export function RemindersHelp({ words: { how, notes }, headingLevel }: RemindersHelpProps) {
  const { name } = useDocument('pack')
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.help}>
      <section>
        <Heading className={styles.heading}>{how.heading}</Heading>
        <dl className={styles.steps}>
          {how.steps.map(({ calendar, text }) => (
            <div key={calendar}>
              <dt>{calendar}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <Heading className={styles.heading}>{notes.heading}</Heading>
        <ul className={styles.notes}>
          {notes.items.map((item) => (
            <li key={item}>{fill(item, { name })}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
