import type { BlockProps } from '../block-props.ts'
import styles from './landing.module.css'

/** What the product is for, in ruled columns. */
export const Blurbs = ({ block: { blurbs } }: BlockProps<'blurbs'>) => (
  <div className={styles.blurbs}>
    {blurbs.map(({ title, text }) => (
      <section key={title} className={styles.blurb}>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
  </div>
)
