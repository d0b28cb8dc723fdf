import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import { Button, ButtonLink, Notice } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import { Section } from './Part.tsx'
import styles from './results.module.css'
import { useScore } from './use-score.ts'
import { Words } from './Words.tsx'

/** What came out of an assessment, and what it means; the way to its questions while nothing has. */
export function Score({ block, show }: BlockProps<'score'>) {
  const { saved } = useScore(block.assessment)
  if (saved.state === 'loading') return null
  return (
    <Section title={block.title}>
      {saved.state === 'failed' ? (
        <Notice tone="error" action={<Button onClick={saved.retry}>{block.retry}</Button>}>
          {block.failed}
        </Notice>
      ) : saved.state === 'none' ? (
        <>
          <p className={styles.quiet}>{block.none}</p>
          {block.start && (
            <p data-print="off">
              <ButtonLink render={<Link to={block.start.to} />}>{block.start.label}</ButtonLink>
            </p>
          )}
        </>
      ) : (
        <>
          <p className={styles.outcome}>{saved.outcome.label}</p>
          <p>{saved.outcome.description}</p>
          {block.extras?.map(({ extra, label }) => (
            <Extra key={extra} label={label} text={saved.outcome.extra?.[extra]} />
          ))}
          {block.blocks && show(block.blocks)}
        </>
      )}
    </Section>
  )
}

function Extra({ label, text }: { label: string; text: string | readonly string[] | undefined }) {
  const id = useId()
  if (text === undefined) return null
  return (
    <div className={styles.answer}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      {typeof text === 'string' ? <p>{text}</p> : <Words words={text} labelledBy={id} />}
    </div>
  )
}
