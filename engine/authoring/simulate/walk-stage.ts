import { type CompiledFlow, compileFlow } from '../../core/flow/compile.ts'
import type { FormData, Json } from '../../core/flow/form-data.ts'
import {
  cardFlow,
  type HubEvent,
  hubProgress,
  type HubView,
  hubViewAt,
  nextHubView,
} from '../../core/flow/modes/hub.ts'
import { hasUnsaved, stepIdAt } from '../../core/flow/machine/machine-context.ts'
import type { FlowContext, FlowEvent } from '../../core/flow/machine/machine-types.ts'
import { answerAt, formDataFrom, holdsIn } from '../../core/flow/state.ts'
import { tabStart, tabsOf } from '../../core/flow/modes/tabs.ts'
import type { Flow, HubFlow, RunnerWords } from '../../core/pack/documents.gen.ts'
import { textsIn } from '../../core/pack/json.ts'
import type { Pack } from '../../core/pack/pack.ts'
import type { Scored } from '../../core/scoring/result.ts'
import { noChance } from '../../core/chance.ts'
import { FakeWorld } from './fake-world.ts'
import { type FlowRun, flowRuns, type Screen } from './flow-run.ts'
import { type FlowPlace, flowsOf, quizOf } from './flows.ts'
import { madeFor } from './made-for.ts'
import { stepsOnScreen } from './on-screen.ts'
import { hubTexts, progressWords, screenTexts } from './screen-texts.ts'
import { refusalsOf } from './server-rules.ts'
import type { Standing } from './standing.ts'

const THINKS_MS = 400

/** One flow, or the flow of one card, that runs now. */
interface Running {
  readonly place: FlowPlace
  readonly compiled: CompiledFlow
  readonly world: FakeWorld
  run: FlowRun
  ended: boolean
}

/** Where a walk takes place: one flow of a pack (a hub with all that it opens) under effects that do not fail by themselves. */
export class WalkStage {
  readonly #pack: Pack
  readonly #standing: Standing
  readonly #start = flowRuns()
  readonly #hub: { readonly place: FlowPlace; readonly flow: HubFlow } | null
  #view: HubView | null = null
  #running: Running | null = null
  scored: Scored | undefined

  private constructor(pack: Pack, standing: Standing, place: FlowPlace) {
    this.#pack = pack
    this.#standing = standing
    this.#hub = place.flow.mode === 'hub' ? { place, flow: place.flow } : null
    if (this.#hub) this.#view = hubViewAt(this.#hub.flow, null, standing.saved)
  }

  static async open(pack: Pack, standing: Standing, place: FlowPlace): Promise<WalkStage> {
    const stage = new WalkStage(pack, standing, place)
    if (place.flow.mode !== 'hub') await stage.#run(place, place.flow)
    return stage
  }

  get #runner(): RunnerWords | undefined {
    return this.#pack.list('runner')[0]
  }

