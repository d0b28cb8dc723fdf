import type { ReactNode } from 'react'
import type { CareLine } from '../../contracts/index.ts'
import type { CareKind } from '../../core/care/kinds.ts'
import { fill } from '../../core/copy.ts'
import type { CareCardWords } from '../../core/pack/documents.gen.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import { hoursInWords } from './hours.ts'
import styles from './care.module.css'

/** In place of a country, for what helps wherever one is. */
export const EVERYWHERE = '*'

/** A line, and what it is for, where lines for everything stand together. */
export type ShownLine = CareLine & { readonly for?: readonly CareKind[] }

interface CareLinesProps {
  readonly words: CareCardWords['line']
  readonly lines: readonly ShownLine[]
}

/** Help lines: whom one reaches, and how to call, write to or read about each. */
export function CareLines({ words, lines }: CareLinesProps) {
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => (
        <Line key={`${line.country} ${line.name}`} words={words} line={line} />
      ))}
    </ul>
  )
}

function Line({ words, line }: { words: CareCardWords['line']; line: ShownLine }) {
  const { locale } = useDocument('pack')
  const { name, number, text, keyword, url, languages } = line
  const facts = factsOf(line, words, locale)
  return (
    <li className={styles.line}>
      <p className={styles.name} lang={languages[0] === locale ? undefined : languages[0]}>
        {name}
      </p>
      <p className={styles.ways}>
        {number !== undefined && (
          <Way to={`tel:${dialled(number)}`} of={name}>
            {fill(words.call, { number })}
          </Way>
        )}
        {text !== undefined && (
          <Way
            to={`sms:${dialled(text)}${keyword === undefined ? '' : `?&body=${encodeURIComponent(keyword)}`}`}
            of={name}
          >
            {keyword === undefined
              ? fill(words.text, { number: text })
              : fill(words.keyword, { keyword, number: text })}
          </Way>
        )}
        {url !== undefined && (
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.way}>
            {siteOf(url)}
            <VisuallyHidden>{`, ${words.newTab}`}</VisuallyHidden>
          </a>
        )}
      </p>
      {facts !== '' && <p className={styles.facts}>{facts}</p>}
    </li>
  )
}

/** A way to reach a line, with its name for those who hear links by themselves. */
function Way({ to, of, children }: { to: string; of: string; children: ReactNode }) {
  return (
    <a href={to} className={styles.way}>
      {children}
      <VisuallyHidden>{`, ${of}`}</VisuallyHidden>
    </a>
  )
}

/** A number as telephones take it. */
export const dialled = (number: string): string => number.replaceAll(/[^+*#\d]/g, '')

const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

const monthIn = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

/** What there is to know about a line before one calls. Of a directory there is nothing but its address. */
function factsOf(line: ShownLine, words: CareCardWords['line'], locale: string): string {
  const { country, hours, languages, checked, for: kinds = [] } = line
  if (country === EVERYWHERE) return ''
  const [only, another] = kinds
  const tongues = new Intl.DisplayNames([locale], { type: 'language' })
  const named = new Intl.ListFormat(locale).format(languages.map((tag) => tongues.of(tag) ?? tag))
  return [
    ...(another === undefined && (only === 'violence' || only === 'grief') ? [words[only]] : []),
    hoursInWords(hours, words, locale),
    fill(words.languages, { languages: named }),
    ...(checked === undefined ? [] : [fill(words.checked, { month: monthIn(checked, locale) })]),
  ].join(' · ')
}
