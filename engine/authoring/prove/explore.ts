import { compileFlow, type CompiledFlow, type CompiledStep } from '../../core/flow/compile.ts'
import { type ConditionFacts, holds } from '../../core/flow/condition.ts'
import type { Json } from '../../core/flow/form-data.ts'
import type { Condition, Flow } from '../../core/pack/documents.gen.ts'
import { type AnswerSort, answerSorts } from './answer-sorts.ts'
import { askedBy, type Atom, atomsIn, partsOf, type Question } from './questions.ts'

/** Situations that are told apart at one step, and in a whole flow; beyond, nothing is claimed. */
const MOST_SITUATIONS = 2_000
const MOST_IN_ALL = 100_000

/** The answers that lead somewhere, the last one first. */
export interface Way {
  readonly step: string
  readonly value: Json | undefined
  readonly before: Way | undefined
}

/** What is known of one step, over all ways of answering. */
export interface StepFacts {
  readonly step: CompiledStep
  /** A way that shows it; undefined when none does. `null` is the way without answers that matter. */
  shown: Way | null | undefined
  /** Whether some answer lets the seeker go on. */
  readonly passable: boolean
}

/** Whether a condition, or a part of one, was seen true and seen false. */
export interface Seen {
  readonly true: boolean
  readonly false: boolean
}

/** All ways of answering a flow, as far as its conditions tell them apart. */
export interface Exploration {
  readonly compiled: CompiledFlow
  readonly steps: readonly StepFacts[]
  /** Whether every way was looked at; otherwise nothing may be concluded from what was not seen. */
  readonly complete: boolean
  /** Situations looked at, over all steps. */
  readonly situations: number
  /** A way to the end; undefined when there is none. */
  readonly end: Way | null | undefined
  /** What was seen of a condition of this flow, or of a part of one. */
  seen(condition: Condition): Seen
}

/** One situation: the answers that later conditions still ask about. */
interface Situation {
  readonly answers: ReadonlyMap<string, AnswerSort>
  readonly outside: ReadonlyMap<string, string | undefined>
  /** Whether it holds a step that no answer passes. */
  readonly isStuck: boolean
  readonly way: Way | undefined
}

const NOTHING: AnswerSort = { value: undefined, size: 0, passes: true }

/**
 * Looks at all ways through a flow: from step to step, one answer of every sort that a later condition tells apart, and
 * only as long as one does. Exact; a flow whose conditions hang together too widely is left incomplete.
 * Where tabs can be visited in any order, steps may still be open; elsewhere each step on screen has been passed.
 * @param unsure conditions that may hold or not whatever is answered, such as those that are wrong in themselves.
 */
export function exploreFlow(flow: Flow, unsure: ReadonlySet<Condition> = new Set()): Exploration {
  return new Explorer(flow, unsure).explore()
}

class Explorer {
  readonly #compiled: CompiledFlow
  readonly #conditions: Placed[]
  readonly #questions = new Map<string, Question>()
  /** Step or outside fact -> index of the last step at which it is asked about. */
  readonly #lastAsked = new Map<string, number>()
  readonly #outside = new Map<string, Set<string | undefined>>()
  readonly #seen = new Map<Condition, { true: boolean; false: boolean }>()
  readonly #unsure = new Map<Condition, string>()
  #complete = true
  #situations = 0

  constructor(flow: Flow, unsure: ReadonlySet<Condition>) {
    this.#compiled = compileFlow(flow)
    this.#conditions = conditionsOf(this.#compiled)
    for (const { condition, at } of this.#conditions) {
      if (unsure.has(condition)) {
        this.#unsure.set(condition, `unsure ${this.#unsure.size}`)
        this.#noteOutside(this.#unsure.get(condition) ?? '', 'true', at)
      } else for (const atom of atomsIn(condition)) this.#note(atom, at)
    }
  }

