import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { preferences } from '../../queries/preferences.ts'
import { onDisplayChosen, type Display } from '../../shell/display.ts'
import { DisplayChoices } from '../../shell/DisplayChoices.tsx'
import styles from './settings.module.css'

/** The display choices of the footer, with what each means. The shell sends them to the account. */
export function DisplaySection({ words }: { words: SettingsWords['display'] }) {
  const [chosen, setChosen] = useState<Partial<Display>>({})
  const { data } = useQuery({ ...preferences, enabled: false })
  useEffect(() => onDisplayChosen((choice) => setChosen((last) => ({ ...last, ...choice }))), [])

  const { theme, motion, letterKeys } = chosen
  const kept =
    data !== undefined &&
    (theme ?? motion ?? letterKeys) !== undefined &&
    (theme === undefined || theme === data.theme) &&
    (motion === undefined || motion === data.motion) &&
    (letterKeys === undefined || letterKeys === data.letterKeys)

  return (
    <div className={styles.form}>
      <DisplayChoices letterKeys />
      <ul className={styles.explained}>
        <li>{words.theme}</li>
        <li>{words.motion}</li>
        <li>{words.letterKeys}</li>
      </ul>
      <p role="status" className={styles.done}>
        {kept && words.saved}
      </p>
    </div>
  )
}
