import { useMemo, useRef } from 'react'
import {
  checkComplete,
  compileFlow,
  effectOf,
  type FormData,
  generatedIn,
  isRecord,
  readPath,
  savedTypeOf,
  type SubmitInput,
} from '../../core/flow/index.ts'
import type { AssessmentDocument, GenerateStep, Step } from '../../core/pack/documents.gen.ts'
import { resolveRoute, resultsRouteOf } from '../../core/routes/table.ts'
import type { FlowEffects } from '../../runner/index.ts'
import type { Assessment, FlowSession } from '../../contracts/index.ts'
import { ConnectionError } from '../api.ts'
import { useApp } from '../app-context.ts'
import { useDocument } from '../content/content.ts'
import { keepUnsent, pageHasSent } from '../offline/unsent.ts'
import { useSession } from '../session.tsx'
import { useUnauthorized } from '../unauthorized.ts'
import { useContentOnScreen } from './saving/content-on-screen.ts'
import { effects, type EffectWorld, type FinishedQuestionnaire, saveResults, unsentEnd } from './effects.ts'
import { keptSession, readAhead } from './saving/kept-session.ts'
import { savedAnswers } from './saving/saved-answers.ts'
import type { FlowSubject } from './subject.ts'
import { keptAs, withTicks, write, writtenLast } from './write.ts'
import { assessmentsWith, journeyProgress } from '../data/seeker.ts'

/** The answers are saved, and what the end makes is not: it is made no second time. */
export class NotSaved extends Error {
  constructor(cause: unknown) {
    super('The answers could not be saved', { cause })
    this.name = 'NotSaved'
  }
}

/** The end of the flow is kept on this device until there is a network. */
export class WaitsToBeSent extends Error {
  constructor(cause: unknown) {
    super('The answers wait to be sent', { cause })
    this.name = 'WaitsToBeSent'
  }
}

const isGenerate = (step: Step): step is GenerateStep => step.kind === 'generate'

/**
 * Whether whole answers are kept in what completed the module, once it is: so that a tick or a better word does not open it
 * again.
 */
export const staysComplete = (subject: FlowSubject): boolean =>
  subject.document.flow.mode === 'tabs' && effectOf(subject.document) === 'saveAnswers'

/** The answers that a flow was completed with, of what is saved; null where it was not. */
export function completedWith(
  { document }: FlowSubject,
  saved: readonly Pick<Assessment, 'assessmentType' | 'results'>[],
): FormData | null {
  const type = savedTypeOf(document)
  const results = saved.find(({ assessmentType }) => assessmentType === type)?.results
  return isRecord(results) ? savedAnswers(compileFlow(document.flow), results) : null
}

/** What is written at the end of a flow of stages. */
const closingIn = ({ document: { flow } }: FlowSubject): GenerateStep | undefined =>
  flow.mode === 'stages' ? flow.steps.find(isGenerate) : undefined

/** Everything that the effects of a flow need. */
export function useEffectWorld(
  subject: FlowSubject,
  assessment: AssessmentDocument | null = null,
  onResult?: (finished: FinishedQuestionnaire) => void,
): EffectWorld {
  const app = useApp()
  const { user } = useSession()
  const { modules } = useDocument('journey')
  const { list } = useDocument('routes')
  const content = useContentOnScreen()
  const onUnauthorized = useUnauthorized()
  const userId = user?.id ?? null
  return useMemo(() => {
    const { document } = subject
    const listed = document.kind === 'module' ? modules.find(({ id }) => id === document.id) : undefined
    const results = listed && resolveRoute(list, listed.resultsRoute ?? resultsRouteOf(listed.route))
    return {
      app,
      subject,
      userId,
      content,
      assessment,
      // A results page of the pack's own says itself when the module is complete.
      reports: listed?.completedBy.by === 'report' && results?.entry.view === 'results',
      completes: listed?.completedBy.by === 'assessment',
      onUnauthorized,
      onResult,
    }
  }, [app, subject, userId, modules, list, content, assessment, onUnauthorized, onResult])
}

