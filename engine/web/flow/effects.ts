import type { LifeStageIntake } from '../../contracts/index.ts'
import type { FormData, SubmitInput } from '../../core/flow/index.ts'
import type { EffectName } from '../../core/flow/effect.ts'
import type { Act, UnsentCall } from '../../core/offline/outbox.ts'
import type { AssessmentDocument, Flow } from '../../core/pack/documents.gen.ts'
import { answersIn } from '../../core/scoring/ballot.ts'
import { type SavedValue, savedResult } from '../../core/scoring/saves.ts'
import { scoreAssessment } from '../../core/scoring/score.ts'
import { ApiError, call, type Operation } from '../api.ts'
import type { App } from '../app-context.ts'
import type { ToastName } from '../toasts.ts'
import type { Unauthorized } from '../unauthorized.ts'
import { refreshAfterAssessment } from './after-assessment.ts'
import { reloadWhenContentChanged } from './saving/content-changed.ts'
import type { ContentOnScreen } from './saving/dated-draft.ts'
import type { FlowSubject } from './subject.ts'
import { keepTabResult } from './frames/tab-results.ts'
import { get, keyOfAll } from '../data/get.ts'

/** What an effect is done with. */
export interface EffectWorld {
  readonly app: App
  readonly subject: FlowSubject
  /** Null for a visitor, of whom nothing is sent. */
  readonly userId: string | null
  readonly content: ContentOnScreen
  /** What the answers are scored by. */
  readonly assessment: AssessmentDocument | null
  /** Whether the end of the flow is to report its module. */
  readonly reports: boolean
  /** Whether what the flow ends with completes its module, which keeps no answers under way from then on. */
  readonly completes: boolean
  /** Told of a failed call; takes care of a lost session. */
  readonly onUnauthorized: (error: unknown, operation: Operation, own?: Partial<Unauthorized>) => boolean
  /** Told of a scored result as soon as it is known. */
  readonly onResult: ((finished: FinishedQuestionnaire) => void) | undefined
}

/** A result as it is saved: `results` has the specified keys, and the rest under `detail` (C-34). */
export interface FinishedQuestionnaire {
  readonly assessmentType: string
  readonly results: Readonly<Record<string, SavedValue>>
}

interface Effect {
  readonly submit: (world: EffectWorld, input: SubmitInput) => Promise<unknown>
  /** What is said of it, where the page says nothing of its own. */
  readonly finished?: ToastName
  readonly failed?: ToastName
}

const SAVE = 'POST /api/flows/{flow}/results'
const REPORT = 'POST /api/modules/progress'

const resultsOf = ({ hash, version }: ContentOnScreen, formData: FormData) => ({
  answers: formData,
  contentHash: hash,
  contentVersion: version,
})

/** Sends finished answers to the server, which holds them against the flow and keeps what its end keeps. */
export async function saveResults(
  { subject, content, onUnauthorized }: Pick<EffectWorld, 'subject' | 'content' | 'onUnauthorized'>,
  {
    formData,
    submissionKey,
    card,
  }: Pick<SubmitInput, 'formData'> & {
    readonly submissionKey: string | undefined
    readonly card?: string
  },
  lost?: Partial<Unauthorized>,
) {
  try {
    return await call(SAVE, {
      params: { flow: subject.document.id },
      headers: submissionKey === undefined ? {} : { 'idempotency-key': submissionKey },
      body: { ...(card === undefined ? {} : { card }), ...resultsOf(content, formData) },
    })
  } catch (error) {
    reloadWhenContentChanged(error)
    onUnauthorized(error, SAVE, lost)
    throw error
  }
}

const reportOf = (moduleNumber: number) =>
  ({ moduleNumber, status: 'completed', progressPercent: 100 }) as const

/** Reports a module that the journey completes by report. With a failure the next try makes it again. */
async function report({ subject: { document }, onUnauthorized }: EffectWorld, submissionKey: string) {
  if (document.kind !== 'module') return
  try {
    await call(REPORT, {
      // A key belongs to one operation.
      headers: { 'idempotency-key': `${submissionKey}-report` },
      body: reportOf(document.number),
    })
  } catch (error) {
    onUnauthorized(error, REPORT)
    throw error
  }
}

/** Stages show what they made for as long as their module is not complete, and tabs go on. */
const isOver = ({ keep, mode }: Flow): boolean => keep === 'session' && mode === 'steps'

