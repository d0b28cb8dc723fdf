import { useState } from 'react'
import { fill } from '../../../core/copy.ts'
import { type FoundPlace, usePlaceSearch } from '../../../runner/index.ts'
import { Button, Combobox, Field, type MapLineSelection, type MapPlace } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { placeServices } from '../../flow/place-services.ts'
import styles from './modality.module.css'

interface PlaceFinderProps {
  readonly place: MapPlace | null
  readonly onFound: (place: FoundPlace) => void
  readonly onClear: () => void
  readonly title: (line: MapLineSelection) => string
}

/** Looks for any place, and tells how far the nearest lines are from it. */
export function PlaceFinder({ place, onFound, onClear, title }: PlaceFinderProps) {
  const { search: words } = useDocument('chart-figures').map
  const [text, setText] = useState('')
  const [searching, setSearching] = useState(false)
  const results = usePlaceSearch(searching ? text : null, undefined, placeServices)
  const note =
    results.state === 'searching'
      ? words.searching
      : results.state === 'found'
        ? fill(words.found, { count: results.places.length })
        : results.state === 'nothing'
          ? fill(words.empty, { text: results.text })
          : null
  const choose = (id: string) => {
    const found = results.places.find((each) => each.id === id)
    if (!found) return
    setText(found.name)
    setSearching(false)
    onFound(found)
  }
  return (
    <div className={styles.finder}>
      <Field label={words.label} hint={words.hint}>
        <Combobox
          value={text}
          onChange={(next) => {
            setText(next)
            setSearching(true)
          }}
          options={results.places.map(({ id, name }) => ({ id, label: name }))}
          onChoose={choose}
          listLabel={words.list}
          note={note}
        />
      </Field>
      {place && (
        <section aria-label={fill(words.near, { place: place.name })} aria-live="polite">
          <h2>{fill(words.near, { place: place.name })}</h2>
          <ul className={styles.rows}>
            {place.nearby.map((line) => (
              <li key={`${line.body}.${line.line}`}>
                <span>{title(line)}</span>
                <span className={styles.figure}>{fill(words.km, { km: Math.round(line.km) })}</span>
              </li>
            ))}
          </ul>
          <Button
            onClick={() => {
              setText('')
              onClear()
            }}
          >
            {words.clear}
          </Button>
        </section>
      )}
    </div>
  )
}
