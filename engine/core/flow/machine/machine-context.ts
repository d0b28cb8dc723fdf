import type { FormData, Json } from '../form-data.ts'
import type { Missing } from '../missing.ts'
import { compileMade, generatedIn, readMade } from '../made.ts'
import type { FlowContext, FlowEmitted, FlowInput, RestoreOutcome, SaveInput } from './machine-types.ts'
import {
  backIndex,
  canReturn,
  canVisit,
  completedBefore,
  completionIndex,
  isLastQuestion,
  nextIndex,
  outcomeIndex,
  returnable,
  visitable,
  firstIndex,
} from './navigation.ts'
import { reconcile, resume } from './restore.ts'
import { NO_FACTS } from '../outer-facts.ts'
import { answerAt, formDataFrom, missingAt, startFlow } from '../state.ts'
import { finishMissing } from '../modes/tabs.ts'

// What the flow machine knows at a moment, and how it starts. What changes it stands with the machine.

export type Changes = Partial<FlowContext>

export function initialContext(input: FlowInput): FlowContext {
  const facts = input.facts ?? NO_FACTS
  const state = startFlow(input.compiled, {}, facts)
  return {
    compiled: input.compiled,
    facts,
    state,
    // What is known from outside may hide the first steps.
    at: firstIndex(input.compiled, state),
    keepsSession: input.keepsSession,
    submissionKey: input.submissionKey,
    wantedStepId: input.stepId ?? null,
    arriving: null,
    revision: 0,
    savedRevision: 0,
    sendingRevision: 0,
    saveWanted: false,
    saveFailures: 0,
    version: null,
    conflict: null,
    askedAgain: [],
    error: null,
    output: null,
  }
}

export const stepIdAt = (context: FlowContext): string => context.compiled.steps[context.at]?.step.id ?? ''

export const hasUnsaved = (context: FlowContext): boolean => context.savedRevision < context.revision

/** What keeps the button that goes on closed: the step's own answer, or in tabs, at the last, all that is needed. */
export function continueMissing({ compiled, state, at }: FlowContext): Missing | null {
  if (compiled.flow.mode !== 'tabs') return missingAt(compiled, state, at)
  return isLastQuestion(compiled, state, at) ? finishMissing(compiled, state) : null
}

/** Whether going on from here submits: the last question, or the last step of a flow that asks nothing more. */
export function continueEnds(context: FlowContext): boolean {
  const { compiled, state, at } = context
  return isLastQuestion(compiled, state, at) || nextIndex(compiled, state, at) === null
}

export function canGoBack({ compiled, state, at }: FlowContext): boolean {
  const back = backIndex(compiled, state, at)
  // In stages one goes back among the questions, never out of them (SMAP-005).
  return back !== null && (compiled.flow.mode !== 'stages' || compiled.steps[back]?.rule.asks === true)
}

/** Whether going on from here first has steps made for the seeker; answers to the declared ones stay with those. */
export function needsMaking({ compiled, state, at }: FlowContext): boolean {
  const generated = generatedIn(compiled.flow)
  if (!generated || compiled.made !== null || compiled.steps[at]?.step.id !== generated.after) return false
  return !compiled.steps.some(({ rule, index }) => rule.asks && answerAt(state, index) !== undefined)
}

/** Puts the made steps in their place; null when they cannot be asked. */
export function withMade(context: FlowContext, value: unknown): Changes | null {
  const { flow } = context.compiled
  const made = isList(value) ? readMade(flow, value) : null
  if (made === null) return null
  const compiled = compileMade(flow, made)
  return {
    compiled,
    state: startFlow(compiled, {}, context.facts),
    revision: context.revision + 1,
    error: null,
  }
}

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

export function canVisitStep(context: FlowContext, stepId: string): boolean {
  const index = context.compiled.indexOf.get(stepId)
  if (index === undefined) return false
  // The way back is always open; ahead everything has to pass.
  return index <= context.at
    ? canReturn(context.compiled, context.state, index)
    : canVisit(context.compiled, context.state, index)
}

