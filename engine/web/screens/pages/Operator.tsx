import type { ReactNode } from 'react'
import { Notice } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import styles from './pages.module.css'

/** Who runs this installation, or that nobody has said so yet. */
export function Operator() {
  const { operator, words } = useDocument('contact')
  if (!operator)
    return (
      <div className={styles.missing}>
        <Notice tone="warn">{words.missing}</Notice>
      </div>
    )
  const { name, address, email, phone } = operator
  const lines: [label: string, value: ReactNode][] = [[words.name, name]]
  if (address !== undefined) lines.push([words.address, address])
  if (email !== undefined) lines.push([words.email, <a href={`mailto:${email}`}>{email}</a>])
  if (phone !== undefined)
    lines.push([words.phone, <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>])
  return (
    <section aria-label={words.heading} className={styles.operator}>
      <h3>{words.heading}</h3>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
