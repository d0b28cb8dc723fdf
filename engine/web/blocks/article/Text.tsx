import { fill } from '../../../core/copy.ts'
import { Markdown, Notice } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { appLink } from '../../shell/app-link.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './article.module.css'

/** A section of text, that links can lead to. */
export function Text({ block: { id, heading, body, operator = false } }: BlockProps<'text'>) {
  const { name } = useDocument('pack')
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.section}>
      <h2 id={`${id}-heading`}>{fill(heading, { name })}</h2>
      <Markdown text={fill(body, { name })} level={3} link={appLink} className={styles.text} />
      {operator && <Operator />}
    </section>
  )
}

/** Who runs this installation, or that nobody has said so yet. */
function Operator() {
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
