import { useMemo } from 'react'
import type { ModuleDocument } from '../../core/pack/documents.gen.ts'
import type { FlowEffects } from '../../runner/index.ts'
import { useApp } from '../app-context.ts'
import { call } from '../api.ts'
import { useContentHash } from '../content.ts'
import { keptSession } from './kept-session.ts'
import { useUnauthorized } from '../unauthorized.ts'

const SAVE = 'POST /api/assessments'

/** Reads that a finished module changes. */
const CHANGED = new Set([
  '/api/user/journey-progress',
  '/api/modules',
  '/api/modules/progress-session',
  '/api/assessments',
  '/api/assessments/user',
  '/api/insights',
])

/** What a module that ends in one assessment does to the server: session, assessment, and the session's end. */
export function useModuleEffects(module: ModuleDocument): FlowEffects {
  const { client } = useApp()
  const contentHash = useContentHash()
  const onUnauthorized = useUnauthorized()
  return useMemo(() => {
    const { number: moduleNumber, name, flow } = module
    return {
      ...keptSession({ number: moduleNumber, name, contentHash }, onUnauthorized),
      submit: async ({ formData, submissionKey }) => {
        try {
          const assessmentType = flow.finish?.assessmentType ?? module.id
          await call(SAVE, {
            headers: { 'idempotency-key': submissionKey },
            body: { moduleNumber, assessmentType, results: formData, contentHash },
          })
        } catch (error) {
          onUnauthorized(error, SAVE)
          throw error
        }
        // The answers are safe by now: a session that stays behind is not worth a failure.
        await call('DELETE /api/modules/progress-session/{moduleNumber}', { params: { moduleNumber } }).catch(
          () => null,
        )
        void client.invalidateQueries({
          predicate: ({ queryKey: [path] }) => typeof path === 'string' && CHANGED.has(path),
        })
      },
    }
  }, [module, client, contentHash, onUnauthorized])
}
