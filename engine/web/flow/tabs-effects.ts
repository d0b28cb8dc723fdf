import { useMemo, useRef } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { Assessment } from '../../contracts/index.ts'
import type { FormData } from '../../core/flow/index.ts'
import type { ModuleDocument } from '../../core/pack/documents.gen.ts'
import type { FlowEffects } from '../../runner/index.ts'
import type { Operation } from '../api.ts'
import { useApp } from '../app-context.ts'
import { assessmentsInModule } from '../queries/assessments.ts'
import { journeyProgress } from '../queries/journey-progress.ts'
import { useUnauthorized } from '../unauthorized.ts'
import { refreshAfterAssessment } from './after-assessment.ts'
import { useContentOnScreen } from './content-on-screen.ts'
import { keptSession } from './kept-session.ts'

type OnFailure = (error: unknown, operation: Operation) => unknown

/** What a module of tabs does of its own. All of it is called with the answers of the moment. */
export interface TabsModule {
  /** Sends what completes the module; rejects when that failed, after telling `onFailure`. */
  readonly complete: (
    answers: FormData,
    sent: { readonly key: string | undefined; readonly contentHash: string; readonly onFailure: OnFailure },
  ) => Promise<unknown>
  /** The answers that completed it, out of what was saved then; null when they cannot be read. */
  readonly answersIn: (results: Assessment['results']) => FormData | null
  /** Whether the answers could complete it as they are. */
  readonly isWhole: (answers: FormData) => boolean
  readonly generate: NonNullable<FlowEffects['generate']>
}

async function savedResults(
  client: QueryClient,
  module: ModuleDocument,
): Promise<Assessment['results'] | null> {
  const found = await client.fetchQuery({ ...assessmentsInModule(module.number), staleTime: 0 })
  return found.find(({ assessmentType }) => assessmentType === module.id)?.results ?? null
}

/**
 * What a module of tabs does to the server: a session while it is under way; once it is completed, whole answers are
 * kept in what completed it, so that a tick or a better word does not open the module again.
 */
export function useTabsEffects(module: ModuleDocument, own: TabsModule): FlowEffects {
  const { client } = useApp()
  const content = useContentOnScreen()
  const onUnauthorized = useUnauthorized()
  const completed = useRef(false)
  return useMemo(() => {
    const { number, name } = module
    const session = keptSession({ number, name, content }, onUnauthorized)
    const complete = async (answers: FormData, key?: string) => {
      await own.complete(answers, { key, contentHash: content.hash, onFailure: onUnauthorized })
      completed.current = true
      refreshAfterAssessment(client)
      // Also where nobody looks at it now: the dashboard would otherwise show what was (MOTION-013).
      await client.fetchQuery({ ...journeyProgress, staleTime: 0 }).catch(() => null)
    }
    return {
      restore: session.restore,
      save: async (input) => {
        if (!completed.current || !own.isWhole(input.formData)) return session.save(input)
        await complete(input.formData)
        return { outcome: 'saved', version: input.version ?? 0 }
      },
      submit: ({ formData, submissionKey }) => complete(formData, submissionKey),
      completed: async () => {
        const results = await savedResults(client, module)
        completed.current = results !== null
        return results && own.answersIn(results)
      },
      generate: own.generate,
    }
  }, [module, own, client, content, onUnauthorized])
}
