import { type FormData, formDataOf, type Json } from './form-data.ts'
import type { FlowContext, FlowEmitted, FlowInput, RestoreOutcome, SaveInput } from './machine-types.ts'
import {
  backIndex,
  canReturn,
  canVisit,
  completedBefore,
  completionIndex,
  isLastQuestion,
  nextIndex,
  returnable,
  visitable,
} from './navigation.ts'
import { reconcile, resume, type SavedSession } from './restore.ts'
import { NO_FACTS } from './outer-facts.ts'
import { answer, formDataFrom, missingAt, startFlow } from './state.ts'

// Pure steps of the flow machine: each takes the context and gives the changes. The machine says when.

type Changes = Partial<FlowContext>

/** Marks that no save is under way. */
const NOT_SENDING = -1

export function initialContext(input: FlowInput): FlowContext {
  const facts = input.facts ?? NO_FACTS
  return {
    compiled: input.compiled,
    facts,
    state: startFlow(input.compiled, {}, facts),
    at: 0,
    keepsSession: input.keepsSession,
    submissionKey: input.submissionKey,
    wantedStepId: input.stepId ?? null,
    revision: 0,
    savedRevision: 0,
    sendingRevision: NOT_SENDING,
    saveWanted: false,
    saveFailures: 0,
    version: null,
    overwrite: false,
    conflict: null,
    submitting: false,
    error: null,
    output: null,
  }
}

export const stepIdAt = (context: FlowContext): string => context.compiled.steps[context.at]?.step.id ?? ''

export const isSending = (context: FlowContext): boolean => context.sendingRevision !== NOT_SENDING

export const hasUnsaved = (context: FlowContext): boolean => context.savedRevision < context.revision

export const canContinue = (context: FlowContext): boolean =>
  missingAt(context.compiled, context.state, context.at) === null

/** Whether going on from here submits: the last question, or the last step of a flow that asks nothing more. */
export function continueEnds(context: FlowContext): boolean {
  const { compiled, state, at } = context
  return isLastQuestion(compiled, state, at) || nextIndex(compiled, state, at) === null
}

export const canGoBack = (context: FlowContext): boolean =>
  backIndex(context.compiled, context.state, context.at) !== null

export function canVisitStep(context: FlowContext, stepId: string): boolean {
  const index = context.compiled.indexOf.get(stepId)
  if (index === undefined) return false
  // The way back is always open; ahead everything has to pass.
  return index <= context.at
    ? canReturn(context.compiled, context.state, index)
    : canVisit(context.compiled, context.state, index)
}

export function recordAnswer(context: FlowContext, stepId: string, value: Json | undefined): Changes {
  const index = context.compiled.indexOf.get(stepId)
  if (index === undefined) return {}
  const state = answer(context.compiled, context.state, index, value)
  return state === context.state ? {} : { state, revision: context.revision + 1 }
}

export function moveForward(context: FlowContext): Changes {
  return { at: nextIndex(context.compiled, context.state, context.at) ?? context.at }
}

export function moveBack(context: FlowContext): Changes {
  return { at: backIndex(context.compiled, context.state, context.at) ?? context.at }
}

export function moveTo(context: FlowContext, stepId: string): Changes {
  return { at: context.compiled.indexOf.get(stepId) ?? context.at }
}

export function showCompletion(context: FlowContext): Changes {
  return { at: completionIndex(context.compiled) ?? context.at }
}

/** Back from a closing step whose submit failed: to the question before it. */
export function leaveCompletion(context: FlowContext): Changes {
  return context.compiled.steps[context.at]?.rule.asks ? {} : moveBack(context)
}

/** What a submission sends: the answers of the steps on screen, as nested form data. */
export const shownData = (context: FlowContext): FormData =>
  formDataFrom(context.compiled, context.state, 'shown')

export function saveInput(context: FlowContext): SaveInput {
  return {
    currentStep: context.at,
    stepId: stepIdAt(context),
    formData: formDataFrom(context.compiled, context.state),
    completedSteps: completedBefore(context.compiled, context.state, context.at),
    version: context.version,
    overwrite: context.overwrite,
  }
}

export const markSending = (context: FlowContext): Changes => ({
  sendingRevision: context.revision,
  saveWanted: false,
})

export function acceptSaved(context: FlowContext, version: number): Changes {
  return {
    version,
    savedRevision: Math.max(context.savedRevision, context.sendingRevision),
    sendingRevision: NOT_SENDING,
    saveFailures: 0,
    overwrite: false,
  }
}

export const markFailed = (context: FlowContext): Changes => ({
  sendingRevision: NOT_SENDING,
  saveFailures: context.saveFailures + 1,
})

export function receiveStale(session: SavedSession): Changes {
  return { sendingRevision: NOT_SENDING, saveWanted: false, conflict: { session, draft: null } }
}

/** Goes on with the server's answers, saved once more over the ones of this screen, which were set aside first. */
export function takeTheirs(context: FlowContext): Changes {
  if (!context.conflict) return {}
  const { state, index } = resume(context.compiled, context.conflict.session, context.facts)
  return {
    state,
    at: index,
    conflict: null,
    saveWanted: false,
    overwrite: true,
    revision: context.revision + 1,
  }
}

/** Goes on with what is on this screen, saved over the server's answers, which the server keeps. */
export function keepMine(context: FlowContext): Changes {
  if (!context.conflict) return {}
  return { conflict: null, saveWanted: false, overwrite: true, revision: context.revision + 1 }
}

export function restart(context: FlowContext): Changes {
  return {
    state: startFlow(context.compiled, formDataOf([]), context.facts),
    at: 0,
    revision: context.revision + 1,
    output: null,
    error: null,
    submitting: false,
  }
}

/** The address may name a step; it wins over the remembered one when it lies before it or can be opened. */
function addressed(context: FlowContext, state: FlowContext['state'], remembered: number): number {
  const wanted =
    context.wantedStepId === null ? undefined : context.compiled.indexOf.get(context.wantedStepId)
  if (wanted === undefined) return remembered
  return wanted <= remembered
    ? returnable(context.compiled, state, wanted)
    : Math.max(visitable(context.compiled, state, wanted), remembered)
}

/** Starts from what was found: the server's session, this device's draft, both (the seeker chooses), or nothing. */
export function restoredContext(
  context: FlowContext,
  found: RestoreOutcome,
): { changes: Changes; emitted: FlowEmitted | null } {
  const restored = reconcile(found.session, found.draft)
  if (restored.from === 'nothing')
    return { changes: { at: addressed(context, context.state, 0) }, emitted: null }
  const saved = restored.from === 'server' ? restored.session : restored.draft
  const { state, index } = resume(context.compiled, saved, context.facts)
  const at = addressed(context, state, index)
  const unsaved = restored.from === 'both' || (restored.from === 'draft' && restored.draft.unsaved)
  const changes: Changes = {
    state,
    at,
    version:
      restored.from === 'server'
        ? restored.session.version
        : restored.from === 'draft'
          ? restored.version
          : null,
    revision: unsaved ? 1 : 0,
    conflict: restored.from === 'both' ? { session: restored.session, draft: restored.draft } : null,
  }
  const from = restored.from === 'server' ? 'server' : 'draft'
  return { changes, emitted: restored.from === 'both' ? null : { type: 'restored', index, from } }
}