/** Removes the answers under way of a flow that is over: they are safe by now, so a failure is not worth one. */
async function forget({ document: { id, flow } }: FlowSubject) {
  if (!isOver(flow)) return
  await call('DELETE /api/flows/{flow}/session', { params: { flow: id } }).catch(() => null)
}

/** The calls of an end that could not be made, under the same keys: whichever is tried again is made once. */
export function unsentEnd(
  { subject: { document }, content, reports }: EffectWorld,
  effect: EffectName,
  { formData, submissionKey }: SubmitInput,
): readonly Pick<Act, 'flow' | 'kind' | 'call'>[] {
  const flow = document.id
  const under = `/api/flows/${encodeURIComponent(flow)}`
  const results: UnsentCall = {
    method: 'POST',
    path: `${under}/results`,
    headers: { 'idempotency-key': submissionKey },
    body: resultsOf(content, formData),
  }
  const end = [{ flow, kind: 'finish', call: results } as const]
  if (effect !== 'saveAnswers') return end
  const reported: UnsentCall | null =
    reports && document.kind === 'module'
      ? {
          method: 'POST',
          path: '/api/modules/progress',
          headers: { 'idempotency-key': `${submissionKey}-report` },
          body: reportOf(document.number),
        }
      : null
  const forgotten: UnsentCall = { method: 'DELETE', path: `${under}/session`, headers: {}, body: null }
  return [
    ...end,
    ...(reported ? [{ flow, kind: 'report', call: reported } as const] : []),
    ...(isOver(document.flow) ? [{ flow, kind: 'forget', call: forgotten } as const] : []),
  ]
}

/** What the end of a flow does, by the name that its document gives it. */
export const effects: Readonly<Record<EffectName, Effect>> = {
  saveAnswers: {
    finished: 'assessmentSaved',
    failed: 'assessmentFailed',
    submit: async (world, input) => {
      if (world.userId === null) return null
      const saved = await saveResults(world, input)
      if (world.reports) await report(world, input.submissionKey)
      await forget(world.subject)
      refreshAfterAssessment(world.app.client)
      return saved.assessment
    },
  },
  saveScore: {
    finished: 'assessmentSaved',
    failed: 'assessmentFailed',
    submit: async (world, input) => {
      const { assessment, subject, userId, onResult } = world
      if (!assessment) throw new Error(`"${subject.document.id}" asks no assessment`)
      const scored = scoreAssessment(assessment, answersIn(input.formData))
      if (!scored.ok) throw new Error(`The answers to "${assessment.id}" cannot be scored`)
      const { assessmentType } = assessment
      const finished = { assessmentType, results: savedResult(assessment, scored) }
      if (subject.document.flow.keep === 'tab') keepTabResult(userId, assessmentType, finished.results)
      onResult?.(finished)
      if (userId === null) return finished
      // The server scores the answers itself, and does not keep them.
      await saveResults(world, input)
      refreshAfterAssessment(world.app.client)
      return finished
    },
  },
  saveLifeStage: {
    failed: 'intakeFailed',
    submit: async (world, input) => {
      const { lifeStage } = await saveResults(world, input, { to: '/' })
      world.app.client.setQueryData<LifeStageIntake | null>(
        get('GET /api/life-stage/intake').queryKey,
        lifeStage,
      )
      return lifeStage
    },
  },
  completeSetup: {
    finished: 'onboardingWelcome',
    failed: 'onboardingFailed',
    submit: async (world, input) => {
      const { setup } = await saveResults(world, input, { to: '/auth' }).catch((error: unknown) => {
        // A life stage that was chosen anew elsewhere has other questions.
        if (error instanceof ApiError && error.status === 422)
          void world.app.client.invalidateQueries({ queryKey: get('GET /api/life-stage/intake').queryKey })
        throw error
      })
      // Without life stages, this was the choice of one.
      if (!world.app.client.getQueryData(get('GET /api/life-stage/intake').queryKey))
        void world.app.client.invalidateQueries({ queryKey: get('GET /api/life-stage/intake').queryKey })
      void world.app.client.prefetchQuery({ ...get('GET /api/modules'), staleTime: 0 })
      return setup
    },
  },
  sealLetter: {
    submit: async (world, input) => {
      if (world.userId === null) throw new Error('A visitor has no drawer')
      const sealed = await saveResults(world, input)
      // With the letter the server let go of its draft.
      void world.app.client.invalidateQueries({ queryKey: keyOfAll('GET /api/letters') })
      return sealed.letter ?? null
    },
  },
  none: { submit: () => Promise.resolve(null) },
}
