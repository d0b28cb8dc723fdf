import { type ReactNode, useId } from 'react'
import { classes } from '../../../ui/index.ts'
import styles from './reading.module.css'
import type { ReadingPart } from './reading-parts.ts'

/** One part: the first as a lead, texts as paragraphs, lists as points, the affirmation set apart. */
export function ReadingCard({
  part: { key, title, show, texts },
  children,
}: {
  part: ReadingPart
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes(styles.card, styles[show])} data-part={key}>
      <h2 id={id}>{title}</h2>
      {show === 'list' ? (
        <ul>
          {texts.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      ) : show === 'quote' ? (
        <blockquote>
          {texts.map((text, at) => (
            <p key={at}>{text}</p>
          ))}
        </blockquote>
      ) : (
        texts.map((text, at) => <p key={at}>{text}</p>)
      )}
      {children}
    </section>
  )
}
