import { useMemo } from 'react'
import { type DraftKeeper, type DraftStorage, keepDraftIn } from '../../../runner/index.ts'
import { useApp } from '../../app-context.ts'
import { seekerStorage } from '../../session/seeker-storage.ts'
import { useSession } from '../../session.tsx'
import { userKey } from '../../user-storage.ts'
import { useContentOnScreen } from './content-on-screen.ts'
import { datedDraft, type DraftedDocument } from './dated-draft.ts'

/** What this browser lets us keep; null where it keeps nothing. */
function kept<T>(keep: () => T): T | null {
  try {
    return keep()
  } catch {
    // Storage is forbidden: even asking for it throws.
    return null
  }
}

/** Where a draft is kept, and by which name: on this device for a seeker, in this tab for a visitor. */
function placeOf(
  userId: string | undefined,
  name: string,
  inTab: boolean,
): { readonly storage: DraftStorage; readonly key: string } {
  return userId === undefined
    ? { storage: window.sessionStorage, key: `lodestar:visitor:draft:${name}` }
    : { storage: inTab ? window.sessionStorage : seekerStorage(), key: userKey(userId, 'draft', name) }
}

/** Something of the seeker's on this device by its name. Removed at sign-out. */
export function useDeviceStore(name: string): DraftKeeper | null {
  const { user } = useSession()
  const userId = user?.id
  return useMemo(
    () =>
      kept(() => {
        const { storage, key } = placeOf(userId, name, false)
        return keepDraftIn(storage, key)
      }),
    [userId, name],
  )
}

/**
 * Where the answers of a flow under way are kept: on this device for a seeker, in this tab for a visitor or when the
 * flow says so. Null where nothing is kept. Removed at sign-out.
 */
export function useFlowDraft(of: DraftedDocument): DraftKeeper | null {
  const { user } = useSession()
  const userId = user?.id
  const { client } = useApp()
  const content = useContentOnScreen()
  return useMemo(() => {
    const { keep } = of.flow
    if (keep === 'none') return null
    return kept(() => {
      const { storage, key } = placeOf(userId, of.id, keep === 'tab')
      return datedDraft(storage, key, of, content, client)
    })
  }, [of, userId, content, client])
}
