import { useState, type RefObject } from 'react'
import type { JournalEntry } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { isGone } from '../../api.ts'
import { Confirm } from '../../shell/Confirm.tsx'
import { useWrite } from '../../data/use-write.ts'
import { useDates } from './use-dates.ts'

interface RemoveEntryProps {
  readonly words: JournalWords['remove']
  readonly failed: string
  /** The entry that is to go; null while none is. */
  readonly entry: JournalEntry | null
  readonly onClose: () => void
  readonly onGone: (id: string) => void
  /** What gets the focus when the dialog closes. */
  readonly focus: RefObject<HTMLElement | null>
}

/** Asks before an entry is erased, and erases it. */
export function RemoveEntry({ words, failed, entry, onClose, onGone, focus }: RemoveEntryProps) {
  const dates = useDates()
  // While the dialog fades out it still speaks of this entry.
  const [last, setLast] = useState(entry)
  if (entry && entry !== last) setLast(entry)
  const remove = useWrite('DELETE /api/journal/{id}')

  const erase = async ({ id }: JournalEntry) => {
    const sent = await remove.send({ params: { id } })
    if ('error' in sent && !isGone(sent.error)) return
    onGone(id)
    onClose()
    remove.reset()
  }

  const { title, text, confirm, cancel, removing } = words
  return (
    <Confirm
      open={entry !== null}
      words={{
        title: fill(title, { date: last ? dates.day(last.entryDate) : '' }),
        text,
        confirm,
        cancel,
      }}
      pending={remove.isPending}
      pendingLabel={removing}
      {...(remove.error ? { error: failed } : {})}
      finalFocus={focus}
      onConfirm={() => {
        if (entry) void erase(entry)
      }}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}
