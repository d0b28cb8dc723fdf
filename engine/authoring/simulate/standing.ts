import type { OuterFacts } from '../../core/flow/outer-facts.ts'
import type { FormData } from '../../core/flow/form-data.ts'
import { typesSavedBy } from '../../core/flow/effect.ts'
import { completedModule } from '../../core/journey/completion.ts'
import type {
  AssessmentFact,
  ExperimentFact,
  JourneyFacts,
  JourneyProgress,
  ModuleRecord,
} from '../../core/journey/facts.ts'
import { integratingModule } from '../../core/journey/modules.ts'
import { pathReading, type PathReading } from '../../core/journey/path.ts'
import { journeyProgress } from '../../core/journey/progress.ts'
import type { JourneyDocument } from '../../core/pack/documents.gen.ts'
import type { Pack } from '../../core/pack/pack.ts'
import { answersIn } from '../../core/scoring/ballot.ts'
import type { Scored } from '../../core/scoring/result.ts'
import { scoreAssessment } from '../../core/scoring/score.ts'
import type { FlowPlace } from './flows.ts'

/** What a server would know of one seeker: what is saved, what is completed, what came out. */
export class Standing {
  readonly #pack: Pack
  readonly #modules: ModuleRecord[] = []
  readonly #assessments: AssessmentFact[] = []
  readonly #experiments: ExperimentFact[] = []
  readonly #outcomes = new Map<string, string>()
  #integratedPath = false
  #today: string | undefined

  constructor(pack: Pack) {
    this.#pack = pack
  }

  get journey(): JourneyDocument | undefined {
    return this.#pack.list('journey')[0]
  }

  set today(day: string) {
    this.#today = day
  }

  /** Types of the saved assessments. */
  get saved(): ReadonlySet<string> {
    return new Set(this.#assessments.map(({ assessmentType }) => assessmentType))
  }

  facts(): JourneyFacts {
    return {
      modules: this.#modules,
      sessions: [],
      assessments: this.#assessments,
      experiments: this.#experiments,
      integratedPath: this.#integratedPath,
    }
  }

  progress(): JourneyProgress | undefined {
    return this.journey && journeyProgress(this.facts(), this.journey)
  }

  integratedPath(): PathReading['state'] | undefined {
    const progress = this.progress()
    return this.journey && progress && integratingModule(this.journey)
      ? pathReading(this.journey, progress, this.#integratedPath).state
      : undefined
  }

  outerFacts(): OuterFacts {
    return {
      completedModules: new Set(this.progress()?.completedModules ?? []),
      outcomes: this.#outcomes,
      ...(this.#today === undefined ? {} : { today: this.#today }),
    }
  }

  /** Stores that a module is completed, whatever completes it. */
  completes(moduleId: string): void {
    const number = this.journey?.modules.find(({ id }) => id === moduleId)?.number
    if (number !== undefined)
      this.#modules.push({ moduleNumber: number, status: 'completed', progressPercent: 100 })
  }

  comesOutAs(assessmentId: string, outcome: string): void {
    this.#outcomes.set(assessmentId, outcome)
  }

  /** Saves an assessment, as a server does; what that completes is read from it. */
  saves(assessmentType: string): void {
    this.#assessments.push({ moduleNumber: 0, assessmentType })
  }

  endsExperiment(status: string): void {
    this.#experiments.push({ status, insights: ['It can be done.'] })
  }

  integratesPath(): void {
    this.#integratedPath = true
  }

  /** What completes a module from outside its flow: a report, an experiment, the integration of the path. */
  reports(moduleId: string): void {
    const module = this.journey?.modules.find(({ id }) => id === moduleId)
    if (!module || !this.journey) return
    if (completedModule(this.journey, { what: 'reported', moduleNumber: module.number }))
      this.completes(moduleId)
  }

  /** Takes down what a finished flow saves; gives the result where its answers are scored. */
  ends({ id, kind, flow }: FlowPlace, formData: FormData): Scored | undefined {
    if (flow.mode === 'quiz' && flow.asks) {
      const assessment = this.#pack.get('assessment', flow.asks.assessment)
      if (!assessment) return undefined
      const result = scoreAssessment(assessment, answersIn(formData))
      if (result.ok) {
        this.comesOutAs(assessment.id, result.outcome)
        this.saves(assessment.assessmentType)
        if (kind === 'module') this.reports(id)
      }
      return result
    }
    if (flow.mode === 'hub') return undefined
    // What is asked of an assessment has come back above.
    for (const type of typesSavedBy({ kind, id, flow })) this.saves(type)
    if (kind === 'module') this.reports(id)
    return undefined
  }
}
