import { useCallback, useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import { useField } from './field-context.ts'
import styles from './Field.module.css'

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /** Rows at the start; the area grows with its text. Default 4. */
  rows?: number
}

/** `field-sizing` ignores `rows`, so the least height follows from a property. */
function setRows(area: HTMLTextAreaElement, rows: number): void {
  area.style.setProperty('--rows', String(rows))
}

/** Browsers without `field-sizing` get the height through the CSSOM, which a strict style policy allows. */
function fit(area: HTMLTextAreaElement): void {
  if (typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')) return
  area.style.setProperty('block-size', 'auto')
  area.style.setProperty('block-size', `${area.scrollHeight + 2}px`)
}

/** Several lines of text; grows as one writes. */
export function TextArea({ className, rows = 4, ref, onInput, ...rest }: TextAreaProps) {
  const links = useField(rest)
  const area = useRef<HTMLTextAreaElement | null>(null)

  const attach = useCallback(
    (node: HTMLTextAreaElement | null) => {
      area.current = node
      if (typeof ref === 'function') return ref(node)
      if (ref) ref.current = node
      return undefined
    },
    [ref],
  )

  useLayoutEffect(() => {
    if (!area.current) return
    setRows(area.current, rows)
    fit(area.current)
  }, [rest.value, rest.defaultValue, rows])

  return (
    <textarea
      {...rest}
      {...links}
      ref={attach}
      rows={rows}
      className={classes(styles.input, styles.area, className)}
      onInput={(event) => {
        fit(event.currentTarget)
        onInput?.(event)
      }}
    />
  )
}
