import type { Condition } from '../pack/documents.gen.ts'
import type { CompiledFlow, CompiledStep } from './compile.ts'
import { type ConditionFacts, holds, stepsAskedBy } from './condition.ts'
import { type FormData, formDataOf, type Json, readPath } from './form-data.ts'
import { compiledFor, generatedIn } from './made.ts'
import type { Missing } from './missing.ts'
import { NO_FACTS, type OuterFacts } from './outer-facts.ts'

/** Where a seeker stands in a flow. Immutable: each answer gives a new one that shares what did not change. */
export interface FlowState {
  readonly facts: OuterFacts
  readonly answers: Slots<Json | undefined>
  readonly hidden: Slots<boolean>
  /** How many steps on screen do not pass yet; kept current so that asking costs nothing. */
  readonly open: number
}

function factsOf(
  compiled: CompiledFlow,
  state: Pick<FlowState, 'answers' | 'hidden' | 'facts'>,
): ConditionFacts {
  const shown = (stepId: string): CompiledStep | undefined => {
    const index = compiled.indexOf.get(stepId)
    return index === undefined || slotAt(state.hidden, index) ? undefined : compiled.steps[index]
  }
  return {
    answer: (stepId) => {
      const found = shown(stepId)
      return found && slotAt(state.answers, found.index)
    },
    size: (stepId) => {
      const found = shown(stepId)
      return found ? found.rule.size(slotAt(state.answers, found.index)) : 0
    },
    completed: (moduleId) => state.facts.completedModules.has(moduleId),
    outcome: (assessmentId) => state.facts.outcomes.get(assessmentId),
  }
}

/** What a step on screen still needs, or null. A hidden step needs nothing. */
export function missingAt(compiled: CompiledFlow, state: FlowState, index: number): Missing | null {
  const found = compiled.steps[index]
  if (!found || slotAt(state.hidden, index)) return null
  return found.rule.check(found.step, slotAt(state.answers, index), found.options, state.facts)
}

const isOpen = (compiled: CompiledFlow, state: FlowState, index: number): number =>
  missingAt(compiled, state, index) === null ? 0 : 1

/** Starts a flow, from nothing or from stored form data; unknown paths are left aside. Linear in the steps. */
export function startFlow(
  compiled: CompiledFlow,
  formData: FormData = {},
  facts: OuterFacts = NO_FACTS,
): FlowState {
  const size = compiled.steps.length
  const answers = slotsOf<Json | undefined>(size, (index) => {
    const found = compiled.steps[index]
    return found?.keeps ? readPath(formData, found.bind) : undefined
  })
  // Visibility is settled in order, since conditions only look back; the scratch array is local to this call.
  const hiddenSoFar: boolean[] = Array.from({ length: size }, () => false)
  const looking = factsOf(compiled, { answers, facts, hidden: { length: size, chunks: [] } })
  const conditional = compiled.steps.some((each) => each.visibleWhen !== null)
  if (conditional) {
    const scratch: ConditionFacts = {
      ...looking,
      answer: (id) => (hiddenSoFar[compiled.indexOf.get(id) ?? -1] ? undefined : looking.answer(id)),
      size: (id) => (hiddenSoFar[compiled.indexOf.get(id) ?? -1] ? 0 : looking.size(id)),
    }
    for (const { index, visibleWhen } of compiled.steps) {
      hiddenSoFar[index] = visibleWhen !== null && !holds(visibleWhen, scratch)
    }
  }
  const hidden = slotsOf(size, (index) => hiddenSoFar[index] ?? false)
  const started: FlowState = { facts, answers, hidden, open: 0 }
  let open = 0
  for (let index = 0; index < size; index++) open += isOpen(compiled, started, index)
  return { ...started, open }
}

/**
 * Records one answer. Costs what depends on it: the step itself and the steps whose visibility asks about it,
 * never the size of the flow.
 */
export function answer(
  compiled: CompiledFlow,
  state: FlowState,
  index: number,
  value: Json | undefined,
): FlowState {
  const found = compiled.steps[index]
  if (!found?.keeps) return state
  let next: FlowState = { ...state, answers: withSlot(state.answers, index, value) }
  let open = state.open - isOpen(compiled, state, index) + isOpen(compiled, next, index)
  const queue = [...found.dependents]
  const facts = () => factsOf(compiled, next)
  for (let at = 0; at < queue.length; at++) {
    const dependent = compiled.steps[queue[at] ?? -1]
    if (!dependent?.visibleWhen) continue
    const hide = !holds(dependent.visibleWhen, facts())
    if (hide === slotAt(next.hidden, dependent.index)) continue
    const before = isOpen(compiled, next, dependent.index)
    next = { ...next, hidden: withSlot(next.hidden, dependent.index, hide) }
    open += isOpen(compiled, next, dependent.index) - before
    queue.push(...dependent.dependents)
  }
  return { ...next, open }
}

