import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content.ts'
import { onDisplayChosen, type Display } from '../../shell/display.ts'
import { DisplayChoices } from '../../shell/DisplayChoices.tsx'
import styles from './settings.module.css'
import { get } from '../../data/get.ts'

/** The display choices of the footer, with what each means. The shell sends them to the account. */
export function DisplaySection({ words }: { words: SettingsWords['display'] }) {
  const { locales } = useDocument('pack')
  const [chosen, setChosen] = useState<Partial<Display>>({})
  const { data } = useQuery({ ...get('GET /api/user/preferences'), enabled: false })
  useEffect(() => onDisplayChosen((choice) => setChosen((last) => ({ ...last, ...choice }))), [])

  const { theme, motion, letterKeys, language } = chosen
  const kept =
    data !== undefined &&
    (theme ?? motion ?? letterKeys ?? language) !== undefined &&
    (theme === undefined || theme === data.theme) &&
    (motion === undefined || motion === data.motion) &&
    (letterKeys === undefined || letterKeys === data.letterKeys) &&
    (language === undefined || language === data.language)

  return (
    <div className={styles.form}>
      <DisplayChoices letterKeys />
      <ul className={styles.explained}>
        <li>{words.theme}</li>
        <li>{words.motion}</li>
        <li>{words.letterKeys}</li>
        {locales && <li>{words.language}</li>}
      </ul>
      <p role="status" className={styles.done}>
        {kept && words.saved}
      </p>
    </div>
  )
}