  explore(): Exploration {
    const { steps } = this.#compiled
    const anyOrder = this.#compiled.flow.mode === 'tabs'
    const byStep = new Map<number, Placed[]>()
    for (const placed of this.#conditions) byStep.set(placed.at, [...(byStep.get(placed.at) ?? []), placed])
    let situations: Situation[] = [{ answers: new Map(), outside: new Map(), isStuck: false, way: undefined }]
    const facts = steps.map((step): StepFacts => {
      const asked = this.#questions.get(step.step.id)
      const sorts = answerSorts(step, asked) ?? this.#giveUp(step)
      const passing = sorts.filter(({ passes }) => passes)
      const found: StepFacts = { step, shown: undefined, passable: passing.length > 0 }
      const conditions = byStep.get(step.index) ?? []
      const isAsked = asked !== undefined
      if (conditions.length === 0 && !isAsked && found.passable) {
        found.shown = situations[0]?.way ?? null
        return found
      }
      const after = new Map<string, Situation>()
      for (const before of situations.flatMap((each) => this.#decided(each, conditions))) {
        for (const { condition } of conditions) this.#look(condition, before)
        const isShown = step.visibleWhen === null || this.#holds(step.visibleWhen, before)
        if (isShown) found.shown ??= before.way ?? null
        const possible = !isShown ? [] : anyOrder ? this.#possible(step, sorts, before) : passing
        const here = isShown && !found.passable ? { ...before, isStuck: true } : before
        const answers = possible.length === 0 ? [NOTHING] : isAsked ? possible : possible.slice(0, 1)
        for (const answer of answers) this.#keep(after, here, step, answer)
        if (after.size > MOST_SITUATIONS) break
      }
      situations = this.#bounded([...after.values()])
      return found
    })
    const end = this.#end(situations, byStep.get(steps.length) ?? [])
    return {
      compiled: this.#compiled,
      steps: facts,
      complete: this.#complete,
      situations: this.#situations,
      end,
      seen: (condition) => this.#seen.get(condition) ?? { true: false, false: false },
    }
  }

  #note(atom: Atom, at: number): void {
    const asked = askedBy(atom)
    const index = asked && this.#compiled.indexOf.get(asked.step)
    if (!asked || (index !== undefined && index >= at)) {
      // The answer of a later step may be there already or not: nothing can be concluded.
      if (asked) this.#complete = false
      return this.#noteOutside(outsideKey(atom), 'outcome' in atom ? atom.outcome.value : 'true', at)
    }
    this.#lastAsked.set(asked.step, Math.max(at, this.#lastAsked.get(asked.step) ?? 0))
    const question = this.#questions.get(asked.step) ?? { values: new Set(), counts: new Set() }
    this.#questions.set(asked.step, question)
    for (const value of asked.values) question.values.add(value)
    for (const count of asked.counts) question.counts.add(count)
  }

  #noteOutside(key: string, value: string, at: number): void {
    this.#lastAsked.set(key, Math.max(at, this.#lastAsked.get(key) ?? 0))
    this.#outside.set(key, (this.#outside.get(key) ?? new Set([undefined])).add(value))
  }

