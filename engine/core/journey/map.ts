import type { JourneyDocument, JourneyModule, MapStationContent } from '../pack/documents.gen.ts'
import type { InsightFact, JourneyProgress, SessionFact } from './facts.ts'
import { gateOf, isOpen, missingAt, type Missing } from './gate.ts'
import { moduleById, sessionOf, sessionPercent } from './modules.ts'
import { bannerShows } from './path.ts'

/** Status on the map, which it derives itself (C-09). */
export type StationStatus = 'locked' | 'available' | 'in_progress' | 'completed'

export interface MapStation {
  /** Display number: the place on the map, from 1. */
  readonly number: number
  readonly module: JourneyModule
  readonly content: MapStationContent
  readonly status: StationStatus
  readonly percent: number
  /** Whether the card itself leads into the module: available or in progress (JOURNEY-039, C-28). */
  readonly isClickable: boolean
  readonly badge: 'next' | 'locked' | 'complete' | null
  /** Only completed and started stations show a bar (JOURNEY-038). */
  readonly showsBar: boolean
  readonly isCurrent: boolean
  readonly action: 'begin' | 'continue' | 'review' | 'locked'
  /** Where the button leads; null while locked. */
  readonly route: string | null
  /** What it waits for; undefined when that is completed. */
  readonly missing: Missing | undefined
}

/** What the journey map shows: six stations. */
export interface MapReading {
  /** The total, rounded (JOURNEY-020). */
  readonly percent: number
  readonly completed: number
  readonly count: number
  readonly stations: readonly MapStation[]
  /** First open station: target of “Continue Journey” and of “Up Next”; null hides both (JOURNEY-022, C-76). */
  readonly next: MapStation | null
  /** “Your Journey Insights” shows once anything is completed (JOURNEY-040). */
  readonly showsInsights: boolean
  /** The path integration banner takes the place of the heading (JOURNEY-010, C-48). */
  readonly showsBanner: boolean
}

export interface MapFacts {
  readonly progress: JourneyProgress
  readonly sessions: readonly SessionFact[]
  readonly insights: readonly InsightFact[]
  readonly integratedPath: boolean
}

export function mapReading(journey: JourneyDocument, facts: MapFacts): MapReading {
  const stations = journey.map.stations.flatMap((content, index) => {
    const module = moduleById(journey, content.module)
    return module ? [stationOf(journey, facts, module, content, index + 1)] : []
  })
  const next = stations.find(({ isClickable }) => isClickable) ?? null
  const named = stations.find(({ module }) => module.id === facts.progress.currentModule)
  const current = named?.isClickable ? named : next
  const completed = stations.filter(({ status }) => status === 'completed').length
  return {
    percent: Math.round(facts.progress.totalJourneyProgress),
    completed,
    count: stations.length,
    stations: stations.map((station) => (station === current ? { ...station, isCurrent: true } : station)),
    next,
    showsInsights: completed > 0,
    showsBanner: bannerShows(journey, facts),
  }
}

/** Completed before any session is looked at; in progress with a session; else by its gate (GATE-007 to GATE-014). */
function stationStatus(
  station: MapStationContent,
  module: JourneyModule,
  completed: ReadonlySet<string>,
  hasSession: boolean,
): StationStatus {
  if (completed.has(module.id)) return 'completed'
  if (hasSession) return 'in_progress'
  return isOpen(gateOf(station, module), completed) ? 'available' : 'locked'
}

const actions: Readonly<Record<StationStatus, MapStation['action']>> = {
  locked: 'locked',
  available: 'begin',
  in_progress: 'continue',
  completed: 'review',
}

const badges: Readonly<Record<StationStatus, MapStation['badge']>> = {
  locked: 'locked',
  available: 'next',
  in_progress: null,
  completed: 'complete',
}

function stationOf(
  journey: JourneyDocument,
  { progress, sessions }: MapFacts,
  module: JourneyModule,
  content: MapStationContent,
  number: number,
): MapStation {
  const session = sessionOf(module, sessions)
  const done = new Set(progress.completedModules)
  const status = stationStatus(content, module, done, session !== undefined)
  const isClickable = status === 'available' || status === 'in_progress'
  return {
    number,
    module,
    content,
    status,
    percent: status === 'completed' ? 100 : stationPercent(journey, module, session, progress),
    isClickable,
    badge: badges[status],
    showsBar: status === 'completed' || status === 'in_progress',
    isCurrent: false,
    action: actions[status],
    route: isClickable ? module.route : status === 'completed' ? content.reviewRoute : null,
    missing: missingAt(gateOf(content, module), done),
  }
}

/** From the session when there is one, else what is stored, else 0 (GATE-016, GATE-017). */
function stationPercent(
  journey: JourneyDocument,
  module: JourneyModule,
  session: SessionFact | undefined,
  progress: JourneyProgress,
): number {
  if (session) return sessionPercent(journey, module, session)
  return Object.hasOwn(progress.moduleProgress, module.id) ? (progress.moduleProgress[module.id] ?? 0) : 0
}
