import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { FoundationsResultsWords, ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { Button, ButtonLink, Icon, Printer } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { Analysis } from './Analysis.tsx'
import { choicesOf, type Foundations } from './foundations-reading.ts'
import { FoundationsPlate } from './FoundationsPlate.tsx'
import { Legend } from './Legend.tsx'
import { Reading } from './Reading.tsx'
import styles from './results.module.css'

interface ResultsProps {
  readonly answers: Foundations
  /** ISO-8601. */
  readonly savedAt: string
  readonly module: ModuleDocument
  readonly words: FoundationsResultsWords
}

const dayOf = (iso: string, locale: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)
}

/** Drawing left, reading right; on a phone and on paper one after the other. */
export function Results({ answers, savedAt, module, words }: ResultsProps) {
  const { values, skills, topics } = useMemo(() => {
    const choices = choicesOf(module.flow)
    return { values: choices('values'), skills: choices('skills'), topics: choices('passions.topics') }
  }, [module])
  const { noFail = '', fulfilling = '', gifts = '' } = answers.passions
  const desires = [answers.desires, noFail, fulfilling, gifts]
  const { sections } = words
  const day = dayOf(savedAt, useDocument('pack').locale)
  return (
    <article className={styles.results}>
      <header className={styles.head}>
        <p className={styles.name}>
          {module.number} · {module.name}
        </p>
        <h1>{words.heading}</h1>
        <p className={styles.quiet}>{words.intro}</p>
        {day !== '' && <p className={styles.quiet}>{fill(words.completed, { date: day })}</p>}
      </header>
      <div className={styles.drawing}>
        <FoundationsPlate {...{ answers, values, skills, topics }} written={desires} />
        <Legend
          rows={[
            {
              mark: 'value',
              label: sections.values.title,
              chosen: answers.values.length,
              of: values.groups.flat().length,
            },
            {
              mark: 'skill',
              label: sections.skills.title,
              chosen: answers.skills.length,
              of: skills.groups.flat().length,
            },
            {
              mark: 'topic',
              label: sections.passions.title,
              chosen: answers.topics.length,
              of: topics.groups.flat().length,
            },
            {
              mark: 'desire',
              label: sections.desires.title,
              chosen: desires.filter(Boolean).length,
              of: desires.length,
            },
          ]}
        />
      </div>
      <div className={styles.reading}>
        <Analysis words={words.analysis} />
        <Reading {...{ answers, values, skills, topics }} words={sections} />
        <div className={styles.actions} data-print="off">
          <ButtonLink variant="primary" render={<Link to={words.actions.modules.to} />}>
            {words.actions.modules.label}
          </ButtonLink>
          <ButtonLink size="large" render={<Link to={words.actions.blueprint.to} />}>
            {words.actions.blueprint.label}
          </ButtonLink>
          <ButtonLink size="large" render={<Link to={words.actions.retake.to} />}>
            {words.actions.retake.label}
          </ButtonLink>
          <Button size="large" variant="quiet" onClick={() => window.print()}>
            <Icon icon={Printer} />
            {words.actions.print}
          </Button>
        </div>
      </div>
    </article>
  )
}
