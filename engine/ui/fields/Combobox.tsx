import { type ComponentPropsWithRef, type KeyboardEvent, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './Combobox.module.css'
import { useField } from './field-context.ts'
import fieldStyles from './Field.module.css'

export interface ComboboxOption {
  readonly id: string
  readonly label: string
}

export interface ComboboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'list' | 'role' | 'onKeyDown'
> {
  value: string
  onChange: (text: string) => void
  options: readonly ComboboxOption[]
  onChoose: (optionId: string) => void
  /** Name of the list, for assistive technology. */
  listLabel: string
  /** Said in place of the list, such as that nothing was found. Announced. */
  note?: string | null
}

/**
 * A line of text with a list of suggestions. Text that is not in the list stands as well; arrow keys move in the
 * list, Enter takes the marked suggestion, Escape closes it.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, onChoose, listLabel, note = null, className, onBlur, ...rest } = props
  const links = useField(rest)
  const listId = useId()
  const [closed, setClosed] = useState(false)
  const [marked, setMarked] = useState<string | null>(null)
  const open = !closed && options.length > 0
  const at = open ? options.findIndex(({ id }) => id === marked) : -1

  const choose = (optionId: string) => {
    setClosed(true)
    setMarked(null)
    onChoose(optionId)
  }
  const move = (by: 1 | -1) => {
    setClosed(false)
    const from = at === -1 && by === -1 ? 0 : at
    setMarked(options[(from + by + options.length) % options.length]?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const here = options[at]
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0)
      move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && here) choose(here.id)
    else if (event.key === 'Escape' && open) setClosed(true)
    else return
    // What the list has taken is not for the form around it.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.root}>
      <input
        {...rest}
        {...links}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={at === -1 ? undefined : `${listId}-${at}`}
        autoComplete="off"
        value={value}
        className={classes(fieldStyles.input, className)}
        onChange={({ target }) => {
          setClosed(false)
          setMarked(null)
          onChange(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setClosed(true)
          onBlur?.(event)
        }}
      />
      <div id={listId} role="listbox" aria-label={listLabel} className={styles.list} hidden={!open}>
        {options.map(({ id, label }, index) => (
          <button
            key={id}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.option}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  )
}
