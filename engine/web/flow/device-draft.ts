import { useMemo } from 'react'
import { type DraftKeeper, type DraftStorage, keepDraftIn } from '../../runner/index.ts'
import { useApp } from '../app-context.ts'
import { seekerStorage } from '../seeker-storage.ts'
import { useUser } from '../session.tsx'
import { userKey } from '../user-storage.ts'
import { useContentOnScreen } from './content-on-screen.ts'
import { datedDraft, type DraftedDocument } from './dated-draft.ts'

/** Something of the seeker's on this device by its name; null where the browser keeps nothing. Removed at sign-out. */
export function useDeviceStore(name: string): DraftKeeper | null {
  const { id } = useUser()
  return useMemo(() => onDevice((storage) => keepDraftIn(storage, userKey(id, 'draft', name))), [id, name])
}

/** The seeker's draft of one flow on this device; null where the browser keeps nothing. Removed at sign-out. */
export function useDeviceDraft(of: DraftedDocument): DraftKeeper | null {
  const { id } = useUser()
  const { client } = useApp()
  const content = useContentOnScreen()
  return useMemo(
    () => onDevice((storage) => datedDraft(storage, userKey(id, 'draft', of.id), of, content, client)),
    [id, of, content, client],
  )
}

function onDevice(keep: (storage: DraftStorage) => DraftKeeper): DraftKeeper | null {
  try {
    return keep(seekerStorage())
  } catch {
    // Storage is forbidden: even asking for it throws.
    return null
  }
}
