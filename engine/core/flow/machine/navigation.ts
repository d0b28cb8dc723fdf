import type { CompiledFlow, CompiledStep } from '../compile.ts'
import { type FlowState, isHidden, missingAt } from '../state.ts'
import { neighbourTab, tabIndexAt, tabStart } from '../modes/tabs.ts'

const shown = (state: FlowState, found: CompiledStep | undefined): boolean =>
  found !== undefined && !isHidden(state, found.index)

/** The step that a flow begins with: the first on screen, since facts from outside may hide some. */
export const firstIndex = (compiled: CompiledFlow, state: FlowState): number =>
  Math.max(
    compiled.steps.findIndex((found) => shown(state, found)),
    0,
  )

/** The next step on screen after this one, or null at the end. */
export function nextIndex(compiled: CompiledFlow, state: FlowState, index: number): number | null {
  if (compiled.flow.mode === 'tabs') return neighbourTab(compiled, state, index, 1)
  for (let at = index + 1; at < compiled.steps.length; at++) if (shown(state, compiled.steps[at])) return at
  return null
}

/** The step on screen before this one, or null at the start. */
export function backIndex(compiled: CompiledFlow, state: FlowState, index: number): number | null {
  if (compiled.flow.mode === 'tabs') return neighbourTab(compiled, state, index, -1)
  for (let at = index - 1; at >= 0; at--) if (shown(state, compiled.steps[at])) return at
  return null
}

/**
 * Whether nothing later on screen asks, tells or makes anything: here the forward button submits. What a flow shows of
 * its end comes after that.
 */
export function isLastQuestion(compiled: CompiledFlow, state: FlowState, index: number): boolean {
  if (compiled.flow.mode === 'tabs') return neighbourTab(compiled, state, index, 1) === null
  if (!canReturn(compiled, state, index)) return false
  return !compiled.steps.some((later) => later.index > index && canReturn(compiled, state, later.index))
}

/** Whether a step is left by the buttons of the frame. Others lead on by what their page shows, or close the flow. */
export function isLeftByButton(compiled: CompiledFlow, state: FlowState, index: number): boolean {
  const rule = compiled.steps[index]?.rule
  return rule?.asks === true || (rule?.isLeftByButton === true && canReturn(compiled, state, index))
}

/** The first step on screen that does not pass, or null when none is left. */
export function firstOpenIndex(compiled: CompiledFlow, state: FlowState): number | null {
  if (state.open === 0) return null
  for (const { index } of compiled.steps) if (missingAt(compiled, state, index) !== null) return index
  return null
}

/** The closing step that a submit moves to, if the flow has one: its completion, or the result of its scoring. */
export function completionIndex(compiled: CompiledFlow): number | null {
  const staged = compiled.flow.mode === 'stages'
  const at = compiled.steps.findIndex(({ step }) =>
    staged
      ? step.kind === 'generate'
      : step.kind === 'completion' || (step.kind === 'result' && step.from === 'scoring'),
  )
  return at === -1 ? null : at
}

/** The step that shows what a flow of stages has made; null in other flows. */
export function outcomeIndex(compiled: CompiledFlow): number | null {
  if (compiled.flow.mode !== 'stages') return null
  const at = compiled.steps.findIndex(({ step }) => step.kind === 'result' && step.from === 'effect')
  return at === -1 ? null : at
}

/** Whether a step is on screen and asks or tells something: only a submit leads to the closing one. */
export function canReturn(compiled: CompiledFlow, state: FlowState, index: number): boolean {
  const found = compiled.steps[index]
  if (index === completionIndex(compiled)) return false
  return shown(state, found) && found?.step.kind !== 'completion' && found?.step.kind !== 'result'
}

/** The nearest step to `index` where one may have been before: itself, or one before it. */
export const returnable = (compiled: CompiledFlow, state: FlowState, index: number): number =>
  nearest(compiled, state, index, canReturn)

function nearest(compiled: CompiledFlow, state: FlowState, index: number, may: typeof canReturn): number {
  for (let at = Math.min(Math.max(index, 0), compiled.steps.length - 1); at > 0; at--)
    if (may(compiled, state, at)) return at
  return firstIndex(compiled, state)
}

/**
 * Whether a step may be opened by its address: everything before it passes. The closing step is never opened
 * by address: only a submit leads there. A tab that holds nothing else is opened all the same: it is closed there.
 */
export function canVisit(compiled: CompiledFlow, state: FlowState, index: number): boolean {
  if (tabStart(compiled, state, tabIndexAt(compiled, index)) === index) return true
  if (!canReturn(compiled, state, index)) return false
  // Tabs are visited in any order; what one of them needs keeps only its own action closed.
  if (compiled.flow.mode === 'tabs') return true
  const open = firstOpenIndex(compiled, state)
  return open === null || index <= open
}

/** The nearest step to `index` that may be opened: itself, or the first one that still needs something. */
export const visitable = (compiled: CompiledFlow, state: FlowState, index: number): number =>
  nearest(compiled, state, index, canVisit)

/** Where the seeker stands, as the screen counts it. */
export interface FlowProgress {
  /** Questions reached, 0 on an opening page. */
  readonly step: number
  /** What `step` is counted against. */
  readonly total: number
  /** All screens, as the flow declares them (Soul Foundations: 17). */
  readonly screens: number
  /** From 0 to 1. */
  readonly ratio: number
}

/** Progress at a step. A flow that declares `progress.total` screens shows n/total-1. */
export function progressAt(compiled: CompiledFlow, state: FlowState, index: number): FlowProgress {
  let step = 0
  let asked = 0
  for (const each of compiled.steps) {
    if (!each.rule.asks || !shown(state, each)) continue
    asked++
    if (each.index <= index) step++
  }
  const screens = compiled.flow.progress?.total ?? asked + 1
  const total = Math.max(screens - 1, 1)
  return { step: Math.min(step, total), total, screens, ratio: Math.min(step / total, 1) }
}

/** The step indexes before this one that the seeker has passed through: what a session remembers as completed. */
export function completedBefore(compiled: CompiledFlow, state: FlowState, index: number): number[] {
  return compiled.steps.filter((each) => each.index < index && shown(state, each)).map((each) => each.index)
}
