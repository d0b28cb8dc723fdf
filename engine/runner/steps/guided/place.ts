import type { DraftKeeper } from '../../saving/drafts.ts'

/** Which line of which script. */
export interface Place {
  readonly script: string
  readonly line: number
}

interface KeptPlace {
  readonly place: Place | null
  readonly keep: (place: Place) => void
  readonly forget: () => void
}

/** The place of a step, kept on this device: a reload comes back to it. */
export function placeIn(keeper: DraftKeeper | null, stepId: string): KeptPlace {
  const kept = keeper?.read()
  const { script, line } = kept?.stepId === stepId ? kept.formData : {}
  return {
    place: typeof script === 'string' && typeof line === 'number' ? { script, line } : null,
    keep: (place) =>
      keeper?.write({
        stepId,
        formData: { script: place.script, line: place.line },
        baseVersion: null,
        unsaved: false,
        updatedAt: new Date().toISOString(),
      }),
    forget: () => keeper?.clear(),
  }
}
