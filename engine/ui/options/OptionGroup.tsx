import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Hue } from '../hue.ts'
import { isLetterKey, letterFor, moveFrom, nextChoice, tabStop } from './option-keys.ts'
import type { Option, OptionSection } from './option-types.ts'
import { OptionRow } from './OptionRow.tsx'
import styles from './OptionGroup.module.css'

export interface OptionGroupProps {
  /** Flat options. Give either these or `sections`. */
  options?: readonly Option[]
  /** Options under headings. */
  sections?: readonly OptionSection[]
  /** Values that are chosen now (at most one unless `multiple`). */
  value: readonly string[]
  /**
   * An option was chosen by pointer, Space, Enter or its letter; never by an arrow key. `next` is the choice
   * that follows from it (in a single choice always `[value]`, also when it was chosen already).
   */
  onChoose: (value: string, next: readonly string[]) => void
  /** Several may be chosen: checkboxes instead of radios. */
  multiple?: boolean
  /** Nothing can be chosen now, for instance while an answer is being saved. */
  locked?: boolean
  /** Keycaps, and letter keys while focus is inside. Default true. */
  letters?: boolean
  /** The group's name: text, or the id of the element that names it. */
  label?: string
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
  required?: boolean
  /** Side by side where there is room. Default 1. */
  columns?: 1 | 2 | 3
  hue?: Hue
  className?: string
}

/**
 * A choice from several. One tab stop; arrow keys move and never choose, so that looking around cannot
 * answer (or, in a quiz, advance).
 */
export function OptionGroup({
  options = [],
  sections,
  value,
  onChoose,
  multiple = false,
  locked = false,
  letters = true,
  label,
  labelledBy,
  describedBy,
  invalid = false,
  required = false,
  columns = 1,
  hue,
  className,
}: OptionGroupProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const groups = sections ?? [{ id: 'all', heading: null, options }]
  const all = groups.flatMap((group) => group.options)
  const stop = tabStop(all, value, focused)

  const choose = (option: Option) => {
    if (locked || option.disabled) return
    onChoose(option.value, nextChoice(value, option.value, multiple))
  }

  const rows = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-option]') ?? [])]

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const here = rows().findIndex((node) => node === document.activeElement)
    const to = moveFrom(
      here,
      event.key,
      all.length,
      getComputedStyle(event.currentTarget).direction === 'rtl',
    )
    if (to !== null) {
      event.preventDefault()
      rows()[to]?.focus()
      return
    }
    // Held down, a letter would choose and unchoose.
    if (!letters || event.repeat || !isLetterKey(event.key)) return
    const index = all.findIndex((_, at) => letterFor(at) === event.key.toUpperCase())
    const option = all[index]
    if (!option) return
    event.preventDefault()
    rows()[index]?.focus()
    choose(option)
  }

  const row = (option: Option) => {
    const index = all.indexOf(option)
    return (
      <OptionRow
        key={option.value}
        data-option={option.value}
        kind={multiple ? 'checkbox' : 'radio'}
        label={option.label}
        description={option.description}
        letter={letters ? letterFor(index) : undefined}
        chosen={value.includes(option.value)}
        unavailable={option.disabled}
        locked={locked}
        tabIndex={option.value === stop ? 0 : -1}
        onFocus={() => setFocused(option.value)}
        onClick={() => choose(option)}
        onKeyDown={onKeyDown}
      />
    )
  }

  const list = (children: ReactNode) => (
    <div className={classes(styles.list, columns === 2 && styles.two, columns === 3 && styles.three)}>
      {children}
    </div>
  )

  return (
    <div
      ref={root}
      role={multiple ? 'group' : 'radiogroup'}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={!multiple && invalid ? true : undefined}
      aria-required={!multiple && required ? true : undefined}
      aria-disabled={locked || undefined}
      data-hue={hue}
      className={classes(styles.group, className)}
    >
      {sections
        ? groups.map((group) => (
            <div
              key={group.id}
              role="group"
              aria-labelledby={`${id}-${group.id}`}
              aria-describedby={group.description === undefined ? undefined : `${id}-${group.id}-d`}
              className={styles.section}
            >
              <div id={`${id}-${group.id}`} className={styles.heading}>
                {group.heading}
              </div>
              {group.description !== undefined && (
                <div id={`${id}-${group.id}-d`} className={styles.about}>
                  {group.description}
                </div>
              )}
              {list(group.options.map(row))}
            </div>
          ))
        : list(all.map(row))}
    </div>
  )
}
