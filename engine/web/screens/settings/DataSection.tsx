import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Download, Icon, Notice } from '../../../ui/index.ts'
import { useDownload } from '../../data/use-download.ts'
import styles from './settings.module.css'

/** Everything that is stored of the seeker, as a file. */
export function DataSection({ words: { data, errors } }: { words: SettingsWords }) {
  const download = useDownload('GET /api/user/export', `${data.fileName}.json`, {
    failed: errors.export,
    throttled: errors.throttled,
  })
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{data.care}</p>
      <div className={styles.finish}>
        <Button pending={download.state === 'loading'} pendingLabel={data.preparing} onClick={download.start}>
          <Icon icon={Download} />
          {data.action}
        </Button>
        <p role="status" className={styles.done}>
          {download.state === 'done' && data.done}
        </p>
      </div>
      {download.error !== null && <Notice tone="error">{download.error}</Notice>}
    </div>
  )
}
