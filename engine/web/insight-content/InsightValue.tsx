import { isRecord } from '../../core/flow/index.ts'
import type { InsightReadingWords } from '../../core/pack/documents.gen.ts'
import { type LinkElement, classes, Markdown } from '../../ui/index.ts'
import { humanised, isBlank } from '../../core/insights/insight-parts.ts'
import styles from './insight-content.module.css'

export type HeadingLevel = 2 | 3 | 4 | 5 | 6

interface InsightValueProps {
  value: unknown
  words: InsightReadingWords
  /** The level of headings inside it. */
  level: HeadingLevel
  link: (to: string) => LinkElement
}

/** Keys that name the thing they are in, and keys that say what it is: neither needs a label. */
const NAMES = ['title', 'name', 'theme', 'signature', 'category']
const TEXTS = ['description', 'text', 'summary', 'action']

/** Any value of JSON in words: text with light markdown, lists, and mappings as named texts, as deep as they go. */
export function InsightValue({ value, words, level, link }: InsightValueProps) {
  const inside = { words, level, link }
  if (typeof value === 'string')
    return <InsightText text={value} level={level === 2 || level === 3 ? level : 4} link={link} />
  if (typeof value === 'number') return <p>{String(value)}</p>
  if (typeof value === 'boolean') return <p>{value ? words.whenTrue : words.whenFalse}</p>
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isBlank(item))
    const cards = items.length > 0 && items.every((item) => isRecord(item) && nameOf(item) !== undefined)
    return (
      <ul className={cards ? styles.cards : styles.items} role={cards ? 'list' : undefined}>
        {items.map((item, at) => (
          <li key={at}>
            <InsightValue value={item} {...inside} />
          </li>
        ))}
      </ul>
    )
  }
  return isRecord(value) ? <Mapping value={value} {...inside} /> : null
}

const nameOf = (value: Readonly<Record<string, unknown>>): string | undefined =>
  NAMES.find((key) => typeof value[key] === 'string' && value[key].trim() !== '')

/** What has a name is headed by it; then its texts; then everything else by its own key. */
function Mapping({
  value,
  level,
  ...inside
}: Omit<InsightValueProps, 'value'> & { value: Readonly<Record<string, unknown>> }) {
  const Name = `h${level}` as const
  const named = nameOf(value)
  const entries = Object.entries(value).filter(([key, each]) => key !== named && !isBlank(each))
  const texts = named === undefined ? [] : entries.filter(([key]) => TEXTS.includes(key))
  const rest = entries.filter((entry) => !texts.includes(entry))
  return (
    <div className={styles.mapping}>
      {named !== undefined && <Name className={styles.name}>{String(value[named])}</Name>}
      {texts.map(([key, text]) => (
        <InsightValue key={key} value={text} level={level} {...inside} />
      ))}
      {rest.length > 0 && (
        <dl className={styles.terms}>
          {rest.map(([key, each]) => (
            <div key={key}>
              <dt>{humanised(key)}</dt>
              <dd>
                <InsightValue value={each} level={level} {...inside} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

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
function InsightText({ text, level, link, className }: InsightTextProps) {
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
