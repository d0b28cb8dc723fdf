import { cloneElement, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { LinkElement } from '../actions/ButtonLink.tsx'
import { classes } from '../classes.ts'
import { roveFrom } from './roving.ts'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** A link instead of an action, for instance a router's `<Link to>`. */
  render?: LinkElement
  disabled?: boolean
  /** Only in small windows, where the navigation has moved into the menu. */
  narrowOnly?: boolean
  /** A line above this item. */
  ruled?: boolean
}

export interface MenuProps {
  /** Name of the button that opens the menu. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  items: readonly MenuItem[]
  /** Said on top of the list, for instance who is signed in. */
  note?: ReactNode
  /** Which edges line up. Default `end`. */
  align?: 'start' | 'end'
  className?: string
}

/**
 * A button with a list of actions and links behind it. Written here because a library's menu weighs as much
 * as a whole screen may.
 */
export function Menu({ label, trigger, items, note, align = 'end', className }: MenuProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'first' | 'last' | null>(null)

  const entries = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])].filter(
      (entry) => getComputedStyle(entry).display !== 'none',
    )

  useEffect(() => {
    if (!open) return undefined
    entries()
      .at(open === 'first' ? 0 : -1)
      ?.focus()
    const outside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(null)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const close = () => {
    setOpen(null)
    button.current?.focus()
  }

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      event.target.click()
      return
    }
    const all = entries()
    const here = all.findIndex((entry) => entry === document.activeElement)
    const to = roveFrom(here, event.key, all.length, 'vertical') ?? startingWith(all, here, event)
    if (to === null) return
    event.preventDefault()
    all[to]?.focus()
  }

  return (
    <div ref={frame} className={classes(styles.frame, className)}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? `${id}-menu` : undefined}
        className={styles.trigger}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={onTriggerKey}
      >
        {trigger}
      </button>
      {open && (
        <div className={classes(styles.popup, styles[align])}>
          {note !== undefined && (
            <div id={`${id}-note`} className={styles.note}>
              {note}
            </div>
          )}
          <div
            ref={list}
            id={`${id}-menu`}
            role="menu"
            aria-label={label}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
            tabIndex={-1}
            className={styles.list}
            onKeyDown={onListKey}
          >
            {items.map((item) => (
              <Entry key={item.id} item={item} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** The next entry, after the one at `here`, that begins with the letter pressed. */
function startingWith(all: readonly HTMLElement[], here: number, event: KeyboardEvent): number | null {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null
  const order = all.map((_, step) => (here + 1 + step) % all.length)
  const letter = event.key.toLocaleLowerCase()
  return order.find((at) => all[at]?.textContent.trim().toLocaleLowerCase().startsWith(letter)) ?? null
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const narrow = item.narrowOnly && styles.narrowOnly
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes(styles.item, narrow),
    onClick: () => {
      if (item.disabled) return
      onDone()
      item.onSelect?.()
    },
    children: (
      <>
        {item.icon}
        {item.label}
      </>
    ),
  }
  return (
    <>
      {item.ruled && <div role="separator" className={classes(styles.rule, narrow)} />}
      {item.render ? (
        cloneElement(item.render, shared)
      ) : (
        <button type="button" aria-disabled={item.disabled || undefined} {...shared} />
      )}
    </>
  )
}
