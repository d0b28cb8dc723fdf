import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { Check } from 'lucide-react'
import { classes } from '../classes.ts'
import { Icon } from '../drawing/Icon.tsx'
import styles from './OptionRow.module.css'

export interface OptionRowProps extends Omit<ComponentPropsWithRef<'button'>, 'role' | 'type' | 'children'> {
  kind: 'radio' | 'checkbox'
  label: ReactNode
  description?: ReactNode
  /** The letter on the keycap; none shows the plain mark. */
  letter?: string
  chosen: boolean
  /** This one cannot be chosen now. */
  unavailable?: boolean
  /** None can be chosen now (an answer is on its way). */
  locked?: boolean
}

/** One option as a 56 px row: keycap, words, and a mark when chosen. Lives inside an OptionGroup. */
export function OptionRow({
  kind,
  label,
  description,
  letter,
  chosen,
  unavailable = false,
  locked = false,
  className,
  ...rest
}: OptionRowProps) {
  const id = useId()
  const described = description !== undefined && description !== null && description !== ''
  return (
    <button
      {...rest}
      type="button"
      role={kind}
      aria-checked={chosen}
      aria-disabled={unavailable || locked || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={described ? `${id}-description` : undefined}
      aria-keyshortcuts={letter}
      data-locked={locked || undefined}
      className={classes(styles.row, className)}
    >
      <span className={classes(styles.keycap, kind === 'radio' && styles.round)} aria-hidden="true">
        {letter ?? (chosen ? <Icon icon={Check} size={16} /> : null)}
      </span>
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {described && (
          <span id={`${id}-description`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      <span className={styles.mark} aria-hidden="true">
        {chosen && <Icon icon={Check} />}
      </span>
    </button>
  )
}
