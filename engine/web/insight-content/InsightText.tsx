import { classes, Markdown, type LinkElement } from '../../ui/index.ts'
import styles from './insight-content.module.css'

/** Marks that light markdown knows: at the start of a line, or around words. */
const MARKS = /^ {0,3}(?:#{1,6} |>|[-*+] |\d{1,3}[.)] )|\*\S|\b_\S|\]\(/m

interface InsightTextProps {
  text: string
  /** The level of the highest heading in it. */
  level: 2 | 3 | 4
  link: (to: string) => LinkElement
  className?: string
}

/** A text as it was written: with light markdown where it has some, else its paragraphs with their line breaks. */
export function InsightText({ text, level, link, className }: InsightTextProps) {
  if (MARKS.test(text))
    return <Markdown text={text} level={level} link={link} className={classes(styles.text, className)} />
  return (
    <div className={classes(styles.text, styles.plain, className)}>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
    </div>
  )
}
