import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { PatternsWords } from '../../../core/pack/documents.gen.ts'
import { Button } from '../../../ui/index.ts'
import type { DrawnLine } from './LineNumbers.tsx'
import styles from './patterns.module.css'

/** Px between what was pressed and the sheet. */
const ROOM = 16

/**
 * What is said of a line that was pressed in the drawing, at the lower edge of what is seen of it, where the list of
 * threads does not stand beside the drawing.
 */
export function LineSheet({
  line: { id, number, says },
  words,
  onClose,
  children,
}: {
  line: DrawnLine
  words: PatternsWords
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = sheet
    if (!current) return
    current.focus({ preventScroll: true })
    // What was pressed stays in sight above it.
    const pressed = current.parentElement?.querySelector(`[data-part="${CSS.escape(id)}"]`)
    const under = (pressed?.getBoundingClientRect().bottom ?? 0) - current.getBoundingClientRect().top
    if (under > 0) window.scrollBy({ top: under + ROOM })
  }, [id])
  return (
    // Keys are read here so that Escape closes it from anywhere inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.sheet}
      data-picture="off"
      data-print="off"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles.sheetHead}>
        <h3 id={titleId} className={styles.sheetTitle}>
          {number}. {says.label}
        </h3>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      {children}
    </section>
  )
}
