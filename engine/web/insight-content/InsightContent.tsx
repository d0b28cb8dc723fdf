import type { InsightReadingWords, InsightSection } from '../../core/pack/documents.gen.ts'
import type { ReactNode } from 'react'
import { classes } from '../../ui/index.ts'
import { appLink } from '../shell/app-link.tsx'
import { InsightValue, type HeadingLevel } from './InsightValue.tsx'
import { partsOf, type InsightPart } from '../../core/insights/insight-parts.ts'
import styles from './insight-content.module.css'

export interface InsightContentProps {
  /** What the insight holds: text, or anything that JSON can say. */
  content: unknown
  /** The sections that its type declares; none for a type that the pack does not know. */
  sections?: readonly InsightSection[]
  /** `useDocument('insights').reading`. */
  words: InsightReadingWords
  /** The level of the parts' headings. Default 3. */
  level?: HeadingLevel
  /** What stands below a part. */
  renderBelow?: (part: InsightPart) => ReactNode
  className?: string
}

const NONE: readonly InsightSection[] = []

/** The content of an insight as titled parts, in the order and the manner that its type declares. */
export function InsightContent({
  content,
  sections = NONE,
  words,
  level = 3,
  renderBelow,
  className,
}: InsightContentProps) {
  const parts = partsOf(content, sections, words.usual)
  return (
    <div className={classes(styles.content, className)}>
      {parts.length === 0 && <p className={styles.unread}>{words.unread}</p>}
      {parts.map((part) => (
        <Part key={part.key} part={part} words={words} level={level} below={renderBelow?.(part)} />
      ))}
    </div>
  )
}

/** How words themselves are set; how lists and terms are follows from what they hold. */
const setAs: Partial<Record<InsightPart['show'], string | undefined>> = {
  lead: styles.lead,
  quote: styles.quote,
}

interface PartProps {
  part: InsightPart
  words: InsightReadingWords
  level: HeadingLevel
  below: ReactNode
}

function Part({ part: { key, title, show, value }, words, level, below }: PartProps) {
  const Title = `h${level}` as const
  const Words = show === 'quote' ? 'blockquote' : 'div'
  return (
    <section className={styles.part} data-part={key}>
      {title !== null && <Title className={styles.title}>{title}</Title>}
      <Words className={classes(styles.words, setAs[show])}>
        <InsightValue
          value={value}
          words={words}
          level={title === null ? level : deeper(level)}
          link={appLink}
        />
      </Words>
      {below}
    </section>
  )
}

const deeper = (level: HeadingLevel): HeadingLevel => {
  const next: Readonly<Record<HeadingLevel, HeadingLevel>> = { 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 }
  return next[level]
}
