import type { ReactElement, ReactNode } from 'react'
import { Menu as Base } from '@base-ui/react/menu'
import { classes } from '../classes.ts'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** A link instead of an action, for instance a router's `<Link to>`. */
  render?: ReactElement
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
  /** Which edges line up. Default `end`. */
  align?: 'start' | 'end'
  className?: string
}

/** A button with a list of actions and links behind it. */
export function Menu({ label, trigger, items, align = 'end', className }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger aria-label={label} className={classes(styles.trigger, className)}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            {items.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const look = classes(styles.item, item.narrowOnly && styles.narrowOnly)
  const words = (
    <>
      {item.icon}
      {item.label}
    </>
  )
  return (
    <>
      {item.ruled && (
        <Base.Separator className={classes(styles.rule, item.narrowOnly && styles.narrowOnly)} />
      )}
      {item.render ? (
        <Base.LinkItem render={item.render} onClick={item.onSelect} closeOnClick className={look}>
          {words}
        </Base.LinkItem>
      ) : (
        <Base.Item disabled={item.disabled} onClick={item.onSelect} className={look}>
          {words}
        </Base.Item>
      )}
    </>
  )
}
