import { Link } from '@tanstack/react-router'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { TextLink } from '../../../ui/index.ts'
import { countriesIn } from '../../care/countries.ts'
import { CountryField } from '../../care/CountryField.tsx'
import { useCountryChoice } from '../../care/use-country-choice.ts'
import { useDocument } from '../../content.ts'
import styles from './settings.module.css'

/** The country whose help lines are shown first. */
export function CountrySection({ words }: { words: SettingsWords['country'] }) {
  const { country } = useDocument('care-card')
  const { locale } = useDocument('pack')
  const countries = countriesIn(useDocument('care-lines'), locale)
  const choice = useCountryChoice()
  return (
    <div className={styles.form}>
      <CountryField words={country} countries={countries} choice={choice} />
      <p role="status" className={styles.done}>
        {choice.kept && choice.pending === null && words.saved}
      </p>
      <p className={styles.hint}>
        <TextLink render={<Link to={words.link.to} />}>{words.link.label}</TextLink>
      </p>
    </div>
  )
}
