import { useState } from 'react'
import type { IntegratedPath } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { Button, Download, Icon, Notice, Send } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useDayOf } from '../../insight-content/WrittenOn.tsx'
import { useDownload } from '../../data/use-download.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { useSaveVersion } from './use-save-version.ts'
import styles from './path.module.css'

/** Export PDF, Share and Save (N-06, N-07, N-08), each saying how it went. */
export function Actions({ path }: { path: IntegratedPath }) {
  const { actions: words } = useDocument('path')
  const [sharing, setSharing] = useState(false)
  const file = useDownload('GET /api/path/export.pdf', words.file, {
    failed: words.exportFailed,
    throttled: words.throttled,
  })
  const save = useSaveVersion(path.id)
  const dayOf = useDayOf()
  return (
    <div className={styles.actions} data-print="off">
      <div role="group" aria-label={words.label} className={styles.buttons}>
        <Button pending={file.state === 'loading'} pendingLabel={words.exporting} onClick={file.start}>
          <Icon icon={Download} />
          {words.export}
        </Button>
        <Button onClick={() => setSharing(true)}>
          <Icon icon={Send} />
          {words.share}
        </Button>
        <Button pending={save.isPending} pendingLabel={words.saving} onClick={save.start}>
          {words.save}
        </Button>
      </div>
      <div role="status" className={styles.said}>
        {file.state === 'done' && <p>{words.exported}</p>}
        {save.savedAt !== null && <p>{fill(words.saved, { date: dayOf(save.savedAt) })}</p>}
      </div>
      {file.error !== null && <Notice tone="error">{file.error}</Notice>}
      {save.failure !== null && <Notice tone="error">{save.failure || words.saveFailed}</Notice>}
      {sharing && <ShareDialog source={path.source} onClose={() => setSharing(false)} />}
    </div>
  )
}
