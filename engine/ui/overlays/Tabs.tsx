import type { ReactNode } from 'react'
import { Tabs as Base } from '@base-ui/react/tabs'
import { classes } from '../classes.ts'
import type { Hue } from '../hue.ts'
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

/** Panels behind tabs. Arrow keys move between tabs; Enter or Space opens. */
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
  const own = value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value }
  return (
    <Base.Root
      {...own}
      onValueChange={(next) => onChange?.(String(next))}
      data-hue={hue}
      className={classes(styles.root, className)}
    >
      <Base.List aria-label={label} className={classes(styles.list, spread && styles.spread)}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
