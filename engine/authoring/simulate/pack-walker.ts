import {
  actionsOf,
  type ExperimentAction,
  type ExperimentStatus,
  nextStatus,
} from '../../core/experiments/status.ts'
import { cardFlow, cardState, hubViewAt, nextHubView } from '../../core/flow/modes/hub.ts'
import { modulesIn } from '../../core/journey/gate.ts'
import { countedModules } from '../../core/journey/modules.ts'
import type { FormData } from '../../core/flow/form-data.ts'
import type { HubCard, HubFlow, JourneyModule, RunnerWords } from '../../core/pack/documents.gen.ts'
import type { Pack } from '../../core/pack/pack.ts'
import type { RouteEntry } from '../../core/routes/table.ts'
import type { Scored } from '../../core/scoring/result.ts'
import { doorsOf } from '../prove/journey-model.ts'
import { leadsInto } from '../prove/prove-journey.ts'
import { walkFlow } from './flow-walker.ts'
import { type FlowPlace, quizOf } from './flows.ts'
import { walkRun } from './run-walker.ts'
import { DeadEndError, type Seeker, type Walked } from './seeker.ts'
import { type Refusals, refusalsOf } from './server-rules.ts'
import { Standing } from './standing.ts'

/** What every walk through one pack shares. */
export interface PackPlaces {
  readonly pack: Pack
  readonly flows: ReadonlyMap<string, FlowPlace>
  readonly refusals: ReadonlyMap<string, Refusals>
  /** Every address of the product. */
  readonly routes: readonly RouteEntry[]
  readonly words: RunnerWords['missing'] | undefined
}

/** Everything without which a module does not open, by whatever gates lead to it. */
function completedBefore(own: JourneyModule, modules: readonly JourneyModule[]): ReadonlySet<string> {
  const before = new Set(modulesIn(own.prerequisites))
  for (const id of before) {
    const module = modules.find((each) => each.id === id)
    for (const further of module ? modulesIn(module.prerequisites) : [])
      if (further !== own.id) before.add(further)
  }
  return before
}

/** How often a card that can be left out is taken. */
const OPTIONAL = 0.7

/** One seeker on the way through a pack: flows, scoring, and the gates between modules. */
export class PackWalker {
  readonly #places: PackPlaces
  readonly #seeker: Seeker
  readonly #standing: Standing
  readonly #walked = new Set<string>()
  readonly #answered = new Map<string, FormData>()
  /** The flow in which the seeker is, for whoever asks where a walk has ended. */
  at = ''

  constructor(places: PackPlaces, seeker: Seeker) {
    this.#places = places
    this.#seeker = seeker
    this.#standing = new Standing(places.pack)
  }

