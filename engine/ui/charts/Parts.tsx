import { createContext, use, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { roveFrom } from '../overlays/roving.ts'
import styles from './Parts.module.css'

interface PartsState {
  stop: string | undefined
  selected: string | null | undefined
  choose: (id: string) => void
  focus: (id: string) => void
}

const PartsContext = createContext<PartsState | null>(null)

export interface PartsProps {
  /** Names the group of parts. */
  label: string
  /** Ids of the parts in reading order, which need not be the order of painting. */
  order: readonly string[]
  selected?: string | null
  /** A part was chosen by pointer, Enter or Space. Without it the parts are only drawn. */
  onSelect?: (id: string) => void
  children: ReactNode
}

/** Parts of a drawing that can be chosen: one tab stop, arrow keys move, Enter or Space chooses. */
export function Parts({ label, order, selected, onSelect, children }: PartsProps) {
  const group = useRef<SVGGElement>(null)
  const [focused, setFocused] = useState<string | null>(null)

  if (!onSelect) return <g>{children}</g>

  const onKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const nodes = new Map(
      [...(group.current?.querySelectorAll<SVGGElement>('[data-part]') ?? [])].map((node) => [
        node.dataset['part'],
        node,
      ]),
    )
    const here = order.findIndex((id) => nodes.get(id) === document.activeElement)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to =
      roveFrom(here, event.key, order.length, 'horizontal', rtl) ??
      roveFrom(here, event.key, order.length, 'vertical')
    if (to === null) return
    event.preventDefault()
    nodes.get(order[to])?.focus()
  }

  const known = (id: string | null | undefined) => typeof id === 'string' && order.includes(id)
  const stop = known(focused) ? focused : known(selected) ? selected : order[0]
  return (
    <PartsContext value={{ stop: stop ?? undefined, selected, choose: onSelect, focus: setFocused }}>
      <g ref={group} role="group" aria-label={label} onKeyDown={onKeyDown} onBlur={() => setFocused(null)}>
        {children}
      </g>
    </PartsContext>
  )
}

export interface PartProps {
  id: string
  /** The part in words, as its table row says it. */
  label: string
  className?: string
  children: ReactNode
}

/** One part. What is drawn with `Halo` inside it shows focus and choice. */
export function Part({ id, label, className, children }: PartProps) {
  const parts = use(PartsContext)
  if (!parts) return <g className={className}>{children}</g>
  return (
    <g
      role="button"
      aria-label={label}
      aria-pressed={parts.selected === id}
      tabIndex={parts.stop === id ? 0 : -1}
      data-part={id}
      className={classes(styles.part, className)}
      onFocus={() => parts.focus(id)}
      onClick={() => parts.choose(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        parts.choose(id)
      }}
    >
      {children}
    </g>
  )
}

/** A ring around a part: marigold between two lines of ink when chosen, the focus colour when focused. */
export function Halo({ d, className }: { d: string; className?: string }) {
  return (
    <g className={classes(styles.halo, className)} aria-hidden="true">
      <path d={d} className={styles.edge} />
      <path d={d} className={styles.core} />
    </g>
  )
}
