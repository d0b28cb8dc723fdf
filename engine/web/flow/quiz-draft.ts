import { useMemo } from 'react'
import type { QuestionnaireDocument } from '../../core/pack/documents.gen.ts'
import type { DraftKeeper } from '../../runner/index.ts'
import { useApp } from '../app-context.ts'
import { seekerStorage } from '../seeker-storage.ts'
import { useSession } from '../session.tsx'
import { userKey } from '../user-storage.ts'
import { useContentOnScreen } from './content-on-screen.ts'
import { datedDraft } from './dated-draft.ts'

/**
 * Where the answers of a questionnaire under way are kept: on this device for a seeker, in this tab for a visitor or
 * when the flow says so. Null where the browser keeps nothing. Removed at sign-out.
 */
export function useQuizDraft(of: QuestionnaireDocument): DraftKeeper | null {
  const { user } = useSession()
  const userId = user?.id
  const { client } = useApp()
  const content = useContentOnScreen()
  return useMemo(() => {
    const {
      id,
      flow: { keep },
    } = of
    if (keep === 'none') return null
    try {
      const onDevice = keep === 'draft' && userId !== undefined
      const key = userId === undefined ? `lodestar:visitor:draft:${id}` : userKey(userId, 'draft', id)
      return datedDraft(onDevice ? seekerStorage() : window.sessionStorage, key, of, content, client)
    } catch {
      // Storage is forbidden: even asking for it throws.
      return null
    }
  }, [of, userId, content, client])
}
