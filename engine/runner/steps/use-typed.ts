import { useCallback, useState } from 'react'
import { isRecord } from '../../core/flow/index.ts'
import type { DraftKeeper } from '../saving/drafts.ts'
import type { Typed } from './collection-items.ts'

/** What is typed into an item that is not added yet, kept on this device so that a reload loses nothing. */
export function useTyped(
  keeper: DraftKeeper | null,
  stepId: string,
): readonly [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState<Typed>(() => {
    const kept = keeper?.read()
    if (!kept || kept.stepId !== stepId || !isRecord(kept.formData)) return {}
    const texts = Object.entries(kept.formData).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    )
    return Object.fromEntries(texts)
  })
  const change = useCallback(
    (next: Typed) => {
      setTyped(next)
      if (Object.values(next).every((text) => text === '')) keeper?.clear()
      else
        keeper?.write({
          stepId,
          formData: next,
          baseVersion: null,
          unsaved: true,
          updatedAt: new Date().toISOString(),
        })
    },
    [keeper, stepId],
  )
  return [typed, change]
}
