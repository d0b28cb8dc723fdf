import type { FlowSession, StaleFlowSession } from '../../../contracts/index.ts'
import {
  isRecord,
  NEVER_SAVED,
  sameJson,
  type SaveInput,
  type SaveOutcome,
} from '../../../core/flow/index.ts'
import type { SavedSession } from '../../../core/flow/index.ts'
import type { FlowEffects } from '../../../runner/index.ts'
import { ApiError, call, callWithHeaders, ConnectionError, type Operation } from '../../api.ts'
import { get } from '../../data/get.ts'
import { keepUnsent, pageHasSent } from '../../offline/unsent.ts'
import { reloadWhenContentChanged } from './content-changed.ts'
import { askAboutCompleted, isCompletedElsewhere } from './completed-elsewhere.ts'
import type { ContentOnScreen } from './dated-draft.ts'

/** Whose answers are kept, and with what beside them. */
interface KeptFlow {
  /** Id of the document that holds the flow. */
  readonly flow: string
  /** The seeker. */
  readonly account: string
  /** The content that the answers are given to. */
  readonly content: ContentOnScreen
}

const READ_SESSION = 'GET /api/flows/{flow}/session'
const SAVE = 'POST /api/flows/{flow}/session'

/** Told about a lost session before the effect rejects. */
type OnFailure = (error: unknown, operation: Operation) => unknown

/** A session as the flow takes it; null when it holds no step or no answers (FOUND-017). */
export function savedSession(session: Partial<FlowSession> | null): SavedSession | null {
  if (!session || typeof session.currentStep !== 'number' || !isRecord(session.formData)) return null
  return {
    currentStep: session.currentStep,
    stepId: session.stepId ?? null,
    formData: session.formData,
    version: session.version ?? 0,
    ...(session.updatedAt === undefined ? {} : { updatedAt: session.updatedAt }),
    ...(session.broughtFrom === undefined ? {} : { broughtFrom: session.broughtFrom }),
    ...(session.askedAgain === undefined ? {} : { askedAgain: session.askedAgain }),
  }
}

/** The server's session behind a refused save; undefined when the error is another one. */
function currentIn(error: unknown): StaleFlowSession['current'] | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  try {
    const { current } = JSON.parse(error.body) as Partial<StaleFlowSession>
    return current ?? null
  } catch {
    return undefined
  }
}

type Condition = { 'if-match': string } | { 'if-none-match': '*' }

const over = (version: number): Condition => ({ 'if-match': `"${version}"` })
const first: Condition = { 'if-none-match': '*' }

/** The version in an ETag. */
const versionIn = (etag: string | null): number => Number(etag?.match(/\d+/)?.[0] ?? NEVER_SAVED)

/** The session as a page that is rendered ahead reads it. */
export const readAhead = (flow: string) =>
  get(READ_SESSION, { params: { flow }, headers: { prefer: 'absent=null' } })

/**
 * Restoring and saving the answers of a flow under way (API-010, API-011). `takeAhead` gives the session that the page came
 * with, once.
 */
export function keptSession(
  { flow, account, content }: KeptFlow,
  onFailure: OnFailure,
  takeAhead: () => Partial<FlowSession> | null | undefined,
): Required<Pick<FlowEffects, 'restore' | 'save'>> {
  const bodyOf = ({ currentStep, stepId, formData, completedSteps }: SaveInput) => ({
    currentStep,
    stepId,
    formData,
    contentHash: content.hash,
    contentVersion: content.version,
    completedSteps: [...completedSteps],
  })

  const send = (input: SaveInput, headers: Condition) =>
    call(SAVE, { params: { flow }, headers, body: bodyOf(input) })

  const saved = ({ version }: FlowSession): SaveOutcome => ({ outcome: 'saved', version })

  // What this page has seen of a module without answers: completed since, it does not begin anew by itself.
  let absent = NEVER_SAVED
  // The seeker was told that the module is complete, and begins it again from what is on this page.
  let anew = false

  const conditionOf = ({ version }: SaveInput): Condition => (anew ? first : over(version ?? absent))

  /** Without a network the answers wait on this device, and go out after what was done before them. */
  const keep = (input: SaveInput) =>
    keepUnsent(account, [
      {
        flow,
        kind: 'save',
        call: {
          method: 'POST',
          path: `/api/flows/${encodeURIComponent(flow)}/session`,
          headers: { ...conditionOf(input) },
          body: bodyOf(input),
        },
      },
    ])

  async function save(input: SaveInput): Promise<SaveOutcome> {
    try {
      const outcome = saved(await send(input, conditionOf(input)))
      anew = false
      return outcome
    } catch (error) {
      if (isCompletedElsewhere(error)) {
        const beginAgain = () => {
          anew = true
        }
        askAboutCompleted({ flow, beginAgain })
      }
      const current = currentIn(error)
      if (current === undefined) throw error
      // Removed elsewhere, and not because the module is complete: what is on this screen begins anew.
      if (current === null) return saved(await send(input, first))
      const session = savedSession(current)
      // Without answers there is nothing to choose from.
      if (!session) return saved(await send(input, over(current.version)))
      // The reply of an earlier try was lost on its way: the server holds these very answers.
      if (sameJson(session.formData, input.formData)) return { outcome: 'saved', version: session.version }
      return { outcome: 'stale', session }
    }
  }

  return {
    restore: async () => {
      // Without a session its version is not known: that is read.
      const ahead = savedSession(takeAhead() ?? null)
      if (ahead) return ahead
      try {
        const { reply, etag } = await callWithHeaders(READ_SESSION, {
          params: { flow },
          // Otherwise the browser would log an error for everybody who begins.
          headers: { prefer: 'absent=null' },
        })
        if (reply === null) absent = versionIn(etag)
        return savedSession(reply)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        onFailure(error, READ_SESSION)
        throw error
      }
    },
    save: (input) =>
      save(input).then(
        (outcome) => {
          if (outcome.outcome === 'saved') void pageHasSent(account, flow, 'save')
          return outcome
        },
        async (error: unknown) => {
          if (error instanceof ConnectionError) await keep(input)
          reloadWhenContentChanged(error)
          onFailure(error, SAVE)
          throw error
        },
      ),
  }
}
