import { type ReactNode, useId } from 'react'
import type { BlockProps } from '../block-props.ts'
import styles from './results.module.css'

/** Blocks under one heading. */
export const Part = ({ block: { title, blocks }, show }: BlockProps<'part'>) => (
  <Section title={title}>{show(blocks)}</Section>
)

/** One part of a reading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