/** What a submission sends: the answers of the steps on screen, as nested form data. */
export const shownData = (context: FlowContext): FormData =>
  formDataFrom(context.compiled, context.state, 'shown')

/** What a save sends. Where the seeker is leaving a step, it names the one that they arrive at (D-12). */
export function saveInput(context: FlowContext): SaveInput {
  const { compiled, state } = context
  const at = context.arriving ?? context.at
  return {
    currentStep: at,
    stepId: stepIdAt({ ...context, at }),
    formData: formDataFrom(compiled, state),
    completedSteps: completedBefore(compiled, state, at),
    version: context.version,
  }
}

type Resumed = Pick<FlowContext, 'compiled' | 'state'> & { readonly index: number }

/** The address may name a step; it wins over the remembered one when it lies before it or can be opened. */
function addressed({ wantedStepId }: FlowContext, { compiled, state, index: remembered }: Resumed): number {
  const wanted = wantedStepId === null ? undefined : compiled.indexOf.get(wantedStepId)
  if (wanted === undefined) return remembered
  return wanted <= remembered
    ? returnable(compiled, state, wanted)
    : Math.max(visitable(compiled, state, wanted), remembered)
}

/**
 * Where a flow of stages goes on beyond its questions: at what was made, or, reloaded in the middle of making it, in
 * the middle of making it. Null: at a question.
 */
function beyondQuestions(
  { wantedStepId }: FlowContext,
  { compiled, state }: Resumed,
  savedStepId: string | null | undefined,
  output: unknown,
): number | null {
  const [closing, outcome] = [completionIndex(compiled), outcomeIndex(compiled)]
  if (outcome === null || closing === null || state.open > 0) return null
  const wanted = wantedStepId === null ? undefined : compiled.indexOf.get(wantedStepId)
  const there = savedStepId === compiled.steps[outcome]?.step.id
  if (there && output !== null && output !== undefined && (wanted ?? outcome) >= closing) return outcome
  return wanted === closing || (wanted === undefined && savedStepId === compiled.steps[closing]?.step.id)
    ? closing
    : null
}

/** Nothing is under way: from the start, or over the answers of an earlier completion. */
function begun(context: FlowContext, initial: FormData | undefined): Changes {
  const { compiled, facts } = context
  const from = initial
    ? resume(compiled, { formData: initial }, facts)
    : { compiled, state: context.state, index: firstIndex(compiled, context.state) }
  return { compiled: from.compiled, state: from.state, at: addressed(context, from) }
}

const askedIn = (found: RestoreOutcome['session'] | RestoreOutcome['draft']): FlowContext['askedAgain'] =>
  found === null || found === 'unreadable' ? [] : (found.askedAgain ?? [])

/** Starts from what was found: the server's session, this device's draft, both (the seeker chooses), or nothing. */
export function restoredContext(
  context: FlowContext,
  found: RestoreOutcome,
): { changes: Changes; emitted: FlowEmitted | null } {
  const restored = reconcile(found.session, found.draft)
  if (restored.from === 'nothing') return { changes: begun(context, found.initial), emitted: null }
  const saved = restored.from === 'server' ? restored.session : restored.draft
  const resumed = resume(context.compiled, saved, context.facts)
  const { compiled, state } = resumed
  const beyond = beyondQuestions(context, resumed, saved.stepId, found.output)
  const at = beyond ?? addressed(context, resumed)
  const unsaved = restored.from === 'both' || (restored.from === 'draft' && restored.draft.unsaved)
  const changes: Changes = {
    compiled,
    state,
    output: at === outcomeIndex(compiled) ? found.output : null,
    at,
    version:
      restored.from === 'server'
        ? restored.session.version
        : restored.from === 'draft'
          ? restored.version
          : null,
    revision: unsaved ? 1 : 0,
    conflict: restored.from === 'both' ? { session: restored.session, draft: restored.draft } : null,
    askedAgain: [...askedIn(found.session), ...askedIn(found.draft)],
  }
  const from = restored.from === 'server' ? 'server' : 'draft'
  return {
    changes,
    emitted: restored.from === 'both' || beyond !== null ? null : { type: 'restored', index: at, from },
  }
}