export function answerAt(state: FlowState, index: number): Json | undefined {
  return slotAt(state.answers, index)
}

export function isHidden(state: FlowState, index: number): boolean {
  return slotAt(state.hidden, index) ?? true
}

/** One thing that keeps a flow from being complete: where it is kept, and what is missing. */
export interface Issue {
  readonly stepId: string
  readonly path: string
  readonly missing: Missing
}

/** Whether a condition of the flow holds as things stand. */
export function holdsIn(compiled: CompiledFlow, state: FlowState, condition: Condition): boolean {
  return holds(condition, factsOf(compiled, state))
}

/**
 * The first answer that stands before a step and is given, but not as it is asked for. Nothing is made from such answers:
 * the server refuses them.
 */
export function refusedBefore(compiled: CompiledFlow, state: FlowState, index: number): CompiledStep | null {
  const isRefused = (found: CompiledStep): boolean =>
    found.rule.size(slotAt(state.answers, found.index)) > 0 &&
    missingAt(compiled, state, found.index) !== null
  return compiled.steps.slice(0, index).find(isRefused) ?? null
}

/** What the tabs of a flow still need, each at its first step that keeps something. */
function tabsOpen(compiled: CompiledFlow, state: FlowState): Issue[] {
  const { flow } = compiled
  if (flow.mode !== 'tabs') return []
  return flow.tabs.flatMap(({ needs, needsInWords, steps }) => {
    if (!needs || holdsIn(compiled, state, needs)) return []
    const [asked] = stepsAskedBy(needs)
    const at = compiled.steps[compiled.indexOf.get(asked ?? '') ?? -1]
    const missing: Missing = needsInWords ? { code: 'needs', words: needsInWords } : { code: 'unanswered' }
    return [{ stepId: steps[0] ?? '', path: at?.bind ?? '', missing }]
  })
}

/** Everything that still keeps the flow open, in order. */
export function checkAll(compiled: CompiledFlow, state: FlowState): Issue[] {
  const ofSteps =
    state.open === 0
      ? []
      : compiled.steps.flatMap(({ index, step, bind }) => {
          const missing = missingAt(compiled, state, index)
          return missing ? [{ stepId: step.id, path: bind, missing }] : []
        })
  return [...ofSteps, ...tabsOpen(compiled, state)]
}

/** The one decision whether stored answers are complete: the server asks it before it accepts a submission. */
export function checkComplete(
  compiled: CompiledFlow,
  formData: FormData,
  facts: OuterFacts = NO_FACTS,
): Issue[] {
  const own = compiledFor(compiled, formData)
  return checkAll(own, startFlow(own, formData, facts))
}

/**
 * The answers as they are stored, nested by path. For a draft all of them, so that an answer survives its step
 * being hidden for a while; for a submission only what is on screen.
 */
export function formDataFrom(
  compiled: CompiledFlow,
  state: FlowState,
  which: 'all' | 'shown' = 'all',
): FormData {
  const entries: [string, Json][] = []
  for (const { index, bind } of compiled.steps) {
    const value = slotAt(state.answers, index)
    if (value === undefined || (which === 'shown' && slotAt(state.hidden, index))) continue
    entries.push([bind, value])
  }
  const generated = generatedIn(compiled.flow)
  if (generated && compiled.made) entries.push([generated.keepAt, compiled.made.map((each) => ({ ...each }))])
  return formDataOf(entries)
}

/**
 * A persistent array of fixed length: writing one slot copies one chunk, not the whole.
 * A flow of 10,000 steps keeps its answers in it, so that one answer costs the same at any size.
 */
interface Slots<T> {
  readonly length: number
  readonly chunks: ReadonlyArray<ReadonlyArray<T>>
}

const CHUNK = 64

function slotsOf<T>(length: number, at: (index: number) => T): Slots<T> {
  const chunks: T[][] = []
  for (let start = 0; start < length; start += CHUNK) {
    const size = Math.min(CHUNK, length - start)
    chunks.push(Array.from({ length: size }, (_, offset) => at(start + offset)))
  }
  return { length, chunks }
}

function slotAt<T>(slots: Slots<T>, index: number): T | undefined {
  return slots.chunks[Math.floor(index / CHUNK)]?.[index % CHUNK]
}

/** The same array with one slot replaced; the very same object when nothing changes. */
function withSlot<T>(slots: Slots<T>, index: number, value: T): Slots<T> {
  const at = Math.floor(index / CHUNK)
  const chunk = slots.chunks[at]
  if (chunk === undefined || index < 0 || index >= slots.length || chunk[index % CHUNK] === value)
    return slots
  return { length: slots.length, chunks: slots.chunks.with(at, chunk.with(index % CHUNK, value)) }
}
