import { fill } from '../../../core/copy.ts'
import { useDocument } from '../../content/content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { Page } from '../../shell/Page.tsx'
import { RemindersForm } from './RemindersForm.tsx'
import styles from './reminders.module.css'

/** The reminders at an address of their own. */
export function RemindersScreen() {
  const words = useDocument('reminders')
  const { name } = useDocument('pack')
  return (
    <Page title={words.title} width="text">
      <Exit {...words.back} />
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{fill(words.intro, { name })}</p>
      </header>
      <div className={styles.sheet}>
        <RemindersForm words={words} headingLevel={2} />
      </div>
    </Page>
  )
}
