import { useQuery } from '@tanstack/react-query'
import type { ComprehensiveData } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { GuidePageWords, NamedSource } from '../../../core/pack/documents.gen.ts'
import { Button, Markdown } from '../../../ui/index.ts'
import { useFirstName } from '../../session.tsx'
import { guideContext } from './reads.ts'
import { sourcesIn } from './talk.ts'
import styles from './guide.module.css'

interface WelcomeProps {
  readonly words: GuidePageWords
  readonly data: ComprehensiveData | undefined
  /** Whether beginnings are offered. */
  readonly starters: boolean
  readonly onStart: (text: string) => void
}

/**
 * The names of what there is to draw on: by the types of results that the page names, and where it names none, as the
 * server sees it. Undefined while that is not known.
 */
function useLabels(
  sources: readonly NamedSource[],
  data: ComprehensiveData | undefined,
): readonly string[] | undefined {
  const isNamed = sources.some(({ types, experiments }) => types !== undefined || experiments === true)
  const seen = useQuery({ ...guideContext, enabled: !isNamed })
  if (isNamed) return sourcesIn(sources, data).map(({ label }) => label)
  return seen.data?.sources.flatMap(({ label, lines }) => (lines.length > 0 ? [label] : []))
}

/** What the guide says first: what it is, and what it has to draw on. */
export function Welcome({ words, data, starters, onStart }: WelcomeProps) {
  const firstName = useFirstName()
  const { greeting, text, known, unknown, starters: beginnings } = words.welcome
  const labels = useLabels(words.sources, data)
  return (
    <article className={styles.reply} aria-label={words.guide}>
      <p className={styles.greeting}>{fill(greeting, { firstName })}</p>
      <Markdown text={text} />
      {labels && <p>{labels.length === 0 ? unknown : fill(known, { sources: labels.join(', ') })}</p>}
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
