import { useMemo } from 'react'
import { type DraftKeeper, keepDraftIn } from '../../runner/index.ts'
import { useUser } from '../session.tsx'
import { userKey } from '../user-storage.ts'

/** The seeker's draft of one flow on this device; null where the browser keeps nothing. Removed at sign-out. */
export function useDeviceDraft(flowId: string): DraftKeeper | null {
  const { id } = useUser()
  return useMemo(() => {
    try {
      return keepDraftIn(window.localStorage, userKey(id, 'draft', flowId))
    } catch {
      // Storage is forbidden: even asking for it throws.
      return null
    }
  }, [id, flowId])
}
