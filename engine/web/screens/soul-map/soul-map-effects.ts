import { useMemo } from 'react'
import type { FormData } from '../../../core/flow/index.ts'
import type { ModuleDocument } from '../../../core/pack/documents.gen.ts'
import type { FlowEffects } from '../../../runner/index.ts'
import { call } from '../../api.ts'
import { useApp } from '../../app-context.ts'
import { refreshAfterAssessment } from '../../flow/after-assessment.ts'
import { reloadWhenContentChanged } from '../../flow/content-changed.ts'
import { useContentOnScreen } from '../../flow/content-on-screen.ts'
import { keptSession } from '../../flow/kept-session.ts'
import { soulMapInsights } from '../../queries/soul-map.ts'
import { useUnauthorized } from '../../unauthorized.ts'
import { askedIn, responsesIn } from './reflections.ts'

/** A model may take its time: longer than the server gives it. Milliseconds. */
const DEADLINE_MS = 60_000

const DISCOVER = 'POST /api/soul-map/generate-discoveries'
const DRAW = 'POST /api/soul-map/generate-insights'
const SAVE = 'POST /api/assessments'

/** The map is drawn, and the reflections could not be saved with it. Trying again draws nothing anew. */
export class NotSaved extends Error {
  constructor(cause: unknown) {
    super('The reflections could not be saved', { cause })
    this.name = 'NotSaved'
  }
}

/** What the Soul Map does to the server: its session, its discoveries, the map, and the assessment (SMAP-015). */
export function useSoulMapEffects(module: ModuleDocument): FlowEffects {
  const { client } = useApp()
  const content = useContentOnScreen()
  const onUnauthorized = useUnauthorized()
  return useMemo(() => {
    const { number: moduleNumber, name, id: assessmentType, flow } = module

    async function draw(formData: FormData, key: string) {
      const discoveryResponses = responsesIn(flow, formData)
      const drawn = await call(DRAW, {
        headers: { 'idempotency-key': `${key}-map` },
        body: { discoveryResponses },
        deadlineMs: DEADLINE_MS,
      })
      const results = {
        discoveryResponses,
        discoveries: askedIn(flow, formData),
        insights: { soulSignature: drawn.soulSignature },
      }
      try {
        await call(SAVE, {
          headers: { 'idempotency-key': key },
          body: {
            moduleNumber,
            assessmentType,
            results,
            contentHash: content.hash,
            contentVersion: content.version,
          },
        })
      } catch (error) {
        reloadWhenContentChanged(error)
        if (onUnauthorized(error, SAVE)) throw error
        throw new NotSaved(error)
      }
      return drawn
    }

    return {
      ...keptSession({ number: moduleNumber, name, content }, onUnauthorized),
      make: async () => {
        try {
          const { discoveries } = await call(DISCOVER, { body: {}, deadlineMs: DEADLINE_MS })
          return discoveries
        } catch (error) {
          onUnauthorized(error, DISCOVER)
          throw error
        }
      },
      made: () => call('GET /api/soul-map/insights'),
      submit: async ({ formData, submissionKey }) => {
        try {
          const drawn = await draw(formData, submissionKey)
          client.setQueryData(soulMapInsights.queryKey, drawn)
          refreshAfterAssessment(client)
          return drawn
        } catch (error) {
          if (!(error instanceof NotSaved)) onUnauthorized(error, DRAW)
          throw error
        }
      },
    }
  }, [module, client, content, onUnauthorized])
}
