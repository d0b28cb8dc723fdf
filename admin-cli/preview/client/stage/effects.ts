import { generatedIn, type MadePrompt, type SavedSession } from '../../../../engine/core/flow/index.ts'
import type { Flow, ReflectionStep } from '../../../../engine/core/pack/documents.gen.ts'
import type { FlowEffects, PlaceServices } from '../../../../engine/runner/index.ts'
import type { EffectsMode } from '../scene.ts'
import type { Start } from '../start.ts'
import { words } from '../words.ts'

/** So long does what is made take, in milliseconds: enough to see that it is under way. */
const MAKING_MS = 600

const never = <T>(): Promise<T> => new Promise<T>(() => {})

function behaving<T>(mode: EffectsMode, work: () => T, ms = 0): Promise<T> {
  if (mode === 'waits') return never()
  if (mode === 'fails') return Promise.reject(new Error(words.fixtures.failed))
  return ms === 0 ? Promise.resolve(work()) : new Promise((done) => setTimeout(() => done(work()), ms))
}

/** What a flow does to a world that the preview makes up: nothing leaves this page. */
export function previewEffects(flow: Flow, start: Start, mode: EffectsMode): FlowEffects {
  let version = 1
  return {
    restore: () => Promise.resolve(sessionOf(start)),
    save: () => behaving(mode, () => ({ outcome: 'saved' as const, version: ++version })),
    submit: () =>
      start.hold
        ? never()
        : behaving(mode, () => ({ made: flow.finish?.effect ?? '' }), start.finish ? 0 : 300),
    make: () => behaving(mode, () => promptsOf(flow), MAKING_MS),
    generate: () => behaving(mode, () => ({ text: words.fixtures.made }), MAKING_MS),
  }
}

/** The start as the server would have kept it: the nearest step is found by its index when it is gone. */
const sessionOf = ({ stepId, index, formData }: Start): SavedSession => ({
  currentStep: index,
  stepId,
  formData,
  version: 1,
})

/** The steps that a flow declares in place of made ones, as if they had been made. */
function promptsOf(flow: Flow): MadePrompt[] {
  return (generatedIn(flow)?.fallback ?? []).map((step) => ({
    id: step.id,
    type: step.type ?? step.id,
    title: step.title || words.fixtures.prompt,
    setup: step.setup ?? step.prompt,
    prompt: step.prompt,
    ...hintsOf(step),
  }))
}

const hintsOf = ({
  insightHint,
  followup,
}: ReflectionStep): Pick<MadePrompt, 'insight_hint' | 'followup'> => ({
  ...(insightHint === undefined ? {} : { insight_hint: insightHint }),
  ...(followup === undefined ? {} : { followup: followup.prompt }),
})

const LISBON = {
  id: 'lisbon',
  name: words.fixtures.place,
  latitude: 38.72,
  longitude: -9.14,
  timezone: 'Europe/Lisbon',
}

/** A gazetteer of one place, and clocks that never change. */
export const previewPlaces: PlaceServices = {
  search: (text) =>
    Promise.resolve(LISBON.name.toLowerCase().startsWith(text.trim().toLowerCase()) ? [LISBON] : []),
  clock: ({ time }) =>
    Promise.resolve({
      outcome: 'normal',
      timezone: LISBON.timezone,
      moment: { time, offset: 'UTC+0', zone: '+00:00' },
      later: null,
    }),
}