  #giveUp(step: CompiledStep): AnswerSort[] {
    this.#complete = false
    return answerSorts(step, undefined) ?? []
  }

  #bounded(situations: Situation[]): Situation[] {
    this.#situations += situations.length
    const most = this.#situations > MOST_IN_ALL ? 1 : MOST_SITUATIONS
    if (situations.length <= most) return situations
    this.#complete = false
    return situations.slice(0, most)
  }

  /** The situation with each outside fact decided that these conditions are the first to ask about. */
  #decided(situation: Situation, conditions: readonly Placed[]): Situation[] {
    const keys = new Set(
      conditions.flatMap(
        ({ condition }) => this.#unsure.get(condition) ?? atomsIn(condition).map(outsideKey),
      ),
    )
    return [...keys].reduce<Situation[]>(
      (found, key) => {
        const values = this.#outside.get(key)
        if (!values || situation.outside.has(key)) return found
        return found.flatMap((each) =>
          Array.from(values, (value) => ({ ...each, outside: new Map(each.outside).set(key, value) })),
        )
      },
      [situation],
    )
  }

  /** In tabs a step may be open still, and nothing is made before what it needs is there. */
  #possible(
    { step }: CompiledStep,
    sorts: readonly AnswerSort[],
    situation: Situation,
  ): readonly AnswerSort[] {
    if (step.kind !== 'generate' || !step.needs || this.#holds(step.needs, situation)) return sorts
    return sorts.filter(({ size }) => size === 0)
  }

  #keep(
    after: Map<string, Situation>,
    before: Situation,
    { step, index }: CompiledStep,
    answer: AnswerSort,
  ): void {
    const isLive = (key: string): boolean => (this.#lastAsked.get(key) ?? -1) > index
    const answers = new Map([...before.answers].filter(([key]) => isLive(key)))
    if (isLive(step.id)) answers.set(step.id, answer)
    const outside = new Map([...before.outside].filter(([key]) => isLive(key)))
    const { isStuck } = before
    const told = [...answers].map(([id, { value }]) => [id, value ?? null])
    const key = JSON.stringify([told, [...outside], isStuck])
    if (after.has(key)) return
    const way =
      answer.value === undefined ? before.way : { step: step.id, value: answer.value, before: before.way }
    after.set(key, { answers, outside, isStuck, way })
  }

  #holds(condition: Condition, situation: Situation): boolean {
    const unsure = this.#unsure.get(condition)
    if (unsure !== undefined) return situation.outside.get(unsure) === 'true'
    if ('all' in condition) return condition.all.every((each) => this.#holds(each, situation))
    if ('any' in condition) return condition.any.some((each) => this.#holds(each, situation))
    if ('not' in condition) return !this.#holds(condition.not, situation)
    const { answers, outside } = situation
    const free = outsideKey(condition)
    if (outside.has(free)) {
      const value = outside.get(free)
      return 'outcome' in condition ? value === condition.outcome.value : value === 'true'
    }
    const facts: ConditionFacts = {
      answer: (id) => answers.get(id)?.value,
      size: (id) => answers.get(id)?.size ?? 0,
      completed: () => false,
      outcome: () => undefined,
    }
    return holds(condition, facts)
  }

  /** Notes of a condition and all its parts whether they hold here. */
  #look(condition: Condition, situation: Situation): void {
    if (this.#unsure.has(condition)) return
    const seen = this.#seen.get(condition) ?? { true: false, false: false }
    seen[this.#holds(condition, situation) ? 'true' : 'false'] = true
    this.#seen.set(condition, seen)
    for (const { part } of partsOf(condition)) this.#look(part, situation)
  }

  #end(situations: readonly Situation[], conditions: readonly Placed[]): Way | null | undefined {
    let end: Way | null | undefined
    for (const each of situations.flatMap((situation) => this.#decided(situation, conditions))) {
      for (const { condition } of conditions) this.#look(condition, each)
      // In tabs everything that is shown has to pass at the end, whatever was open before.
      const isOpen = each.isStuck || [...each.answers.values()].some(({ passes }) => !passes)
      if (!isOpen && conditions.every(({ condition }) => this.#holds(condition, each)))
        end ??= each.way ?? null
    }
    return end
  }
}

/** A condition, and the index of the step at which it is decided. */
interface Placed {
  readonly condition: Condition
  readonly at: number
}

/** Every condition of a flow, with the index of the step at which it is decided; what tabs need, at the end. */
function conditionsOf({ flow, steps }: CompiledFlow): Placed[] {
  const own = steps.flatMap(({ step, index, visibleWhen }) => [
    ...(visibleWhen ? [{ condition: visibleWhen, at: index }] : []),
    ...(step.kind === 'generate' && step.needs ? [{ condition: step.needs, at: index }] : []),
  ])
  const tabs = flow.mode === 'tabs' ? flow.tabs : []
  return [...own, ...tabs.flatMap(({ needs }) => (needs ? [{ condition: needs, at: steps.length }] : []))]
}

/** A name for what a part asks of the world outside the flow, or of a step that cannot be asked. */
function outsideKey(atom: Atom): string {
  if ('outcome' in atom) return `outcome of ${atom.outcome.assessment}`
  return 'completed' in atom ? `completed ${atom.completed}` : `something ${JSON.stringify(atom)}`
}

/** The answers of a way, in the order they were given. */
export function answersOf(way: Way | null | undefined): { step: string; value: Json | undefined }[] {
  const found: { step: string; value: Json | undefined }[] = []
  for (let at = way ?? undefined; at; at = at.before) found.unshift({ step: at.step, value: at.value })
  return found
}
