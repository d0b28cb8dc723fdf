import type { DashboardCardContent, JourneyDocument, JourneyModule } from '../pack/documents.gen.ts'
import type { JourneyProgress, ModuleProgressEntry, ModuleStatus, SessionFact } from './facts.ts'
import { gateOf, isOpen, missingAt, type Missing } from './gate.ts'
import { moduleById, sessionOf, sessionPercent } from './modules.ts'
import { currentOf, shareOf } from './progress.ts'

/** What the home screen shows of the journey: five modules. */
export interface DashboardReading {
  /** Of all modules together, 0 to 100, rounded (GATE-003). */
  readonly percent: number
  readonly completed: number
  /** How many modules the dashboard counts (GATE-005). */
  readonly count: number
  /** First module in progress, else the first module (GATE-006, C-12). */
  readonly current: JourneyModule
  /** start: nothing begun; continue: something is open; complete: nothing is open any more (HOME-010 to HOME-013). */
  readonly state: 'start' | 'continue' | 'complete'
  /** Where the start or continue button leads; null with complete (C-76). */
  readonly target: string | null
  readonly cards: readonly DashboardCard[]
}

export interface DashboardCard {
  readonly module: JourneyModule
  readonly content: DashboardCardContent
  readonly status: ModuleStatus
  readonly percent: number
  readonly isCurrent: boolean
  readonly action: 'begin' | 'continue' | 'review' | 'locked'
  /** Where the button leads; null while locked. */
  readonly route: string | null
  /** What it waits for; undefined when that is completed. */
  readonly missing: Missing | undefined
}

export interface DashboardFacts {
  readonly progress: JourneyProgress
  readonly sessions: readonly SessionFact[]
  /** Whether the seeker has said where they are in life. */
  readonly hasIntake: boolean
}

export function dashboardReading(journey: JourneyDocument, facts: DashboardFacts): DashboardReading {
  const entries = journey.dashboard.cards.flatMap((content) => {
    const module = moduleById(journey, content.module)
    return module ? [{ content, module, entry: entryOf(content, module, facts.progress) }] : []
  })
  const firstWith = (status: ModuleStatus): (typeof entries)[number] | undefined =>
    entries.find(({ entry }) => entry.status === status)
  const [first] = entries
  if (!first) throw new TypeError('A journey has at least one module on its dashboard.')
  const percent = dashboardPercent(entries.map(({ entry }) => entry))
  const open = firstWith('in_progress') ?? firstWith('unlocked')
  const places = entries.map(({ module, entry: { status } }) => ({ module, status }))
  const current = currentOf(places)?.module ?? first.module
  const state = percent === 0 && !firstWith('in_progress') ? 'start' : open ? 'continue' : 'complete'
  const completed = new Set(facts.progress.completedModules)
  const begin = entries.find(({ content, module }) => isOpen(gateOf(content, module), completed)) ?? first
  const start = facts.hasIntake ? begin.content.route : journey.startRoute
  return {
    percent,
    completed: entries.filter(({ entry }) => entry.status === 'completed').length,
    count: journey.dashboard.cards.length,
    current,
    state,
    target: state === 'start' ? start : (open?.content.route ?? null),
    cards: entries.map((parts) => cardOf(journey, facts, parts, parts.module === current)),
  }
}

/** (100 for each completed + the percent of each in progress) / (100 for each module), rounded (GATE-003). */
export function dashboardPercent(
  entries: readonly Pick<ModuleProgressEntry, 'status' | 'progressPercent'>[],
): number {
  const sum = entries.reduce((total, entry) => total + shareOf(entry), 0)
  return entries.length === 0 ? 0 : Math.round((sum / (entries.length * 100)) * 100)
}

/**
 * Status on the card: in progress with a saved session, whatever was passed in (CARD-016, C-11); otherwise locked as
 * long as the status or the card's gate says so (CARD-017, C-10). What is completed stays so.
 */
export function cardStatus(status: ModuleStatus, hasSession: boolean, isGateOpen: boolean): ModuleStatus {
  if (hasSession) return 'in_progress'
  if (status === 'completed') return status
  return isGateOpen ? status : 'locked'
}

const actions: Readonly<Record<ModuleStatus, DashboardCard['action']>> = {
  locked: 'locked',
  unlocked: 'begin',
  in_progress: 'continue',
  completed: 'review',
}

interface CardParts {
  readonly content: DashboardCardContent
  readonly module: JourneyModule
  readonly entry: ModuleProgressEntry
}

function cardOf(
  journey: JourneyDocument,
  facts: DashboardFacts,
  { content, module, entry }: CardParts,
  isCurrent: boolean,
): DashboardCard {
  const session = sessionOf(module, facts.sessions)
  const missing = missingAt(gateOf(content, module), new Set(facts.progress.completedModules))
  const status = cardStatus(entry.status, session !== undefined, missing === undefined)
  const reached = entry.status === 'in_progress' ? entry.progressPercent : 0
  const fromSession = session && reached === 0 ? sessionPercent(journey, module, session) : reached
  return {
    module,
    content,
    status,
    percent: status === 'completed' ? 100 : status === 'in_progress' ? fromSession : 0,
    isCurrent,
    action: actions[status],
    route: status === 'locked' ? null : status === 'completed' ? content.reviewRoute : content.route,
    missing,
  }
}

/** What the server says of a module, locked or unlocked by the card's own gate where the card has one. */
function entryOf(
  content: DashboardCardContent,
  module: JourneyModule,
  progress: JourneyProgress,
): ModuleProgressEntry {
  const isFree = isOpen(gateOf(content, module), new Set(progress.completedModules))
  const byGate: ModuleStatus = isFree ? 'unlocked' : 'locked'
  const known = progress.modules.find(({ moduleId }) => moduleId === module.id)
  if (!known) {
    return {
      moduleNumber: module.number,
      moduleId: module.id,
      moduleName: module.title,
      status: byGate,
      progressPercent: 0,
    }
  }
  const isBegun = known.status === 'completed' || known.status === 'in_progress'
  return content.prerequisites && !isBegun ? { ...known, status: byGate } : known
}
