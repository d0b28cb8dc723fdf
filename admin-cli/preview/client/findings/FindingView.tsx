import { EditorLink } from './EditorLink.tsx'
import styles from './findings.module.css'
import type { PackPlace, SentFinding } from '../messages.ts'
import { SourceLines } from './SourceLines.tsx'
import { words } from '../words.ts'

/** One finding: what is wrong, the source with the part marked, what was probably meant, and the way to it. */
export function FindingView({ finding, pack }: { finding: SentFinding; pack: PackPlace }) {
  const { code, number, severity, message, suggestion, file, line, col, related } = finding
  return (
    <article className={styles.finding} data-severity={severity}>
      <p className={styles.head}>
        <span className={styles.place}>
          {file}:{line}:{col}
        </span>
        <span className={styles.code}>{number === null ? code : `${number} ${code}`}</span>
      </p>
      <p className={styles.message}>{message}</p>
      <SourceLines finding={finding} pack={pack} />
      {suggestion !== null && <p className={styles.suggestion}>{suggestion}</p>}
      {related.map((each) => (
        <p key={`${each.file}:${each.line}:${each.col}`} className={styles.related}>
          <span className={styles.place}>
            {each.file}:{each.line}:{each.col}
          </span>{' '}
          {each.message}{' '}
          <EditorLink pack={pack} file={each.file} at={each}>
            {words.overlay.open}
          </EditorLink>
        </p>
      ))}
      <EditorLink pack={pack} file={file} at={{ line, col }}>
        {words.overlay.open}
      </EditorLink>
    </article>
  )
}
