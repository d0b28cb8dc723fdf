import { Link } from '@tanstack/react-router'
import type { RestingAnswer } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { InsightReadingWords } from '../../../core/pack/documents.gen.ts'
import { TextLink } from '../../../ui/index.ts'
import { useDayOf } from '../WrittenOn.tsx'
import { marked } from './marked.ts'
import styles from './resting.module.css'
import { useSaidAt } from './said-at.ts'

/** One answer, its words marked, and the way to where it was given. */
export function Answer({
  answer: { words: said, answer, ...about },
  words,
}: {
  answer: RestingAnswer
  words: InsightReadingWords['rests']
}) {
  const at = useSaidAt()(about.source)
  const dayOf = useDayOf()
  const day = about.date === undefined ? '' : dayOf(`${about.date}T12:00:00`)
  // An entry of the journal is called after its day, which says when it was written.
  const isOfDay = about.title === about.date
  const asked = about.question ?? (isOfDay ? day : about.title)
  const when = isOfDay ? '' : day
  const dated = about.earlier ? words.earlier : words.on
  return (
    <li className={styles.answer}>
      <p className={styles.question}>{asked}</p>
      <blockquote className={styles.words}>
        {marked(answer, said).map(({ text, isMarked }, place) =>
          isMarked ? <mark key={place}>{text}</mark> : text,
        )}
      </blockquote>
      {(when !== '' || at !== null) && (
        <p className={styles.where}>
          {when !== '' && <span>{fill(dated, { date: when })}</span>}
          {at !== null && (
            <span data-print="off">
              <TextLink
                kind="standalone"
                render={<Link to={at} aria-label={fill(words.goOf, { question: asked })} />}
              >
                {words.go}
              </TextLink>
            </span>
          )}
        </p>
      )}
    </li>
  )
}
