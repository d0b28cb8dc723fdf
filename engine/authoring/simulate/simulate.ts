import type { Pack } from '../../core/pack/pack.ts'
import { seededChance } from '../../core/chance.ts'
import { routeTable } from '../../core/routes/table.ts'
import { Coverage } from './coverage.ts'
import { findingsMet, type FindingsMet } from './findings-met.ts'
import { flowRuns } from './flow-run.ts'
import { type FlowPlace, flowsOf } from './flows.ts'
import { PackWalker, type PackPlaces } from './pack-walker.ts'
import { type DeadEnd, DeadEndError, type Seeker } from './seeker.ts'
import { refusalsOf } from './server-rules.ts'

export interface SimulationOptions {
  readonly seed: string
  /** How many seekers walk, numbered from 0. */
  readonly seekers: number
  /** Only these seekers walk, and leave their whole paths. */
  readonly only?: readonly number[]
  /** Ids of the flows to walk; left out, everybody walks the whole pack. */
  readonly flows?: readonly string[]
}

/** One seeker's walk. */
export interface SeekerWalk {
  readonly seeker: number
  readonly screens: number
  readonly moves: number
  readonly path: readonly string[]
}

export interface Simulation {
  readonly coverage: Coverage
  readonly deadEnds: readonly DeadEnd[]
  readonly walks: readonly SeekerWalk[]
  /** Flows that nobody came to the end of, though nothing but the way through the pack decides it. */
  readonly unfinished: readonly string[]
  /** What the reader of the pack finds in their answers; undefined for a pack that reads nothing. */
  readonly findings: FindingsMet | undefined
}

/**
 * Lets seeded seekers walk a pack through the real flow machine, scoring and gates. The same seed gives the same
 * walks, and each seeker the same walk whoever else walks. Takes a few milliseconds for each seeker.
 */
export async function simulate(pack: Pack, options: SimulationOptions): Promise<Simulation> {
  const all = flowsOf(pack)
  const chosen = options.flows ? all.filter(({ id }) => options.flows?.includes(id)) : all
  const coverage = new Coverage(chosen, assessmentsOf(pack, chosen, options.flows !== undefined))
  const words = pack.list('runner')[0]?.missing
  const places: PackPlaces = {
    pack,
    flows: new Map(all.map((place) => [place.id, place])),
    refusals: new Map(all.map(({ id, flow }) => [id, refusalsOf(flow, words)])),
    routes: routeTable(pack.documents.map(({ document }) => document)),
    words,
  }
  const numbers = options.only ?? [...Array(options.seekers).keys()]
  const start = flowRuns()
  const findings = findingsMet(pack)
  const deadEnds: DeadEnd[] = []
  const walks: SeekerWalk[] = []
  for (const number of numbers) {
    const chance = seededChance(`${options.seed}/${number}`)
    const signedIn = chance.happens(0.8)
    const seeker: Seeker = { number, chance, coverage, start, signedIn, path: [], screens: 0 }
    const walker = new PackWalker(places, seeker)
    const deadEnd = await walkOf(walker, seeker, options.flows)
    findings?.meet(`${options.seed}/${number}`, walker.answered)
    if (deadEnd) deadEnds.push(deadEnd)
    const path = options.only === undefined ? [] : seeker.path
    walks.push({ seeker: number, screens: seeker.screens, moves: seeker.path.length, path })
  }
  return {
    coverage,
    deadEnds,
    walks,
    unfinished: unfinishedOf(pack, coverage, deadEnds),
    findings: findings?.met(),
  }
}

/**
 * Where somebody met a dead end, that is what is wrong. Which stage a seeker is in is decided by chance, so that the
 * questions of some stages may not be asked.
 */
function unfinishedOf(pack: Pack, coverage: Coverage, deadEnds: readonly DeadEnd[]): string[] {
  if (deadEnds.length > 0) return []
  const byStage = new Set(
    pack.list('life-stages').flatMap(({ stages }) => stages.map((each) => each.onboarding)),
  )
  return [...coverage.flows.values()]
    .filter(({ finished, place }) => finished === 0 && !byStage.has(place.id))
    .map(({ place }) => place.id)
}

/** The assessments that the chosen flows ask; of a whole pack all of them. */
function assessmentsOf(pack: Pack, chosen: readonly FlowPlace[], some: boolean) {
  const asked = new Set(
    chosen.flatMap(({ flow }) => {
      if (flow.mode === 'quiz') return flow.asks?.assessment ?? []
      if (flow.mode !== 'hub') return []
      return flow.cards.flatMap(({ opens }) => opens.assessment ?? [])
    }),
  )
  return pack.list('assessment').filter(({ id }) => !some || asked.has(id))
}

async function walkOf(
  walker: PackWalker,
  seeker: Seeker,
  flows: readonly string[] | undefined,
): Promise<DeadEnd | undefined> {
  try {
    if (flows) for (const id of flows) await walker.only(id)
    else await walker.all()
    return undefined
  } catch (error) {
    if (!(error instanceof DeadEndError)) throw error
    const { what, step, message } = error
    return { what, seeker: seeker.number, flow: walker.at, step, message, path: seeker.path }
  }
}
