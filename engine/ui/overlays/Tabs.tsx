import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Hue } from '../hue.ts'
import { roveFrom } from './roving.ts'
import styles from './Tabs.module.css'

export interface TabItem {
  value: string
  label: ReactNode
  /** A number beside the label. */
  count?: ReactNode
  panel: ReactNode
  disabled?: boolean
}

export interface TabsProps {
  /** Names the list of tabs. */
  label: string
  tabs: readonly TabItem[]
  /** The open tab. Without it the tabs keep it themselves, starting at `defaultValue` or the first. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Closed panels stay in the document, so that what was typed in them is kept. */
  keepMounted?: boolean
  /** Tabs share the whole width. */
  spread?: boolean
  hue?: Hue
  className?: string
}

/**
 * Panels behind tabs. Arrow keys move between tabs; Enter or Space opens, so that looking along them loads
 * nothing. Written here because it stands on the first page, where every kilobyte counts.
 */
export function Tabs({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  keepMounted = false,
  spread = false,
  hue,
  className,
}: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value)
  const [focused, setFocused] = useState<string | null>(null)
  const open = value ?? own
  const stop = tabs.some((tab) => tab.value === focused) ? focused : open

  const choose = (tab: TabItem) => {
    if (tab.disabled || tab.value === open) return
    setOwn(tab.value)
    onChange?.(tab.value)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const here = all.findIndex((tab) => tab === document.activeElement)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = roveFrom(here, event.key, all.length, 'horizontal', rtl)
    if (to === null) return
    event.preventDefault()
    all[to]?.focus()
  }

  return (
    <div data-hue={hue} className={classes(styles.root, className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classes(styles.list, spread && styles.spread)}
        onKeyDown={onKeyDown}
        onBlur={() => setFocused(null)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === open}
            aria-controls={tab.value === open || keepMounted ? `${id}-panel-${tab.value}` : undefined}
            aria-disabled={tab.disabled || undefined}
            tabIndex={tab.value === stop ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab)}
            onFocus={() => setFocused(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => keepMounted || tab.value === open)
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-panel-${tab.value}`}
            aria-labelledby={`${id}-tab-${tab.value}`}
            hidden={tab.value !== open}
            tabIndex={0}
            className={styles.panel}
          >
            {tab.panel}
          </div>
        ))}
    </div>
  )
}
