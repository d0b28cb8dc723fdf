import type { ComprehensiveData } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { GuidePageWords } from '../../../core/pack/documents.gen.ts'
import { Button, Markdown } from '../../../ui/index.ts'
import { useFirstName } from '../../session.tsx'
import { sourcesIn } from './talk.ts'
import styles from './guide.module.css'

interface WelcomeProps {
  readonly words: GuidePageWords
  readonly data: ComprehensiveData | undefined
  /** Whether beginnings are offered. */
  readonly starters: boolean
  readonly onStart: (text: string) => void
}

/** What the guide says first: what it is, and what it has to draw on. */
export function Welcome({ words, data, starters, onStart }: WelcomeProps) {
  const firstName = useFirstName()
  const { greeting, text, known, unknown, starters: beginnings } = words.welcome
  const labels = sourcesIn(words.sources, data).map(({ label }) => label)
  return (
    <article className={styles.reply} aria-label={words.guide}>
      <p className={styles.greeting}>{fill(greeting, { firstName })}</p>
      <Markdown text={text} />
      <p>{labels.length === 0 ? unknown : fill(known, { sources: labels.join(', ') })}</p>
      {starters && (
        <div className={styles.starters}>
          {beginnings.map((beginning) => (
            <Button key={beginning} onClick={() => onStart(beginning)}>
              {beginning}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}
