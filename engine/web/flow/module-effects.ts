import { useMemo } from 'react'
import type { ModuleDocument } from '../../core/pack/documents.gen.ts'
import type { FlowEffects } from '../../runner/index.ts'
import { useApp } from '../app-context.ts'
import { call } from '../api.ts'
import { refreshAfterAssessment } from './after-assessment.ts'
import { reloadWhenContentChanged } from './content-changed.ts'
import { useContentOnScreen } from './content-on-screen.ts'
import { keptSession } from './kept-session.ts'
import { useUnauthorized } from '../unauthorized.ts'

const SAVE = 'POST /api/assessments'

/** What a module that ends in one assessment does to the server: session, assessment, and the session's end. */
export function useModuleEffects(module: ModuleDocument): FlowEffects {
  const { client } = useApp()
  const content = useContentOnScreen()
  const onUnauthorized = useUnauthorized()
  return useMemo(() => {
    const { number: moduleNumber, name, flow } = module
    return {
      ...keptSession({ number: moduleNumber, name, content }, onUnauthorized),
      submit: async ({ formData, submissionKey }) => {
        try {
          const assessmentType = flow.finish?.assessmentType ?? module.id
          await call(SAVE, {
            headers: { 'idempotency-key': submissionKey },
            body: {
              ...{ moduleNumber, assessmentType, results: formData },
              ...{ contentHash: content.hash, contentVersion: content.version },
            },
          })
        } catch (error) {
          reloadWhenContentChanged(error)
          onUnauthorized(error, SAVE)
          throw error
        }
        // The answers are safe by now: a session that stays behind is not worth a failure.
        await call('DELETE /api/modules/progress-session/{moduleNumber}', { params: { moduleNumber } }).catch(
          () => null,
        )
        refreshAfterAssessment(client)
      },
    }
  }, [module, client, content, onUnauthorized])
}
