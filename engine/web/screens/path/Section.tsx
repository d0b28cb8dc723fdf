import { useId, type ReactNode } from 'react'
import { useDocument } from '../../content/content.ts'
import styles from './path.module.css'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** One titled section of a part. */
export function Section({ title, children, className }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className ?? styles.section}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** A text in its paragraphs, or a word for its being empty. */
export function Paragraphs({ text, className }: { text: string; className?: string | undefined }) {
  const { result } = useDocument('path')
  const parts = text.split(/\n+/).filter((part) => part.trim() !== '')
  if (parts.length === 0) return <p className={styles.quiet}>{result.none}</p>
  return parts.map((part, at) => (
    <p key={at} className={className}>
      {part}
    </p>
  ))
}

/** Items of a list, or a word for its being empty. */
export function Items({ items, className }: { items: readonly string[]; className?: string | undefined }) {
  const { result } = useDocument('path')
  if (items.length === 0) return <p className={styles.quiet}>{result.none}</p>
  return (
    <ul role="list" className={className ?? styles.items}>
      {items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}
