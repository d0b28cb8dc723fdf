import { useRef, useState, type KeyboardEvent } from 'react'
import { roveFrom } from '../../overlays/roving.ts'
import { Glyph } from '../Glyph.tsx'
import { isGlyph } from '../glyph-paths.ts'
import styles from './BodyPicker.module.css'

export interface BodyPickerProps {
  /** Names the choice. */
  label: string
  bodies: readonly string[]
  names: Readonly<Record<string, string>>
  /** Names the choice of all bodies, whose value is `null`; without it there is none. */
  all?: string
  value: string | null
  onChange: (value: string | null) => void
}

/** One body out of several, by its glyph. One tab stop; arrow keys move, Enter or Space chooses. */
export function BodyPicker({ label, bodies, names, all, value, onChange }: BodyPickerProps) {
  const group = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const choices = [...bodies, ...(all === undefined ? [] : [null])]
  const stop = focused ?? Math.max(0, choices.indexOf(value))

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const radios = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]
    const here = radios.findIndex((radio) => radio === document.activeElement)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to =
      roveFrom(here, event.key, radios.length, 'horizontal', rtl) ??
      roveFrom(here, event.key, radios.length, 'vertical')
    if (to === null) return
    event.preventDefault()
    radios[to]?.focus()
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={styles.picker}
      data-print="off"
      onKeyDown={onKeyDown}
      onBlur={() => setFocused(null)}
    >
      {choices.map((choice, at) => (
        <button
          key={choice ?? ''}
          type="button"
          role="radio"
          aria-checked={choice === value}
          aria-label={choice === null ? all : (names[choice] ?? choice)}
          tabIndex={at === stop ? 0 : -1}
          className={styles.choice}
          onFocus={() => setFocused(at)}
          onClick={() => onChange(choice)}
        >
          {choice !== null && isGlyph(choice) ? <Glyph name={choice} size={22} /> : (all ?? choice)}
        </button>
      ))}
    </div>
  )
}
