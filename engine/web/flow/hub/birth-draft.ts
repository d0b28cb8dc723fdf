import { useMemo } from 'react'
import { birthForm } from '../../../core/flow/index.ts'
import type { BirthDataStep } from '../../../core/pack/documents.gen.ts'
import { type DraftKeeper, keepDraftIn } from '../../../runner/index.ts'
import { seekerStorage } from '../../session/seeker-storage.ts'
import { useSession } from '../../session.tsx'
import { userKey } from '../../user-storage.ts'
import type { Results } from './use-results.ts'

const NOTHING: DraftKeeper = { read: () => null, write: () => {}, clear: () => {} }

/** A seeker's draft stays on the device until they sign out; a visitor's until the tab is closed. */
function keeperOf(userId: string | undefined, flowId: string): DraftKeeper {
  try {
    return userId === undefined
      ? keepDraftIn(window.sessionStorage, `lodestar:visitor:draft:${flowId}`)
      : keepDraftIn(seekerStorage(), userKey(userId, 'draft', flowId))
  } catch {
    // Storage is forbidden: even asking for it throws.
    return NOTHING
  }
}

/**
 * Where the birth form is kept while it is filled in. A form that was not begun starts from what was saved.
 * `started` says that something was typed and never submitted.
 */
export function useBirthDraft(
  moduleId: string,
  step: BirthDataStep,
  saved: Results | undefined,
): { readonly keeper: DraftKeeper; readonly started: boolean } {
  const { user } = useSession()
  const userId = user?.id
  return useMemo(() => {
    const kept = keeperOf(userId, `${moduleId}:${step.id}`)
    const from = saved && {
      stepId: step.id,
      formData: { [step.bind ?? step.id]: birthForm(saved) },
      baseVersion: null,
      unsaved: false,
      updatedAt: '',
    }
    return {
      keeper: { ...kept, read: () => kept.read() ?? from ?? null },
      started: kept.read() !== null,
    }
  }, [userId, moduleId, step, saved])
}
