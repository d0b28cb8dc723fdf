import { useId, useState, type ReactNode } from 'react'
import { folded } from '../../../core/folded.ts'
import { fill } from '../../../core/copy.ts'
import type { CareCardWords, CareLinesDocument } from '../../../core/pack/documents.gen.ts'
import { Field, TextInput } from '../../../ui/index.ts'
import { CareLines, dialled, EVERYWHERE } from '../../care/CareLines.tsx'
import { countriesIn, ownRegions, type NamedCountry } from '../../care/countries.ts'
import { CountryField } from '../../care/CountryField.tsx'
import { DEVICE, useCountryChoice } from '../../care/use-country-choice.ts'
import { useDocument } from '../../content/content.ts'
import { useInBrowser } from '../../prerender/in-browser.ts'
import { Page } from '../../shell/Page.tsx'
import styles from './help-lines.module.css'

/** Every help line that is known, by country. Open to everybody, and whole without scripts. */
export function HelpLinesScreen() {
  const words = useDocument('care-card')
  const list = useDocument('care-lines')
  const { locale } = useDocument('pack')
  const countries = countriesIn(list, locale)
  const { title, summary, emergency, everywhere, about } = words.page
  return (
    <Page title={title}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          <p>{emergency}</p>
        </header>
        <Own words={words} countries={countries} />
        <Countries words={words} countries={countries} />
        <Part title={everywhere}>
          <CareLines words={words.line} lines={directoriesOf(list)} />
        </Part>
        <div className={styles.about}>
          {about.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Page>
  )
}

const directoriesOf = ({ fallback }: CareLinesDocument) =>
  fallback.map(({ name, url }) => ({ country: EVERYWHERE, name, url, hours: 'varies', languages: [] }))

interface CountriesProps {
  readonly words: CareCardWords
  readonly countries: readonly NamedCountry[]
}

/** The lines of the country that was chosen, or that the device names. */
function Own({ words, countries }: CountriesProps) {
  const choice = useCountryChoice()
  const inBrowser = useInBrowser()
  const wanted = choice.pending ?? choice.chosen
  const regions = wanted === DEVICE ? (inBrowser ? ownRegions() : []) : [wanted]
  const own = regions.flatMap((region) => countries.filter(({ country }) => country === region))[0]
  return (
    <Part title={words.page.own}>
      <div className={styles.choice} data-print="off">
        <CountryField words={words.country} countries={countries} choice={choice} />
      </div>
      {own && <Country words={words} country={own} />}
    </Part>
  )
}

/** All countries, or those whose names hold what is looked for. */
function Countries({ words, countries }: CountriesProps) {
  const { others, search, placeholder, none, found } = words.page
  const [text, setText] = useState('')
  const looked = folded(text.trim())
  const shown = countries.filter(({ name }) => folded(name).includes(looked))
  return (
    <Part title={others}>
      <div role="search" className={styles.search} data-print="off">
        <Field label={search}>
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={100}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <p role="status" className={styles.found}>
          {looked !== '' &&
            shown.length > 0 &&
            (shown.length === 1 ? found.one : fill(found.many, { count: shown.length }))}
        </p>
      </div>
      {shown.length === 0 ? (
        <p>{fill(none, { search: text.trim() })}</p>
      ) : (
        <div className={styles.countries}>
          {shown.map((country) => (
            <Country key={country.country} words={words} country={country} />
          ))}
        </div>
      )}
    </Part>
  )
}

function Country({
  words,
  country: { country, name, emergency, lines },
}: {
  words: CareCardWords
  country: NamedCountry
}) {
  return (
    <div className={styles.country}>
      <h3>{name}</h3>
      <p>
        <a href={`tel:${dialled(emergency)}`} className={styles.emergency}>
          {fill(words.page.number, { number: emergency })}
        </a>
      </p>
      <CareLines words={words.line} lines={lines.map((line) => ({ ...line, country }))} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
}
