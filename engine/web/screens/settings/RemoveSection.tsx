import { lazy, Suspense, useState } from 'react'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button } from '../../../ui/index.ts'
import styles from './settings.module.css'

const RemoveDialog = lazy(() =>
  import('./RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)

/** The way to the deletion of the account. */
export function RemoveSection({ words }: { words: SettingsWords }) {
  const { remove } = words
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.form}>
      <p>{remove.first}</p>
      <p className={styles.hint}>{remove.kept}</p>
      <div>
        <Button
          variant="danger"
          onClick={() => {
            setAsked(true)
            setOpen(true)
          }}
        >
          {remove.action}
        </Button>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <RemoveDialog words={words} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
