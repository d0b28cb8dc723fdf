import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, Download, Icon, Notice } from '../../../ui/index.ts'
import { useDownload } from '../../data/use-download.ts'
import styles from './journal.module.css'

/** The whole journal as a Markdown file. */
export function ExportJournal({ words, empty }: { words: JournalWords; empty: boolean }) {
  const { action, hint, fileName, done, empty: nothing } = words.export
  const download = useDownload('GET /api/journal/export.md', `${fileName}.md`, {
    failed: words.errors.export,
    throttled: words.errors.throttled,
  })
  return (
    <section className={styles.export}>
      <Button
        unavailable={empty}
        why={nothing}
        pending={download.state === 'loading'}
        onClick={download.start}
      >
        <Icon icon={Download} />
        {action}
      </Button>
      {!empty && <p className={styles.hint}>{hint}</p>}
      <p role="status" className={styles.hint}>
        {download.state === 'done' && done}
      </p>
      {download.error !== null && <Notice tone="error">{download.error}</Notice>}
    </section>
  )
}
