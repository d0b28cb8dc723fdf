import { hasUnsaved, NEVER_SAVED } from '../../core/flow/index.ts'
import type { RunnerWords } from '../../core/pack/documents.gen.ts'
import { Button, useOnline } from '../../ui/index.ts'
import styles from '../frames/frame.module.css'
import type { FlowSnapshot } from '../flow-snapshot.ts'

interface SavedStateProps {
  readonly snapshot: FlowSnapshot
  readonly words: RunnerWords
  /** Whether this device keeps a draft. */
  readonly onDevice: boolean
  readonly onSaveNow: () => void
}

/** Where the answers are now, in two or three words; with a button when the last save failed. */
export function SavedState({ snapshot, words, onDevice, onSaveNow }: SavedStateProps) {
  const online = useOnline()
  const { context } = snapshot
  const failed = snapshot.matches({ keeping: 'failed' })
  const said = savedWords(snapshot, words, { online, onDevice })
  if (said === null) return null
  return (
    <span className={styles.saved} data-failed={failed || undefined}>
      <span>{said}</span>
      {failed && online && context.keepsSession && (
        <Button variant="quiet" onClick={onSaveNow}>
          {words.saved.retry}
        </Button>
      )}
    </span>
  )
}

function savedWords(
  snapshot: FlowSnapshot,
  words: RunnerWords,
  { online, onDevice }: { online: boolean; onDevice: boolean },
): string | null {
  const { context } = snapshot
  if (context.revision === 0 && (context.version ?? NEVER_SAVED) === NEVER_SAVED) return null
  if (!context.keepsSession) return onDevice ? words.saved.local : null
  if (!online && hasUnsaved(context)) return words.saved.offline
  if (snapshot.matches({ keeping: 'sending' })) return words.saved.saving
  if (snapshot.matches({ keeping: 'failed' })) return words.saved.failed
  // What was handed in is saved with what it ended in, whether or not it was saved one by one before.
  const isHandedIn = snapshot.matches({ screen: 'finished' })
  return hasUnsaved(context) && !isHandedIn ? words.saved.unsaved : words.saved.saved
}
