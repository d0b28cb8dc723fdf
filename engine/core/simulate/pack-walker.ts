import { actionsOf, type ExperimentAction, type ExperimentStatus, nextStatus } from '../experiments/status.ts'
import type { OuterFacts } from '../flow/outer-facts.ts'
import { cardFlow, cardState, hubViewAt, nextHubView } from '../flow/hub.ts'
import type { AssessmentFact, ExperimentFact, JourneyFacts, ModuleRecord } from '../journey/facts.ts'
import { countedModules } from '../journey/modules.ts'
import { pathIntegrationReading } from '../journey/path-integration.ts'
import { journeyProgress } from '../journey/progress.ts'
import type {
  AssessmentDocument,
  HubCard,
  HubFlow,
  JourneyDocument,
  JourneyModule,
} from '../pack/documents.gen.ts'
import type { Pack } from '../pack/pack.ts'
import { answersIn } from '../scoring/ballot.ts'
import { scoreAssessment } from '../scoring/score.ts'
import { walkFlow } from './flow-walker.ts'
import type { FlowPlace } from './flows.ts'
import { walkRun } from './run-walker.ts'
import { DeadEndError, type Seeker, type Walked } from './seeker.ts'
import type { Refusals } from './server-rules.ts'

/** What every walk through one pack shares. */
export interface PackPlaces {
  readonly pack: Pack
  readonly flows: ReadonlyMap<string, FlowPlace>
  readonly refusals: ReadonlyMap<string, Refusals>
}

/** How often a card that can be left out is taken. */
const OPTIONAL = 0.7

/** One seeker on the way through a pack: flows, scoring, and the gates between modules. */
export class PackWalker {
  readonly #places: PackPlaces
  readonly #seeker: Seeker
  readonly #modules: ModuleRecord[] = []
  readonly #assessments: AssessmentFact[] = []
  readonly #experiments: ExperimentFact[] = []
  #pathIntegration = false
  readonly #outcomes = new Map<string, string>()
  readonly #walked = new Set<string>()
  /** The flow in which the seeker is, for whoever asks where a walk has ended. */
  at = ''

  constructor(places: PackPlaces, seeker: Seeker) {
    this.#places = places
    this.#seeker = seeker
  }

  /** The whole way: life stage and setup, the modules as they open, then what can be done beside them. */
  async all(): Promise<void> {
    await this.#setup()
    const [journey] = this.#places.pack.list('journey')
    if (journey) await this.#journey(journey)
    for (const { id, kind } of this.#places.flows.values())
      if (kind === 'questionnaire' && !this.#walked.has(id) && !this.#belongsToStage(id)) await this.flow(id)
  }

  /** One flow by itself, as somebody who may walk it: with everything done that comes before it, and some outcome. */
  async only(id: string): Promise<void> {
    const { pack } = this.#places
    const module = pack.list('journey')[0]?.modules.find((each) => each.id === id)
    for (const { number } of pack.list('journey')[0]?.modules ?? [])
      if (module && number < module.number)
        this.#modules.push({ moduleNumber: number, status: 'completed', progressPercent: 100 })
    for (const { id: assessment, outcomes } of pack.list('assessment')) {
      const outcome = this.#seeker.chance.pick(outcomes)?.id
      if (outcome !== undefined && this.#seeker.chance.happens(0.8)) this.#outcomes.set(assessment, outcome)
    }
    await this.flow(id)
  }

  async #setup(): Promise<void> {
    const [lifeStages] = this.#places.pack.list('life-stages')
    if (!lifeStages) return
    const intake = await this.flow(lifeStages.intake)
    const chosen = Object.values(intake?.formData ?? {}).find((value) => typeof value === 'string')
    const stage = lifeStages.stages.find(({ id }) => id === chosen)
    if (intake && !stage)
      throw new DeadEndError('locked', '', `The life stage ${JSON.stringify(chosen)} has no setup questions.`)
    if (stage) await this.flow(stage.onboarding)
  }

  #belongsToStage(id: string): boolean {
    return this.#places.pack
      .list('life-stages')
      .some(({ stages }) => stages.some(({ onboarding }) => onboarding === id))
  }

  #facts(): JourneyFacts {
    return {
      modules: this.#modules,
      sessions: [],
      assessments: this.#assessments,
      experiments: this.#experiments,
      pathIntegration: this.#pathIntegration,
    }
  }

