import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { IntegratedPath, PathVersion } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { Badge, Button, Notice } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useDayOf, useMomentOf } from '../../insight-content/WrittenOn.tsx'
import { get } from '../../data/get.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { useSaveVersion } from './use-save-version.ts'
import styles from './versions.module.css'

/** Everything that was written so far, and two of it beside each other. */
export function Versions({ current }: { current: IntegratedPath }) {
  const { versions: words } = useDocument('path')
  const versions = get('GET /api/path/versions')
  // After another path is on the page they are read again.
  const { data, isError, refetch } = useQuery({
    ...versions,
    queryKey: [...versions.queryKey, { current: current.id }],
  })
  const [comparing, setComparing] = useState(false)
  const id = useId()
  const all = data ?? []
  return (
    <section aria-labelledby={id} className={styles.versions} data-print="off">
      <h2 id={id} className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.quiet}>{words.text}</p>
      {isError && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>{words.retry}</Button>}>
          {words.failed}
        </Notice>
      )}
      {all.length > 0 && (
        <ul role="list" aria-label={words.list} className={styles.list}>
          {all.map((version) => (
            <Version key={version.id} version={version} current={version.id === current.id} />
          ))}
        </ul>
      )}
      {all.length === 1 && <p className={styles.quiet}>{words.one}</p>}
      {all.length > 1 && (
        <p>
          <Button onClick={() => setComparing(true)}>{words.compare}</Button>
        </p>
      )}
      {comparing && <CompareDialog versions={all} onClose={() => setComparing(false)} />}
    </section>
  )
}

function Version({ version, current }: { version: PathVersion; current: boolean }) {
  const { versions: words, actions, result } = useDocument('path')
  const save = useSaveVersion(version.id)
  const momentOf = useMomentOf()
  const dayOf = useDayOf()
  const name = fill(words.version, { date: momentOf(version.createdAt) })
  const nameId = useId()
  return (
    <li>
      <span id={nameId}>{name}</span>
      <span className={styles.badges}>
        {current && <Badge tone="hue">{words.current}</Badge>}
        <Badge tone="outline">{version.source === 'model' ? result.model : result.composed}</Badge>
        {version.savedAt !== null && (
          <Badge tone="success">{fill(words.saved, { date: dayOf(version.savedAt) })}</Badge>
        )}
      </span>
      {version.savedAt === null && !current && (
        <Button
          variant="quiet"
          aria-describedby={nameId}
          pending={save.isPending}
          pendingLabel={actions.saving}
          onClick={save.start}
        >
          {words.keep}
        </Button>
      )}
      {save.failure !== null && <Notice tone="error">{save.failure || actions.saveFailed}</Notice>}
    </li>
  )
}
