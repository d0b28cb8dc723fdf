/** Status of a module in data and on the dashboard (GATE-001). */
export type ModuleStatus = 'locked' | 'unlocked' | 'in_progress' | 'completed'

export const moduleStatuses: readonly ModuleStatus[] = ['locked', 'unlocked', 'in_progress', 'completed']

/** What the server has stored of a module. */
export interface ModuleRecord {
  readonly moduleNumber: number
  readonly status: ModuleStatus
  /** 0 to 100. */
  readonly progressPercent: number
}

/** A saved progress session: its being there counts, and how many steps it has behind it. */
export interface SessionFact {
  readonly moduleNumber: number
  readonly moduleId?: string
  readonly completedSteps: readonly number[]
}

export interface AssessmentFact {
  /** Null for what was asked outside of any module. */
  readonly moduleNumber: number | null
  readonly assessmentType: string
}

export interface ExperimentFact {
  readonly status: string
  readonly insights?: readonly string[] | null
}

export interface InsightFact {
  readonly insightType: string
}

/** One seeker's own rows, as far as the journey asks for them. */
export interface JourneyFacts {
  readonly modules: readonly ModuleRecord[]
  readonly sessions: readonly SessionFact[]
  readonly assessments: readonly AssessmentFact[]
  readonly experiments: readonly ExperimentFact[]
  /** Whether a path integration has been generated. */
  readonly integratedPath: boolean
}

export const noFacts: JourneyFacts = {
  modules: [],
  sessions: [],
  assessments: [],
  experiments: [],
  integratedPath: false,
}

/** One module of the progress that the server answers (DATA-003). */
export interface ModuleProgressEntry {
  moduleNumber: number
  moduleId: string
  moduleName: string
  status: ModuleStatus
  progressPercent: number
}

/** The one object that answers both shapes of the specification (C-08, DATA-003, DATA-004). */
export interface JourneyProgress {
  modules: ModuleProgressEntry[]
  completedModules: string[]
  currentModule: string | null
  /** Mean over the stations of the map, 0 to 100, not rounded. */
  totalJourneyProgress: number
  moduleProgress: Record<string, number>
}
