import { editorLink } from './editor-link.ts'
import styles from './findings.module.css'
import type { PackPlace, SentFinding } from '../messages.ts'
import { words } from '../words.ts'

/** The lines around a finding, as they are written, with the marked part underlined and pointed at. */
export function SourceLines({ finding, pack }: { finding: SentFinding; pack: PackPlace }) {
  const { excerpt, file, line, col, endCol } = finding
  if (excerpt.lines.every((text) => text.trim() === '')) return null
  return (
    <pre className={styles.source}>
      {excerpt.lines.map((text, index) => {
        const number = excerpt.from + index
        const meant = number === line
        const [from, to] = [col - 1, Math.min(endCol - 1, Math.max(text.length, col))]
        return (
          <span key={number} className={styles.line} data-meant={meant || undefined}>
            {meant ? (
              <a
                className={styles.lineNumber}
                href={editorLink(pack, file, { line, col })}
                aria-label={words.overlay.marked(line)}
              >
                {number}
              </a>
            ) : (
              <span className={styles.lineNumber}>{number}</span>
            )}
            {meant ? (
              <span>
                {text.slice(0, from)}
                <mark className={styles.mark}>{text.slice(from, to) || ' '}</mark>
                {text.slice(to)}
                {'\n'}
                <span className={styles.caret} aria-hidden="true">
                  {text.slice(0, from).replaceAll(/[^\t]/g, ' ')}^{'~'.repeat(Math.max(0, to - from - 1))}
                </span>
              </span>
            ) : (
              <span>{text || ' '}</span>
            )}
          </span>
        )
      })}
    </pre>
  )
}
