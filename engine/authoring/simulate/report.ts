import type { FlowCoverage } from './coverage.ts'
import type { FindingsMet } from './findings-met.ts'
import type { DeadEnd } from './seeker.ts'
import type { Simulation } from './simulate.ts'

/** Least, middle and most of a list of numbers. */
export interface Spread {
  readonly least: number
  readonly median: number
  readonly most: number
}

export interface FlowReport {
  readonly id: string
  readonly title: string
  readonly mode: string
  /** Seekers who finished it. */
  readonly finished: number
  readonly steps: { readonly met: number; readonly of: number; readonly never: readonly string[] }
  /** Options of questions that came on screen at all; those of the others stand with their step. */
  readonly options: {
    readonly chosen: number
    readonly of: number
    readonly never: readonly { readonly step: string; readonly value: string }[]
  }
}

export interface AssessmentReport {
  readonly id: string
  readonly scored: number
  readonly tied: number
  /** In the order of the document; `share` from 0 to 1. */
  readonly outcomes: readonly { readonly id: string; readonly count: number; readonly share: number }[]
}

/** Seekers in whose answers something is found. */
interface FoundIn {
  readonly id: string
  readonly seekers: number
  readonly share: number
}

export interface FindingsReport {
  readonly read: number
  /** The most often found first. */
  readonly kinds: readonly FoundIn[]
  readonly themes: readonly FoundIn[]
  readonly never: { readonly kinds: readonly string[]; readonly themes: readonly string[] }
}

/** What a simulation has found, as plain data. */
export interface SimulationReport {
  readonly seekers: number
  readonly deadEnds: readonly DeadEnd[]
  /** Flows that nobody came to the end of. */
  readonly unfinished: readonly string[]
  readonly flows: readonly FlowReport[]
  readonly assessments: readonly AssessmentReport[]
  /** What the reader finds in their answers, by kind and by theme; left out where the pack reads nothing. */
  readonly findings?: FindingsReport
  /** Screens that a seeker met, and what they did on them. */
  readonly screens: Spread
  readonly moves: Spread
}

export function reportOf({ coverage, deadEnds, unfinished, walks, findings }: Simulation): SimulationReport {
  return {
    seekers: walks.length,
    deadEnds,
    unfinished,
    flows: [...coverage.flows.values()].map(flowReport),
    assessments: [...coverage.assessments.values()].map(({ id, scored, tied, outcomes }) => ({
      id,
      scored,
      tied,
      outcomes: [...outcomes].map(([outcome, count]) => ({
        id: outcome,
        count,
        share: scored === 0 ? 0 : count / scored,
      })),
    })),
    ...(findings ? { findings: findingsReport(findings) } : {}),
    screens: spreadOf(walks.map(({ screens }) => screens)),
    moves: spreadOf(walks.map(({ moves }) => moves)),
  }
}

const never = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].filter(([, count]) => count === 0).map(([name]) => name)

function findingsReport({ read, kinds, themes }: FindingsMet): FindingsReport {
  const foundIn = (counts: ReadonlyMap<string, number>): FoundIn[] =>
    [...counts]
      .filter(([, count]) => count > 0)
      .toSorted(([, one], [, other]) => other - one)
      .map(([id, seekers]) => ({ id, seekers, share: seekers / read }))
  return {
    read,
    kinds: foundIn(kinds),
    themes: foundIn(themes),
    never: { kinds: never(kinds), themes: never(themes) },
  }
}

function flowReport({ place, finished, steps, options }: FlowCoverage): FlowReport {
  const unseen = never(steps)
  const met = [...options].filter(([step]) => !unseen.includes(step.split('.')[0] ?? ''))
  const unchosen = met.flatMap(([step, counts]) => never(counts).map((value) => ({ step, value })))
  const all = met.reduce((sum, [, counts]) => sum + counts.size, 0)
  return {
    id: place.id,
    title: place.title,
    mode: place.flow.mode,
    finished,
    steps: { met: steps.size - unseen.length, of: steps.size, never: unseen },
    options: { chosen: all - unchosen.length, of: all, never: unchosen },
  }
}

function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b)
  return {
    least: sorted[0] ?? 0,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    most: sorted.at(-1) ?? 0,
  }
}
