import { type ChangeEvent, useRef } from 'react'
import { Download, FileText, Icon, RotateCcw } from '../../../../engine/ui/index.ts'
import type { Fixture } from '../answers/fixtures.ts'
import { type Preferences, WIDTHS } from './preferences.ts'
import { Segments } from './Segments.tsx'
import styles from './toolbar.module.css'
import { words } from '../words.ts'

export interface ToolbarProps {
  readonly preferences: Preferences
  readonly onChange: (changes: Partial<Preferences>) => void
  readonly locale: string
  readonly locales: readonly (readonly [id: string, name: string])[]
  readonly onFixture: (fixture: Fixture) => void
  readonly onSave: () => void
  readonly onLoad: (text: string) => void
  readonly onReset: () => void
}

const { tools } = words

/** How the screen is shown, and with which answers. */
export function Toolbar({
  preferences,
  onChange,
  locale,
  locales,
  onFixture,
  onSave,
  onLoad,
  onReset,
}: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null)
  const { theme, width, effects } = preferences
  const load = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // The same file can be loaded again.
    target.value = ''
    if (chosen) void chosen.text().then(onLoad)
  }
  return (
    <div className={styles.toolbar}>
      <Segments
        label={tools.theme}
        value={theme}
        options={[
          ['system', tools.themes.system],
          ['light', tools.themes.light],
          ['dark', tools.themes.dark],
        ]}
        onChange={(next) => onChange({ theme: next })}
      />
      <Segments
        label={tools.width}
        value={width}
        options={WIDTHS.map((each) => [each, each === 'free' ? tools.free : each])}
        onChange={(next) => onChange({ width: next })}
      />
      {locales.length > 1 && (
        <Picker
          label={tools.locale}
          value={locale}
          options={locales}
          onChange={(next) => onChange({ locale: next })}
        />
      )}
      <Picker
        label={tools.effects}
        value={effects}
        options={[
          ['works', tools.effect.works],
          ['waits', tools.effect.waits],
          ['fails', tools.effect.fails],
        ]}
        onChange={(next) => onChange({ effects: next })}
      />
      <Picker
        label={tools.answers}
        value=""
        options={[
          ['', tools.fixture.choose],
          ['empty', tools.fixture.empty],
          ['typical', tools.fixture.typical],
          ['longest', tools.fixture.longest],
        ]}
        onChange={(fixture) => fixture !== '' && onFixture(fixture)}
      />
      <span className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-label={tools.save}
          title={tools.save}
          onClick={onSave}
        >
          <Icon icon={Download} size={16} />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={tools.load}
          title={tools.load}
          onClick={() => file.current?.click()}
        >
          <Icon icon={FileText} size={16} />
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={tools.load}
          onChange={load}
        />
        <button type="button" className={styles.button} onClick={onReset}>
          <Icon icon={RotateCcw} size={16} /> {tools.reset}
        </button>
      </span>
    </div>
  )
}

interface PickerProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, words: string])[]
  readonly onChange: (value: Value) => void
}

/** One of several, in the browser's own list. */
function Picker<Value extends string>({ label, value, options, onChange }: PickerProps<Value>) {
  return (
    <label className={styles.group}>
      <span className={styles.legend}>{label}</span>
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => each === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([each, said]) => (
          <option key={each} value={each}>
            {said}
          </option>
        ))}
      </select>
    </label>
  )
}