  #outerFacts(): OuterFacts {
    const [journey] = this.#places.pack.list('journey')
    const completed = journey ? journeyProgress(this.#facts(), journey).completedModules : []
    return { completedModules: new Set(completed), outcomes: this.#outcomes }
  }

  /** Takes the modules one after another, each as soon as it is open. */
  async #journey(journey: JourneyDocument): Promise<void> {
    for (const due of countedModules(journey)) {
      const before = journeyProgress(this.#facts(), journey)
      const open = before.modules.find(({ status }) => status === 'unlocked' || status === 'in_progress')
      if (!open) {
        const message = `Nothing opens: "${due.id}" is ${before.modules.find(({ moduleId }) => moduleId === due.id)?.status ?? 'not there'}.`
        throw new DeadEndError('locked', due.id, message)
      }
      const module = journey.modules.find(({ id }) => id === open.moduleId) ?? due
      await this.#module(module)
      const after = journeyProgress(this.#facts(), journey)
      if (after.completedModules.includes(module.id)) continue
      const message = `"${module.id}" is walked to its end and still does not count as completed.`
      throw new DeadEndError('locked', module.id, message)
    }
    const reading = pathIntegrationReading(journey, journeyProgress(this.#facts(), journey), false)
    if (reading.state === 'locked')
      throw new DeadEndError(
        'locked',
        'path-integration',
        'Everything is done and the path integration is locked.',
      )
    this.#pathIntegration = true
  }

  async #module(module: JourneyModule): Promise<void> {
    const { completedBy, number, id } = module
    if (this.#places.flows.has(id)) await this.flow(id)
    if (completedBy.by === 'experiment') this.#experiment()
    if (completedBy.by === 'path-integration') this.#pathIntegration = true
    if (completedBy.by === 'report')
      this.#modules.push({ moduleNumber: number, status: 'completed', progressPercent: 100 })
  }

  /** Takes up suggested experiments until one is completed, by whatever its card offers. */
  #experiment(): void {
    let status: ExperimentStatus = 'suggested'
    for (let moves = 0; moves < 200 && status !== 'completed'; moves++) {
      const action: ExperimentAction | undefined = this.#seeker.chance.pick(actionsOf(status))
      this.#seeker.path.push(`experiment, ${status}: ${action ?? 'another one is suggested'}`)
      status = (action && nextStatus(status, action)) ?? 'suggested'
    }
    this.#experiments.push({ status, insights: ['It can be done.'] })
  }

  /** Walks one flow of the pack, whatever its mode, and takes down what it saves. */
  async flow(id: string): Promise<Walked | undefined> {
    const place = this.#places.flows.get(id)
    if (!place) return undefined
    this.#walked.add(id)
    this.at = id
    const { flow, kind } = place
    let walked: Walked = { formData: {} }
    if (flow.mode === 'hub') await this.#hub(id, flow)
    else if (flow.mode === 'run') await walkRun(flow, this.#walkPlace(id), this.#seeker)
    else walked = await walkFlow(flow, this.#walkPlace(id), this.#seeker)
    if (flow.mode === 'quiz' && flow.asks) this.#score(flow.asks.assessment, walked)
    else if (kind === 'module' && flow.mode !== 'hub') this.#save(flow.finish?.assessmentType ?? id)
    this.#seeker.coverage.finishes(id)
    return walked
  }

  #walkPlace(id: string) {
    const facts = this.#outerFacts()
    return {
      id,
      facts,
      refuse: (data: Walked['formData']) => this.#places.refusals.get(id)?.(data, facts) ?? [],
    }
  }

  /** What a server keeps of a result: the module that it belongs to is the one that names its type. */
  #save(assessmentType: string): void {
    this.#assessments.push({ moduleNumber: 0, assessmentType })
  }

  #score(assessmentId: string, { formData }: Walked): void {
    const assessment: AssessmentDocument | undefined = this.#places.pack.get('assessment', assessmentId)
    if (!assessment) return
    const result = scoreAssessment(assessment, answersIn(formData))
    if (!result.ok) {
      const message = `"${assessmentId}" cannot be scored: ${JSON.stringify(result.problems[0])}.`
      throw new DeadEndError('unscored', '', message)
    }
    this.#seeker.path.push(`${assessmentId}: comes out as ${result.outcome}`)
    this.#seeker.coverage.scores(assessmentId, result.outcome, result.ties.length > 0)
    this.#outcomes.set(assessmentId, result.outcome)
    this.#save(assessment.assessmentType)
  }

  async #hub(id: string, flow: HubFlow): Promise<void> {
    const { chance, coverage, path } = this.#seeker
    const done = () => new Set(this.#assessments.map(({ assessmentType }) => assessmentType))
    let view = hubViewAt(flow, null, done())
    for (const card of flow.cards) {
      if (view.kind !== 'overview') view = nextHubView(flow, view, { type: 'BACK' })
      coverage.sees(id, view.id)
      this.#seeker.screens += 1
      view = nextHubView(flow, view, { type: 'OPEN', viewId: card.id })
      path.push(`${id}: opens ${card.id}`)
      if (view.kind !== 'card')
        throw new DeadEndError('stuck', card.id, `The card "${card.id}" does not open.`)
      const left = card.optional === true && !chance.happens(OPTIONAL)
      if (left) path.push(`${id}: skips ${card.id}`)
      else await this.#card(id, flow, card)
      view = nextHubView(flow, view, { type: left ? 'SKIP' : 'COMPLETED' })
      if (view.kind !== 'results') throw new DeadEndError('stuck', card.id, `"${card.id}" leads nowhere.`)
      coverage.sees(id, view.id)
      if (!left && card.assessmentType !== undefined && cardState(card, done()) !== 'complete') {
        const message = `The card "${card.id}" is done and does not count: nothing saves "${card.assessmentType}".`
        throw new DeadEndError('locked', card.id, message)
      }
      this.at = id
    }
  }

  async #card(id: string, flow: HubFlow, card: HubCard): Promise<void> {
    if ('assessment' in card.opens) {
      const { assessment } = card.opens
      const quiz = [...this.#places.flows.values()].find(
        (each) => each.flow.mode === 'quiz' && each.flow.asks?.assessment === assessment,
      )
      if (!quiz) throw new DeadEndError('locked', card.id, `No questionnaire asks "${assessment}".`)
      await this.flow(quiz.id)
      return
    }
    const own = cardFlow(flow, card)
    if (!own) throw new DeadEndError('stuck', card.id, `The card "${card.id}" opens no step.`)
    // What a form of its own becomes is decided by its effect, so the rules of the whole flow do not apply.
    await walkFlow(own, { id, facts: this.#outerFacts(), refuse: () => [] }, this.#seeker)
    if (card.assessmentType !== undefined) this.#save(card.assessmentType)
  }
}
