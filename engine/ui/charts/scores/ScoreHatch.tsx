import styles from './ScoreBars.module.css'

/** The slants that fill a bar which does not lead: told from a solid one without any colour. */
export function ScoreHatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={styles.ground} />
      <line x1="0" x2="0" y1="0" y2="6" className={styles.slant} />
    </pattern>
  )
}
