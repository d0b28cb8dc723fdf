import { useRef, type ReactNode, type RefObject } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { classes } from '../classes.ts'
import { Icon } from '../drawing/Icon.tsx'
import styles from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Name of the close button; without it there is none and the actions must close. */
  closeLabel?: string
  children?: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** `wide` is for reading (details), `narrow` for one question. */
  size?: 'narrow' | 'regular' | 'wide'
  /** False: a click beside it does not close (something typed could be lost). Escape always closes. */
  dismissible?: boolean
  /** What gets focus first; by default the first field, else the sheet itself (so that it reads from the top). */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets focus afterwards; by default what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** A sheet laid over the page. Focus stays inside and returns where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  actions,
  size = 'regular',
  dismissible = true,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const firstField = () =>
    sheet.current?.querySelector<HTMLElement>('input, textarea, select, [role="radio"]') ?? sheet.current

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={!dismissible}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classes(styles.sheet, styles[size])}
            ref={sheet}
            initialFocus={initialFocus ?? firstField}
            finalFocus={finalFocus}
          >
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {closeLabel !== undefined && (
                <Base.Close className={styles.close} aria-label={closeLabel}>
                  <Icon icon={X} />
                </Base.Close>
              )}
            </header>
            {description !== undefined && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
