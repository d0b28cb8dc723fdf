import { useDeferredValue } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { Button, ButtonLink, classes, EmptyState, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './results.module.css'
import { useMade } from './use-made.ts'
import { useFlowDocument, useSaved } from './use-saved.ts'

const dayOf = (iso: string, locale: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)
}

/** What somebody saved in a flow. Drawing left, reading right; on a phone and on paper one after the other. */
export function Results({ block, show }: BlockProps<'results'>) {
  const document = useFlowDocument(block.flow)
  const saved = useSaved(document)
  const made = useMade(block.flow, block.made)
  const { locale } = useDocument('pack')
  const [back, ...ways] = block.ways ?? []
  const hue = document.kind === 'module' ? { hue: document.hue } : {}
  const isLoading = saved.state === 'loading' || made.state === 'loading'
  // What arrives would be drawn in one go, and hold up a slow phone: later, it is drawn in slices.
  const wasLoading = useDeferredValue(isLoading)
  if (isLoading || wasLoading) return <FlowLoading>{block.loading}</FlowLoading>
  if (saved.state === 'failed' || made.state === 'failed') {
    const retry = () => {
      for (const read of [saved, made]) if (read.state === 'failed') read.retry()
    }
    return (
      <EmptyState
        title={block.failed}
        titleLevel={1}
        {...hue}
        action={
          <Button variant="primary" onClick={retry}>
            {block.retry}
          </Button>
        }
      >
        {back && <Exit {...back} />}
      </EmptyState>
    )
  }
  if (saved.state === 'none' && made.state === 'none')
    return (
      <EmptyState
        title={block.empty.title}
        titleLevel={1}
        {...hue}
        action={
          <ButtonLink variant="primary" render={<Link to={block.empty.start.to} />}>
            {block.empty.start.label}
          </ButtonLink>
        }
      >
        {block.empty.text}
      </EmptyState>
    )
  const day = block.saved === undefined || saved.state === 'none' ? '' : dayOf(saved.at, locale)
  return (
    <article className={classes(styles.results, block.aside ? styles[block.head ?? 'beside'] : styles.alone)}>
      <header className={styles.head}>
        {back && (
          <p className={styles.ways} data-print="off">
            <Exit {...back} />
            {ways.map(({ label, to }) => (
              <TextLink key={to} kind="standalone" render={<Link to={to} />}>
                {label}
              </TextLink>
            ))}
          </p>
        )}
        <p className={styles.name}>
          {document.kind === 'module' ? `${document.number} · ${document.name}` : document.title}
        </p>
        <h1>{block.heading}</h1>
        <p className={styles.quiet}>{block.intro}</p>
        {day !== '' && block.saved !== undefined && (
          <p className={styles.quiet}>{fill(block.saved, { date: day })}</p>
        )}
      </header>
      {block.aside && <div className={styles.drawing}>{show(block.aside)}</div>}
      <div className={styles.reading}>{show(block.blocks)}</div>
    </article>
  )
}
