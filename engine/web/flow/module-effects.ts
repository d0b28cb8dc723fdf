import { useMemo } from 'react'
import type { ModuleDocument } from '../../core/pack/documents.gen.ts'
import type { FlowEffects } from '../../runner/index.ts'
import { useApp } from '../app-context.ts'
import { call } from '../api.ts'
import { useDocument } from '../content.ts'
import { refreshAfterAssessment } from './after-assessment.ts'
import { reloadWhenContentChanged } from './content-changed.ts'
import { useContentOnScreen } from './content-on-screen.ts'
import { keptSession } from './kept-session.ts'
import { useUnauthorized } from '../unauthorized.ts'

const SAVE = 'POST /api/assessments'
const REPORT = 'POST /api/modules/progress'

/**
 * What a module that ends in one assessment does to the server: session, assessment, and the session's end. A module
 * that the journey completes by report is reported too; a report that failed is made again with the next try.
 */
export function useModuleEffects(module: ModuleDocument): FlowEffects {
  const { client } = useApp()
  const { modules } = useDocument('journey')
  const content = useContentOnScreen()
  const onUnauthorized = useUnauthorized()
  return useMemo(() => {
    const { number: moduleNumber, name, flow } = module
    const reports = modules.find(({ id }) => id === module.id)?.completedBy.by === 'report'
    return {
      ...keptSession({ number: moduleNumber, name, content }, onUnauthorized),
      submit: async ({ formData, submissionKey }) => {
        let sending: typeof SAVE | typeof REPORT = SAVE
        try {
          const assessmentType = flow.finish?.assessmentType ?? module.id
          await call(SAVE, {
            headers: { 'idempotency-key': submissionKey },
            body: {
              moduleNumber,
              assessmentType,
              results: formData,
              contentHash: content.hash,
              contentVersion: content.version,
            },
          })
          if (reports) {
            sending = REPORT
            await call(REPORT, {
              // A key belongs to one operation.
              headers: { 'idempotency-key': `${submissionKey}-report` },
              body: { moduleNumber, status: 'completed', progressPercent: 100 },
            })
          }
        } catch (error) {
          reloadWhenContentChanged(error)
          onUnauthorized(error, sending)
          throw error
        }
        // The answers are safe by now: a session that stays behind is not worth a failure.
        await call('DELETE /api/modules/progress-session/{moduleNumber}', { params: { moduleNumber } }).catch(
          () => null,
        )
        refreshAfterAssessment(client)
      },
    }
  }, [module, modules, client, content, onUnauthorized])
}
