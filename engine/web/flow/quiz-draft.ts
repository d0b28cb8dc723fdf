import { useMemo } from 'react'
import type { QuestionnaireDocument } from '../../core/pack/documents.gen.ts'
import { type DraftKeeper, keepDraftIn } from '../../runner/index.ts'
import { useSession } from '../session.tsx'
import { userKey } from '../user-storage.ts'

/**
 * Where the answers of a questionnaire under way are kept: on this device for a seeker, in this tab for a visitor or
 * when the flow says so. Null where the browser keeps nothing. Removed at sign-out.
 */
export function useQuizDraft({ id, flow: { keep } }: QuestionnaireDocument): DraftKeeper | null {
  const { user } = useSession()
  const userId = user?.id
  return useMemo(() => {
    if (keep === 'none') return null
    try {
      const onDevice = keep === 'draft' && userId !== undefined
      const key = userId === undefined ? `lodestar:visitor:draft:${id}` : userKey(userId, 'draft', id)
      return keepDraftIn(onDevice ? window.localStorage : window.sessionStorage, key)
    } catch {
      // Storage is forbidden: even asking for it throws.
      return null
    }
  }, [id, keep, userId])
}
