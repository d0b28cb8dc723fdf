import { Suspense } from 'react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { TextLink } from '../../../ui/index.ts'
import { countriesIn } from '../../care/countries.ts'
import { CountryField } from '../../care/CountryField.tsx'
import { useCountryChoice } from '../../care/use-country-choice.ts'
import { documentOf, useDocument } from '../../content.ts'
import styles from './settings.module.css'

/** The country whose help lines are shown first. */
export function CountrySection({ words }: { words: SettingsWords['country'] }) {
  return (
    <div className={styles.form}>
      <Suspense fallback={null}>
        <Choice saved={words.saved} />
      </Suspense>
      <p className={styles.hint}>
        <TextLink render={<Link to={words.link.to} />}>{words.link.label}</TextLink>
      </p>
    </div>
  )
}

function Choice({ saved }: { saved: string }) {
  const { locale } = useDocument('pack')
  const [{ data: words }, { data: lines }] = useSuspenseQueries({
    queries: [documentOf('care-card'), documentOf('care-lines')],
  })
  const choice = useCountryChoice()
  return (
    <>
      <CountryField words={words.country} countries={countriesIn(lines, locale)} choice={choice} />
      <p role="status" className={styles.done}>
        {choice.kept && choice.pending === null && saved}
      </p>
    </>
  )
}
