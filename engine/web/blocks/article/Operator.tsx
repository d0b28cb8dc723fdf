import { Notice } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import styles from './article.module.css'

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
  const lines: { label: string; value: string | undefined; href?: string }[] = [
    { label: words.name, value: name },
    { label: words.address, value: address },
    { label: words.email, value: email, href: `mailto:${email}` },
    { label: words.phone, value: phone, href: `tel:${phone?.replaceAll(/[^+\d]/g, '')}` },
  ]
  return (
    <section aria-label={words.heading} className={styles.operator}>
      <h3>{words.heading}</h3>
      <dl>
        {lines
          .filter(({ value }) => value !== undefined)
          .map(({ label, value, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
