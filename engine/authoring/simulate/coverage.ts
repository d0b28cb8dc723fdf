import { compileFlow } from '../../core/flow/compile.ts'
import type { Json } from '../../core/flow/form-data.ts'
import { resolveOptions } from '../../core/flow/options.ts'
import type { AssessmentDocument, Step } from '../../core/pack/documents.gen.ts'
import type { FlowPlace } from './flows.ts'

/** How often each of a fixed set of names was met; one that never was stands at 0. */
export type Counts = Map<string, number>

const zero = (names: Iterable<string>): Counts => new Map([...names].map((name) => [name, 0]))

function count(counts: Counts | undefined, name: string): void {
  const before = counts?.get(name)
  if (counts && before !== undefined) counts.set(name, before + 1)
}

/** What was met of one flow. */
export interface FlowCoverage {
  readonly place: FlowPlace
  /** Seekers who finished it. */
  finished: number
  /** By step: how often it came on screen. */
  readonly steps: Counts
  /** By step (or `step.field` of a collection): by option, how often it was chosen. */
  readonly options: ReadonlyMap<string, Counts>
}

export interface AssessmentCoverage {
  readonly id: string
  scored: number
  /** Scorings in which several had as many votes. */
  tied: number
  readonly outcomes: Counts
}

/** What all seekers together have met of a pack. Everything that could be met is in it from the start. */
export class Coverage {
  readonly flows: ReadonlyMap<string, FlowCoverage>
  readonly assessments: ReadonlyMap<string, AssessmentCoverage>

  constructor(places: readonly FlowPlace[], assessments: readonly AssessmentDocument[]) {
    this.flows = new Map(places.map((place) => [place.id, flowCoverage(place)]))
    this.assessments = new Map(
      assessments.map(({ id, outcomes }) => [
        id,
        { id, scored: 0, tied: 0, outcomes: zero(outcomes.map((outcome) => outcome.id)) },
      ]),
    )
  }

  sees(flow: string, stepId: string): void {
    count(this.flows.get(flow)?.steps, stepId)
  }

  answers(flow: string, stepId: string, value: Json | undefined): void {
    const { options } = this.flows.get(flow) ?? {}
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'string') count(options?.get(stepId), each)
      else if (typeof each === 'object' && each !== null)
        for (const [field, chosen] of Object.entries(each))
          if (typeof chosen === 'string') count(options?.get(`${stepId}.${field}`), chosen)
    }
  }

  scores(assessment: string, outcome: string, tied: boolean): void {
    const found = this.assessments.get(assessment)
    if (!found) return
    found.scored += 1
    if (tied) found.tied += 1
    count(found.outcomes, outcome)
  }

  finishes(flow: string): void {
    const found = this.flows.get(flow)
    if (found) found.finished += 1
  }
}

function flowCoverage(place: FlowPlace): FlowCoverage {
  const { steps } = compileFlow(place.flow)
  const options = steps.flatMap(({ step, options: own }): [string, Counts][] => [
    ...(own ? [[step.id, zero(own.values)] as [string, Counts]] : []),
    ...fieldOptions(step),
  ])
  return { place, finished: 0, steps: zero(steps.map(({ step }) => step.id)), options: new Map(options) }
}

function fieldOptions(step: Step): [string, Counts][] {
  if (step.kind !== 'collection') return []
  return step.fields.flatMap(({ id, options }): [string, Counts][] =>
    options ? [[`${step.id}.${id}`, zero(resolveOptions(options, new Map()).values)]] : [],
  )
}
