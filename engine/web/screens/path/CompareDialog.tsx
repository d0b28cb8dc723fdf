import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PathVersion } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { Dialog, Field, Notice, Select, Spinner, VisuallyHidden } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useMomentOf } from '../../insight-content/WrittenOn.tsx'
import { get } from '../../data/get.ts'
import { comparePaths, type Piece } from './compare.ts'
import styles from './versions.module.css'

const version = (id: string) => get('GET /api/path/versions/{id}', { params: { id } })

interface CompareDialogProps {
  /** Newest first, two or more. */
  readonly versions: readonly PathVersion[]
  readonly onClose: () => void
}

/** Two versions beside each other; what only one of them has is marked in line and in words. */
export function CompareDialog({ versions, onClose }: CompareDialogProps) {
  const words = useDocument('path')
  const { compare } = words
  const momentOf = useMomentOf()
  const [olderId, setOlder] = useState(versions[1]?.id ?? '')
  const [newerId, setNewer] = useState(versions[0]?.id ?? '')
  const older = useQuery(version(olderId))
  const newer = useQuery(version(newerId))
  const options = versions.map(({ id, createdAt }): [string, string] => [id, momentOf(createdAt)])
  const parts = older.data && newer.data ? comparePaths(older.data, newer.data, words) : null
  const changed = parts?.filter(({ same }) => !same) ?? []
  const equal = parts?.filter(({ same }) => same).map(({ title }) => title) ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={compare.title}
      description={compare.key}
      closeLabel={compare.close}
      size="wide"
    >
      <div className={styles.choices}>
        <Field label={compare.older}>
          <Select value={olderId} options={options} onChange={setOlder} />
        </Field>
        <Field label={compare.newer}>
          <Select value={newerId} options={options} onChange={setNewer} />
        </Field>
      </div>
      {older.isError || newer.isError ? (
        <Notice tone="error">{compare.failed}</Notice>
      ) : parts === null ? (
        <p role="status" className={styles.quiet}>
          <Spinner /> {compare.loading}
        </p>
      ) : changed.length === 0 ? (
        <p role="status">{compare.same}</p>
      ) : (
        <>
          {changed.map((part) => (
            <section key={part.title} className={styles.compared}>
              <h3>{part.title}</h3>
              <div className={styles.sides}>
                <Side pieces={part.older} mark="del" label={compare.removed} />
                <Side pieces={part.newer} mark="ins" label={compare.added} />
              </div>
            </section>
          ))}
          {equal.length > 0 && (
            <p className={styles.quiet}>{fill(compare.unchanged, { parts: equal.join(', ') })}</p>
          )}
        </>
      )}
    </Dialog>
  )
}

function Side({
  pieces,
  mark: Mark,
  label,
}: {
  pieces: readonly Piece[]
  mark: 'del' | 'ins'
  label: string
}) {
  return (
    <ul role="list" className={styles.side}>
      {pieces.map(({ text, only }, at) => (
        <li key={at}>
          {only ? (
            <Mark>
              <VisuallyHidden>{label} </VisuallyHidden>
              {text}
            </Mark>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}
