import { useId } from 'react'
import { useApp } from '../../app-context.ts'
import { useDocument } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import { type Display, setDisplay, useDisplay } from './display.ts'
import styles from './display-choices.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex]
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Colours, motion, letter keys and language, kept on this device. */
export function DisplayChoices({ letterKeys = false }: { letterKeys?: boolean }) {
  const { display } = useDocument('shell')
  const { locale, writtenIn = locale, localeName = writtenIn, locales } = useDocument('pack')
  const { client } = useApp()
  const { user } = useSession()
  const now = useDisplay()
  const choose = <Name extends keyof Display>(name: Name, value: Display[Name]) =>
    setDisplay(name, value, user !== null)
  return (
    <div role="group" aria-label={display.title} className={styles.choices}>
      <Choice
        label={display.theme.label}
        value={now.theme}
        options={[
          ['system', display.theme.system],
          ['light', display.theme.light],
          ['dark', display.theme.dark],
        ]}
        onChange={(theme) => choose('theme', theme)}
      />
      <Choice
        label={display.motion.label}
        value={now.motion}
        options={[
          ['system', display.motion.system],
          ['off', display.motion.still],
        ]}
        onChange={(motion) => choose('motion', motion)}
      />
      {letterKeys && (
        <Choice
          label={display.letterKeys.label}
          value={now.letterKeys}
          options={[
            ['on', display.letterKeys.on],
            ['off', display.letterKeys.off],
          ]}
          onChange={(keys) => choose('letterKeys', keys)}
        />
      )}
      {locales && (
        <Choice
          label={display.language.label}
          value={now.language}
          options={[
            ['system', display.language.system],
            [writtenIn, localeName],
            ...locales.map(({ id, name }) => [id, name] as const),
          ]}
          onChange={(language) => {
            choose('language', language)
            // The choice is kept; where the words cannot be read now, the next page has them.
            import('./language.ts').then((it) => it.changeLanguage(client, language)).catch(() => {})
          }}
        />
      )}
    </div>
  )
}