  /** The whole way: life stage and setup, the modules as they open, then what can be done beside them. */
  async all(): Promise<void> {
    await this.#setup()
    await this.#journey()
    // In a part of a product, what opens a questionnaire may be elsewhere.
    const isPart = this.#places.pack.about.part === true
    for (const { id, kind, route } of this.#places.flows.values()) {
      if (kind !== 'questionnaire' || this.#walked.has(id) || this.#belongsToStage(id)) continue
      if (isPart || route !== undefined) await this.flow(id)
    }
  }

  /** One flow by itself, as somebody who may walk it: with everything done that comes before it, and some outcome. */
  async only(id: string): Promise<void> {
    const { chance } = this.#seeker
    const modules = this.#standing.journey?.modules ?? []
    const own = modules.find((module) => module.id === id)
    for (const before of own ? completedBefore(own, modules) : []) this.#standing.completes(before)
    for (const { id: assessment, outcomes } of this.#places.pack.list('assessment')) {
      const outcome = chance.pick(outcomes)?.id
      if (outcome !== undefined && chance.happens(0.8)) this.#standing.comesOutAs(assessment, outcome)
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

  /** What was answered last in each flow. */
  get answered(): readonly (readonly [FlowPlace, FormData])[] {
    return [...this.#answered].flatMap(([id, formData]) => {
      const place = this.#places.flows.get(id)
      return place ? [[place, formData] as const] : []
    })
  }

  #belongsToStage(id: string): boolean {
    return this.#places.pack
      .list('life-stages')
      .some(({ stages }) => stages.some(({ onboarding }) => onboarding === id))
  }

  /** Takes the modules one after another, each as soon as a page leads into it. */
  async #journey(): Promise<void> {
    const { journey } = this.#standing
    if (!journey) return
    for (const due of countedModules(journey)) {
      const modules = this.#standing.progress()?.modules ?? []
      const doors = doorsOf(journey, this.#standing.facts()).filter(({ by }) => by !== 'path')
      const open = modules.find(({ status }) => status === 'unlocked' || status === 'in_progress')
      const door = doors.find(({ module }) => module === open?.moduleId) ?? doors[0]
      if (!door) {
        const status = modules.find(({ moduleId }) => moduleId === due.id)?.status ?? 'not there'
        const message = `No page leads into a module any more: "${due.id}" is ${status}.`
        throw new DeadEndError('locked', due.id, message)
      }
      const module = journey.modules.find(({ id }) => id === door.module) ?? due
      this.#opens(module.id, door.route)
      await this.#module(module)
      if (this.#standing.progress()?.completedModules.includes(module.id)) continue
      const message = `"${module.id}" is walked to its end and still does not count as completed.`
      throw new DeadEndError('locked', module.id, message)
    }
    if (this.#standing.integratedPath() === 'locked') {
      const message = 'Every module is done, and the path integration is locked.'
      throw new DeadEndError('locked', 'path', message)
    }
    this.#standing.integratesPath()
  }

  /** Goes to an address, as the app resolves it. */
  #opens(module: string, route: string): void {
    this.at = module
    const flow = this.#places.flows.has(module) ? module : undefined
    if (leadsInto(this.#places.routes, route, flow)) return
    throw new DeadEndError('locked', module, `There is no page at ${route}, where "${module}" is opened.`)
  }

  async #module({ id, completedBy }: JourneyModule): Promise<void> {
    if (this.#places.flows.has(id)) await this.flow(id)
    if (completedBy.by === 'experiment') this.#experiment()
    if (completedBy.by === 'path') this.#standing.integratesPath()
    if (completedBy.by === 'report') this.#standing.reports(id)
  }

  /** Takes up suggested experiments until one is completed, by whatever its card offers. */
  #experiment(): void {
    let status: ExperimentStatus = 'suggested'
    for (let moves = 0; moves < 200 && status !== 'completed'; moves++) {
      const action: ExperimentAction | undefined = this.#seeker.chance.pick(actionsOf(status))
      this.#seeker.path.push(`experiment, ${status}: ${action ?? 'another one is suggested'}`)
      status = (action && nextStatus(status, action)) ?? 'suggested'
    }
    this.#standing.endsExperiment(status)
  }

  /** Walks one flow of the pack, whatever its mode, and takes down what it saves. */
  async flow(id: string): Promise<Walked | undefined> {
    const place = this.#places.flows.get(id)
    if (!place) return undefined
    this.#walked.add(id)
    this.at = id
    const { flow } = place
    let walked: Walked = { formData: {} }
    if (flow.mode === 'hub') await this.#hub(id, flow)
    else if (flow.mode === 'run') await walkRun(flow, this.#walkPlace(id), this.#seeker)
    else walked = await walkFlow(flow, this.#walkPlace(id), this.#seeker)
    this.#answered.set(id, walked.formData)
    const scored = this.#standing.ends(place, walked.formData)
    if (scored) this.#comesOut(flow.mode === 'quiz' ? (flow.asks?.assessment ?? '') : '', scored)
    this.#seeker.coverage.finishes(id)
    return walked
  }

  #walkPlace(id: string) {
    const facts = this.#standing.outerFacts()
    return {
      id,
      facts,
      refuse: (data: Walked['formData']) => this.#places.refusals.get(id)?.(data, facts) ?? [],
    }
  }

  #comesOut(assessment: string, result: Scored): void {
    if (!result.ok) {
      const message = `"${assessment}" cannot be scored: ${JSON.stringify(result.problems[0])}.`
      throw new DeadEndError('unscored', '', message)
    }
    this.#seeker.path.push(`${assessment}: comes out as ${result.outcome}`)
    this.#seeker.coverage.scores(assessment, result.outcome, result.ties.length > 0)
  }

  async #hub(id: string, flow: HubFlow): Promise<void> {
    const { chance, coverage, path } = this.#seeker
    const done = () => this.#standing.saved
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
    const { assessment } = card.opens
    if (assessment !== undefined) {
      const quiz = quizOf(this.#places.flows.values(), assessment)
      if (!quiz) throw new DeadEndError('locked', card.id, `No questionnaire asks "${assessment}".`)
      await this.flow(quiz.id)
      return
    }
    const own = cardFlow(flow, card)
    if (!own) throw new DeadEndError('stuck', card.id, `The card "${card.id}" opens no step.`)
    const facts = this.#standing.outerFacts()
    // A card is sent by itself: what is asked of it is asked of its own steps.
    const refusals = refusalsOf(own, this.#places.words)
    await walkFlow(own, { id, facts, refuse: (data) => refusals(data, facts) }, this.#seeker)
    if (card.assessmentType !== undefined) this.#standing.saves(card.assessmentType)
  }
}
