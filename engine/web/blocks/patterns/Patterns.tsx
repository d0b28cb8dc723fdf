import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, EmptyState } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { lazyComponent } from '../../lazy-component.tsx'
import { get } from '../../data/get.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './patterns.module.css'

const Read = lazyComponent(async () => (await import('./ReadPatterns.tsx')).ReadPatterns)

/** What the answers of a seeker say together, drawn. Nothing of it is fetched before it is opened. */
export function Patterns({ block: { start } }: BlockProps<'patterns'>) {
  const words = useDocument('patterns')
  const client = useQueryClient()
  // What was opened in this visit is open when one comes back.
  const [open, setOpen] = useState(() => client.getQueryData(get('GET /api/findings').queryKey) !== undefined)
  const opened = useRef(false)
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    // What was pressed is gone: its place stays.
    if (opened.current) section.current?.focus()
  }, [open])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.patterns}
      data-print={open ? undefined : 'off'}
    >
      <h2 id={titleId} className={styles.title}>
        {words.title}
      </h2>
      {open ? (
        <>
          <p className={styles.quiet}>{words.intro}</p>
          <Suspense fallback={<p role="status">{words.opening}</p>}>
            <Read.Shown {...(start ? { start } : {})} />
          </Suspense>
        </>
      ) : (
        <EmptyState
          action={
            <Button
              onPointerEnter={() => void Read.fetch().catch(() => undefined)}
              onClick={() => {
                opened.current = true
                setOpen(true)
              }}
            >
              {words.open}
            </Button>
          }
        >
          {words.intro}
        </EmptyState>
      )}
    </section>
  )
}
