import { useId, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { CareKind } from '../../core/care/kinds.ts'
import type { CareCardWords, CareDocument, CareLinesDocument } from '../../core/pack/documents.gen.ts'
import { Button, classes, TextLink } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import type { HeldNotice } from './care.ts'
import { CareLines, dialled } from './CareLines.tsx'
import { CountryField } from './CountryField.tsx'
import { countriesIn, ELSEWHERE } from './countries.ts'
import { DEVICE, useCountryChoice } from './use-country-choice.ts'
import styles from './care.module.css'

interface CareCardProps {
  readonly words: CareCardWords
  readonly said: Pick<CareDocument, 'help' | 'emergency'>
  readonly lines: CareLinesDocument
  readonly notice: HeldNotice
  /** It could not be put away. */
  readonly failed: boolean
  readonly className: string | undefined
  readonly onPutAway: () => void
}

/** Where there is something to do before one calls, it stands before the lines. */
const STEPS_FIRST: ReadonlySet<CareKind> = new Set(['someone', 'others'])

/** Help: what is said to this kind of danger, whom one can reach, and what one can do. Nothing waits for it. */
export function CareCard({ words, said, lines, notice, failed, className, onPutAway }: CareCardProps) {
  const headingId = useId()
  const { title, text, steps = [] } = said.help[notice.kind]
  const first = STEPS_FIRST.has(notice.kind)
  return (
    <section className={classes(styles.card, className)} aria-labelledby={headingId}>
      <div className={styles.sheet} data-reach={notice.lines.length > 0 || undefined}>
        <div className={styles.said}>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          {notice.kind === 'violence' && <Leave words={words.leave} />}
          {text.split(/\n\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {first && <Steps title={words.steps} steps={steps} open />}
        {notice.lines.length > 0 && (
          <Reach words={words} emergency={said.emergency} lines={lines} notice={notice} />
        )}
        {!first && <Steps title={words.steps} steps={steps} />}
      </div>
      <footer className={styles.foot} data-print="off">
        <Button onClick={onPutAway}>{words.putAway.label}</Button>
        <p className={styles.again}>
          {words.putAway.again}{' '}
          <TextLink render={<Link to={words.putAway.link.to} />}>{words.putAway.link.label}</TextLink>
        </p>
      </footer>
      <p role="alert" className={styles.failed}>
        {failed && words.putAway.failed}
      </p>
    </section>
  )
}

/** The lines of one country, and the choice of another. */
function Reach({
  words,
  emergency,
  lines,
  notice,
}: Pick<CareCardProps, 'words' | 'lines' | 'notice'> & { emergency: string }) {
  const { locale } = useDocument('pack')
  const countries = countriesIn(lines, locale)
  const choice = useCountryChoice()
  const here = countries.find(({ country }) => country === notice.lines[0]?.country)
  // Of some countries there is no line for this kind: the choice stands all the same.
  const chosen = choice.chosen === DEVICE ? ELSEWHERE : choice.chosen
  return (
    <div className={styles.reach} aria-busy={choice.pending !== null}>
      <CareLines words={words.line} lines={notice.lines} />
      <div className={styles.emergency}>
        <p>{emergency}</p>
        {here && (
          <a href={`tel:${dialled(here.emergency)}`} className={styles.way}>
            {here.name}: {here.emergency}
          </a>
        )}
      </div>
      <div className={styles.country} data-print="off">
        <CountryField
          words={words.country}
          countries={countries}
          choice={choice}
          shown={here?.country ?? chosen}
        />
      </div>
    </div>
  )
}

function Steps({ title, steps, open = false }: { title: string; steps: readonly string[]; open?: boolean }) {
  if (steps.length === 0) return null
  const list: ReactNode = (
    <ul className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
  if (open)
    return (
      <div className={styles.todo}>
        <h3 className={styles.stepsTitle}>{title}</h3>
        {list}
      </div>
    )
  return (
    <details className={styles.todo}>
      <summary className={styles.summary}>{title}</summary>
      {list}
    </details>
  )
}

/** For somebody who may be watched: another page takes the place of this one. */
function Leave({ words: { label, hint, to } }: { words: CareCardWords['leave'] }) {
  const hintId = useId()
  return (
    <div className={styles.leave} data-print="off">
      <a
        href={to}
        rel="noreferrer"
        className={styles.leaveLink}
        aria-describedby={hintId}
        onClick={(event) => {
          event.preventDefault()
          leaveQuickly(to)
        }}
      >
        {label}
      </a>
      <p id={hintId} className={styles.facts}>
        {hint}
      </p>
    </div>
  )
}

/**
 * Another page takes the place of this one, also in the list of where one was, and at once: nothing that would ask
 * first is heard. What was typed is left as it is, on this device and on the server.
 */
function leaveQuickly(to: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.replace(to)
}
