import { type ReactNode, useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FlowEmitted } from '../../../core/flow/index.ts'
import { compileFlow, effectOf } from '../../../core/flow/index.ts'
import type { AssessmentDocument, FlowLink } from '../../../core/pack/documents.gen.ts'
import type { FlowEffects, FlowRunnerProps } from '../../../runner/index.ts'
import { ApiError, isUnauthorized } from '../../api.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import { useDisplay } from '../../shell/display/display.ts'
import { useToast, useNotice } from '../../toasts.ts'
import { answerIssues, isAway } from '../answer-issues.ts'
import { effects } from '../effects.ts'
import { useDeviceStore } from '../saving/drafts.ts'
import { Exit } from '../Exit.tsx'
import { FlowLoading } from '../FlowLoading.tsx'
import { boardServices } from '../board-services.ts'
import { letterServices } from '../letter-services.ts'
import { placeServices } from '../place-services.ts'
import { useReviews } from '../sources.ts'
import { useScripts } from '../scripts.ts'
import type { FlowSubject } from '../subject.ts'
import { NotSaved, WaitsToBeSent } from '../use-flow-effects.ts'
import { useFactsAround } from '../use-outer-facts.ts'
import { useStart } from '../use-start.ts'
import { viewOf } from '../views.tsx'
import { isCompletedElsewhere } from '../saving/completed-elsewhere.ts'

/**
 * Whether a save that failed is told by a toast: not without a network, where the screen itself says where the answers
 * are and they follow on return, and not after a lost session or a module that is complete, which have ways of their own.
 */
const isToldOfSave = (error: unknown): boolean =>
  !isUnauthorized(error) && !isCompletedElsewhere(error) && !(isAway(error) && !navigator.onLine)

/** The sentence of a refusal. A fault of the server has none for people. */
function sentenceIn(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : undefined
  return problem && problem.code !== 'internal' && problem.message !== '' ? problem.message : null
}

/** The ways out of a flow: by its document, and a further one. */
export function Exits({ subject: { back, page } }: { readonly subject: FlowSubject }) {
  const { user } = useSession()
  return (
    <>
      {back && <Exit label={back.label} to={user ? back.to : (back.signedOut ?? back.to)} />}
      {page.also && <Exit {...page.also} />}
    </>
  )
}

interface Around {
  /** What the answers are scored by. */
  readonly assessment?: AssessmentDocument | null
  /** The way out, in place of the document's own. */
  readonly exit?: ReactNode
  /** What becomes of the flow at its end. */
  readonly onFinished?: (output: unknown) => void
}

type SharedProps = Omit<FlowRunnerProps, 'drafts' | 'stepId' | 'onShown'>

/** What every runner of a flow is given: what the app does for it, and the words around it. */
export function useRunnerProps(
  subject: FlowSubject,
  flowEffects: FlowEffects,
  { assessment = null, exit, onFinished }: Around,
): SharedProps {
  const { document, page } = subject
  const { flow } = document
  const words = useDocument('runner')
  const { waitsToBeSent } = useDocument('toasts')
  const { name: product } = useDocument('pack')
  const { user } = useSession()
  const { letterKeys } = useDisplay()
  const toast = useToast()
  const notice = useNotice()
  const view = useMemo(() => viewOf(subject), [subject])
  const { said = {} } = page
  const reviews = useReviews(subject)
  const scripts = useScripts(subject)
  const typing = useDeviceStore(`${document.id}-typing`)
  const effect = effects[effectOf(document)]
  const facts = useFactsAround()
  const startAt = useStart(subject)
  const quiet = user === null
  const client = useQueryClient()
  const account = user?.id
  const boards = useMemo(
    () => (account === undefined ? undefined : boardServices({ flow: document.id, account, client })),
    [document.id, account, client],
  )

  const onEvent = (event: FlowEmitted) => {
    switch (event.type) {
      case 'restored': {
        // Somebody who had only opened the welcome page has left nothing off.
        if (flow.mode !== 'steps' || flow.keep !== 'session' || event.index === 0) return
        const asked = compileFlow(flow).steps.filter(({ rule }) => rule.asks).length
        const total = flow.progress?.total === undefined ? asked : flow.progress.total - 1
        toast('progressRestored', { step: event.index, total })
        return
      }
      case 'makeFailed':
        if (isUnauthorized(event.error)) return
        if (said.notMade) {
          const { title, description, fallback, variant } = said.notMade
          const message = sentenceIn(event.error) ?? fallback
          notice({
            title,
            description: description.replaceAll('{message}', message),
            ...(variant ? { variant } : {}),
          })
        }
        return
      case 'saveFailed':
        if (isToldOfSave(event.error)) toast('saveError')
        return
      case 'submitFailed': {
        const { error } = event
        const inner = innerOf(error)
        // A visitor's result is saved nowhere, and tabs say it in their own place.
        if (quiet || isUnauthorized(inner) || flow.mode === 'tabs') return
        if (inner instanceof WaitsToBeSent) toast('waitsToBeSent')
        else if (said.failed && !(error instanceof NotSaved)) notice(said.failed)
        else if (effect.failed) toast(effect.failed)
        return
      }
      case 'finished':
        if (!quiet) {
          if (said.finished) notice(said.finished)
          else if (effect.finished && flow.mode !== 'tabs') toast(effect.finished, { name: product })
        }
        typing?.clear()
        onFinished?.(event.output)
        return
      case 'saved':
    }
  }

  return {
    flow,
    facts,
    words,
    effects: useTold(flowEffects, () => said.made && notice(said.made)),
    onEvent,
    ...(subject.hue ? { hue: subject.hue } : {}),
    name: subject.name,
    letters: letterKeys === 'on',
    notice: <CareNotice />,
    exit: exit ?? <Exits subject={subject} />,
    loading: <FlowLoading>{page.loading ?? words.module.loading}</FlowLoading>,
    ...(page.progress === undefined ? {} : { progressLabel: page.progress }),
    failedWords: (error) =>
      innerOf(error) instanceof WaitsToBeSent
        ? (waitsToBeSent.description ?? null)
        : ((isAway(error) ? page.offline : undefined) ?? page.failed ?? null),
    issuesOf: (error) => answerIssues(innerOf(error), '/answers'),
    ...(assessment ? { assessment } : {}),
    keptIn: user ? 'server' : 'tab',
    link: ({ to, signedOut }: FlowLink) => <Link to={user ? to : (signedOut ?? to)} />,
    view,
    reviews,
    scripts,
    typing,
    places: placeServices,
    letterServices,
    ...(boards ? { boardServices: boards } : {}),
    notMadeWords: sentenceOfLimit,
    ...(startAt ? { startAt } : {}),
    onAdded: () => said.added && notice(said.added),
  }
}

/** What kept an end from being saved, where something had been made for it before. */
const innerOf = (error: unknown): unknown => (error instanceof NotSaved ? error.cause : error)

/** Only a limit says more than that it did not work: when one may try again. */
const sentenceOfLimit = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 429 ? (error.problem?.message ?? null) : null

/** The same effects, which tell when something was made. */
function useTold(flowEffects: FlowEffects, told: () => void): FlowEffects {
  const { generate } = flowEffects
  if (!generate) return flowEffects
  return {
    ...flowEffects,
    generate: async (step, input) => {
      const made = await generate(step, input)
      told()
      return made
    },
  }
}