/** What a flow does to the server: its session, what is made in it, and its end. */
export function useFlowEffects(world: EffectWorld): FlowEffects {
  const completed = useRef(false)
  return useMemo(() => {
    const { subject, userId, content, onUnauthorized, app } = world
    const { document } = subject
    const { flow } = document
    const effectName = effectOf(document)
    const effect = effects[effectName]
    const closing = closingIn(subject)
    // Only what the page came with: whoever comes back to it later may have gone on elsewhere.
    const takeAhead = () => {
      const { queryKey } = readAhead(document.id)
      const session = app.client.getQueryData<Partial<FlowSession> | null>(queryKey)
      app.client.removeQueries({ queryKey, exact: true })
      return session
    }
    const session =
      flow.keep === 'session' && userId !== null
        ? keptSession({ flow: document.id, account: userId, content }, onUnauthorized, takeAhead)
        : null
    const making = generatedIn(flow)?.commission

    /** What is shown after the end of stages is no work under way any more. */
    async function handedIn<T>(submitted: Promise<T>): Promise<T> {
      const result = await submitted
      if (flow.mode === 'stages' && world.completes) completed.current = true
      return result
    }

    /** The end of the flow. Without a network it waits on this device, and goes out after what was done before it. */
    async function finish(input: SubmitInput): Promise<unknown> {
      const sends = userId !== null && effectName !== 'none'
      try {
        const result = await effect.submit(world, input)
        if (sends) void pageHasSent(userId, document.id, 'finish')
        return result
      } catch (error) {
        if (!sends || !(error instanceof ConnectionError)) throw error
        const isKept = await keepUnsent(userId, unsentEnd(world, effectName, input))
        throw isKept ? new WaitsToBeSent(error) : error
      }
    }

    async function submit(formData: FormData, submissionKey: string): Promise<unknown> {
      if (!closing) return handedIn(finish({ formData, submissionKey }))
      const written = keptAs(
        closing,
        await write(world, closing.commission, { formData, key: `${submissionKey}-made` }),
      )
      const answers = { ...formData, [closing.bind ?? closing.id]: written }
      try {
        await handedIn(finish({ formData: answers, submissionKey }))
      } catch (error) {
        throw new NotSaved(error)
      }
      return written
    }

    const shared: FlowEffects = {
      submit: ({ formData, submissionKey }) => submit(formData, submissionKey),
      ...session,
      ...(session && flow.mode === 'stages'
        ? {
            save: async (input) =>
              completed.current ? { outcome: 'saved', version: input.version ?? 0 } : session.save(input),
          }
        : {}),
      ...(making === undefined
        ? {}
        : { make: async () => (await write(world, making, { formData: {} })).value }),
      ...(closing ? { made: () => writtenLast(world, closing) } : {}),
      generate: async (step, { item, formData, signal }) => {
        const held = readPath(formData, step.bind ?? step.id)
        const before = item && isRecord(held) ? held[item.id] : held
        return withTicks(
          step,
          before,
          keptAs(step, await write(world, step.commission, { formData, item, signal })),
        )
      },
    }
    if (!session || !staysComplete(subject)) return shared

    const compiled = compileFlow(flow)
    const complete = async (formData: FormData, submissionKey?: string) => {
      if (submissionKey === undefined) await saveResults(world, { formData, submissionKey })
      else await submit(formData, submissionKey)
      completed.current = true
      // Also where nobody looks at it now: the dashboard would otherwise show what was (MOTION-013).
      await app.client.fetchQuery({ ...journeyProgress, staleTime: 0 }).catch(() => null)
    }
    return {
      ...shared,
      save: async (input) => {
        if (!completed.current || checkComplete(compiled, input.formData).length > 0)
          return session.save(input)
        await complete(input.formData)
        return { outcome: 'saved', version: input.version ?? 0 }
      },
      submit: ({ formData, submissionKey }) => complete(formData, submissionKey),
      completed: async () => {
        const found = await app.client.fetchQuery({ ...assessmentsWith(document), staleTime: 0 })
        const answers = completedWith(subject, found)
        completed.current = answers !== null
        return answers
      },
    }
  }, [world])
}