  async #run(place: FlowPlace, flow: Flow): Promise<void> {
    const compiled = compileFlow(flow)
    const facts = this.#standing.outerFacts()
    // What a card's own form becomes is decided by its effect, so the rules of a stored flow do not apply.
    const refuse = this.#hub ? null : refusalsOf(flow, this.#runner?.missing)
    const world = new FakeWorld(compiled, noChance, (data) => refuse?.(data, facts) ?? [])
    this.#running = { place, compiled, world, ended: false, run: await this.#begin(compiled, world) }
  }

  #begin(compiled: CompiledFlow, world: FakeWorld): Promise<FlowRun> {
    return this.#start(
      {
        compiled,
        facts: this.#standing.outerFacts(),
        keepsSession: compiled.flow.keep === 'session',
        submissionKey: 'walk',
        onStep: () => {},
      },
      world,
    )
  }

  get context(): FlowContext | null {
    return this.#running?.run.context() ?? null
  }

  get screen(): Screen | null {
    return this.#running?.run.screen() ?? null
  }

  get finished(): boolean {
    return this.#running ? this.screen === 'finished' : this.#view?.kind === 'results'
  }

  /** Every name that the screen answers to: the step, in tabs the tab and its steps, in a hub the view. */
  names(): string[] {
    const { context } = this
    if (!context) return this.#view ? [this.#view.id] : []
    const current = stepIdAt(context)
    const tab = tabsOf(context.compiled).find(({ steps }) => steps.includes(current))
    const steps = stepsOnScreen(context).map(({ step }) => step.id)
    return [...new Set([current, ...steps, ...(tab ? [tab.id] : [])])]
  }

  texts(): string[] {
    const { context } = this
    if (!context)
      return this.#hub && this.#view ? hubTexts(this.#hub.flow, this.#view, this.#standing.saved) : []
    const { scored } = this
    const assessment =
      context.compiled.flow.mode === 'quiz' ? context.compiled.flow.asks?.assessment : undefined
    const outcomes =
      assessment === undefined ? [] : (this.#pack.get('assessment', assessment)?.outcomes ?? [])
    const outcome = scored?.ok ? outcomes.find(({ id }) => id === scored.outcome) : undefined
    return [...screenTexts(context, this.#runner), ...textsIn(this.finished ? outcome : undefined)]
  }

  progress(): string | null {
    if (this.context) return progressWords(this.context)
    if (!this.#hub) return null
    const { done, total } = hubProgress(this.#hub.flow, this.#standing.saved)
    return `${done}/${total}`
  }

  answer(stepId: string): Json | undefined {
    const { context } = this
    const index = context?.compiled.indexOf.get(stepId)
    return context && index !== undefined ? answerAt(context.state, index) : undefined
  }

  async send(event: FlowEvent): Promise<void> {
    const running = this.#running
    if (!running) return
    await running.run.send(event)
    if (running.run.screen() !== 'finished') await running.run.wait(THINKS_MS)
    this.#mayEnd(running)
  }

  /** Takes down what a flow saves once it is finished; its result stays on screen, a card's own form makes way. */
  #mayEnd(running: Running): void {
    const finished = running.run.screen() === 'finished'
    if (!finished) running.ended = false
    if (!finished || running.ended) return
    running.ended = true
    const formData: FormData = running.world.submitted ?? {}
    const view = this.#view
    if (!this.#hub || running.place.flow.mode === 'quiz')
      this.scored = this.#standing.ends(running.place, formData)
    else if (view?.kind === 'card' && view.card.assessmentType !== undefined)
      this.#standing.saves(view.card.assessmentType)
    if (this.#hub && running.place.flow.mode !== 'quiz') this.#hubEvent({ type: 'COMPLETED' })
  }

  #hubEvent(event: HubEvent): boolean {
    if (!this.#hub || !this.#view) return false
    const next = nextHubView(this.#hub.flow, this.#view, event)
    const moved = next.id !== this.#view.id
    if (moved) this.#leaveCard()
    this.#view = next
    return moved
  }

  #leaveCard(): void {
    this.#running?.run.stop()
    this.#running = null
  }

  /** In a hub, from the result of a card or its overview to its results; elsewhere the button that goes on. */
  async next(): Promise<void> {
    if (!this.#hub || (this.#running && this.screen !== 'finished')) return this.send({ type: 'CONTINUE' })
    this.#hubEvent(this.#running ? { type: 'COMPLETED' } : { type: 'RESULTS' })
  }

  async back(): Promise<void> {
    const { context } = this
    if (this.#hub && (!context || context.at === 0)) this.#hubEvent({ type: 'BACK' })
    else await this.send({ type: 'BACK' })
  }

  skip(): boolean {
    return this.#hubEvent({ type: 'SKIP' })
  }

  /** Opens a card, a tab or a step; false when it does not open. */
  async open(id: string): Promise<boolean> {
    if (this.#hub) return this.#openView(this.#hub.flow, this.#hub.place, id)
    const { context } = this
    if (!context) return false
    const tab = tabsOf(context.compiled).findIndex((each) => each.id === id)
    const start = tab === -1 ? null : tabStart(context.compiled, context.state, tab)
    const stepId = start === null ? id : (context.compiled.steps[start]?.step.id ?? id)
    await this.send({ type: 'GOTO', stepId })
    return this.names().includes(stepId)
  }

  async #openView(flow: HubFlow, place: FlowPlace, id: string): Promise<boolean> {
    this.#hubEvent({ type: 'OPEN', viewId: id })
    const view = this.#view
    if (view?.id !== id || view.kind !== 'card') return view?.id === id
    const { assessment } = view.card.opens
    const quiz = assessment === undefined ? undefined : quizOf(flowsOf(this.#pack), assessment)
    const own = quiz?.flow ?? cardFlow(flow, view.card)
    if (!own) return false
    await this.#run(quiz ?? place, own)
    return true
  }

  /** Has a step make something, where what it needs is there. */
  async make(stepId: string): Promise<void> {
    const { context } = this
    const step = context?.compiled.steps[context.compiled.indexOf.get(stepId) ?? -1]?.step
    if (!context || step?.kind !== 'generate') return
    if (step.needs && !holdsIn(context.compiled, context.state, step.needs)) return
    if (this.#running?.world.failing.delete('make')) return
    await this.send({ type: 'ANSWER', stepId, value: madeFor(step, context) })
  }

  fail(what: 'save' | 'submit' | 'make'): void {
    this.#running?.world.failing.add(what)
  }

  /** Closes the page and opens it again on the same device. */
  async leave(): Promise<void> {
    const running = this.#running
    if (!running) return
    const context = running.run.context()
    const { compiled, state, version } = context
    running.world.draft =
      compiled.flow.keep === 'none'
        ? null
        : {
            stepId: stepIdAt(context),
            formData: formDataFrom(compiled, state),
            baseVersion: version,
            unsaved: hasUnsaved(context),
            updatedAt: '',
          }
    running.run.stop()
    running.run = await this.#begin(running.compiled, running.world)
  }

  close(): void {
    this.#leaveCard()
  }
}
