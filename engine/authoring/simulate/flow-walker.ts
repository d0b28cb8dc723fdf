import { type CompiledFlow, type CompiledStep, compileFlow } from '../../core/flow/compile.ts'
import { type FormData, sameJson } from '../../core/flow/form-data.ts'
import { continueMissing, canGoBack, hasUnsaved, stepIdAt } from '../../core/flow/machine/machine-context.ts'
import type { FlowContext, FlowEvent } from '../../core/flow/machine/machine-types.ts'
import { answerAt, formDataFrom, holdsIn, isHidden } from '../../core/flow/state.ts'
import { tabsOf, tabStart } from '../../core/flow/modes/tabs.ts'
import type { Flow, GenerateStep } from '../../core/pack/documents.gen.ts'
import { FakeWorld } from './fake-world.ts'
import type { FlowRun } from './flow-run.ts'
import { madeFor } from './made-for.ts'
import { stepsOnScreen } from './on-screen.ts'
import { DeadEndError, type Seeker, told, type Walked, type WalkPlace } from './seeker.ts'

/** How often a seeker does what people do beside answering. */
const SHARE = {
  back: 0.07,
  leave: 0.03,
  elsewhere: 0.01,
  again: 0.3,
  otherTab: 0.1,
  hasty: 0.05,
  declared: 0.3,
  makeFails: 0.2,
}
/** Tries to go on from one step before it counts as closed. */
const MOST_TRIES = 25

/** Walks one flow through the real machine, as one seeker. Throws a `DeadEndError` where there is no way on. */
export async function walkFlow(flow: Flow, place: WalkPlace, seeker: Seeker): Promise<Walked> {
  const walker = new FlowWalker(compileFlow(flow), place, seeker)
  return walker.walk()
}

class FlowWalker {
  readonly #compiled: CompiledFlow
  readonly #place: WalkPlace
  readonly #seeker: Seeker
  readonly #world: FakeWorld
  /** Tries to go on from the same step, while it stays closed. */
  #tries = { stepId: '', count: 0 }
  #shown = ''

  constructor(compiled: CompiledFlow, place: WalkPlace, seeker: Seeker) {
    this.#compiled = compiled
    this.#place = place
    this.#seeker = seeker
    this.#world = new FakeWorld(compiled, seeker.chance, place.refuse)
  }

  async walk(): Promise<Walked> {
    let run = await this.#start()
    const most = 200 + this.#compiled.steps.length * 40
    for (let moves = 0; moves < most; moves++) {
      const screen = run.screen()
      if (screen === 'finished') {
        run.stop()
        return { formData: this.#world.submitted ?? {} }
      }
      if (screen === 'working') throw this.#deadEnd(run, 'endless', 'The flow works on and never asks again.')
      if (screen === 'makeFailed')
        await this.#send(run, { type: this.#seeker.chance.happens(SHARE.declared) ? 'DECLARED' : 'RETRY' })
      else if (screen === 'submitFailed') await this.#afterRefusal(run)
      else if (this.#leaves(run)) run = await this.#leave(run)
      else await this.#ask(run)
    }
    throw this.#deadEnd(run, 'endless', `After ${most} moves the flow has not ended.`)
  }

  /** How often it was tried in vain to go on from here; in tabs from the last one, whichever is open. */
  #tried(context: FlowContext): number {
    const same = this.#compiled.flow.mode === 'tabs' || this.#tries.stepId === stepIdAt(context)
    return same ? this.#tries.count : 0
  }

  #start(): Promise<FlowRun> {
    return this.#seeker.start(
      {
        compiled: this.#compiled,
        facts: this.#place.facts,
        keepsSession: this.#seeker.signedIn && this.#compiled.flow.keep === 'session',
        submissionKey: `seeker-${this.#seeker.number}`,
        onStep: (context) => this.#look(context),
      },
      this.#world,
    )
  }

  /** What is on screen counts as seen: the step, or all steps of an open tab. */
  #look(context: FlowContext): void {
    const shown = stepsOnScreen(context).map(({ step }) => step.id)
    const name = shown.join(' ')
    if (name === this.#shown) return
    this.#shown = name
    this.#seeker.screens += 1
    for (const id of shown) this.#seeker.coverage.sees(this.#place.id, id)
  }

  async #send(run: FlowRun, event: FlowEvent): Promise<void> {
    const { path, chance } = this.#seeker
    const where = `${this.#place.id} · ${stepIdAt(run.context())}`
    path.push(`${where}: ${event.type === 'ANSWER' ? `${event.stepId} = ${told(event.value)}` : event.type}`)
    await run.send(event)
    // Most think for a moment; some longer than the pause after which answers are saved by themselves.
    if (run.screen() !== 'finished') await run.wait(chance.happens(0.3) ? 3_000 : 400)
  }

  async #ask(run: FlowRun): Promise<void> {
    const { chance } = this.#seeker
    const context = run.context()
    if (context.conflict !== null)
      return this.#send(run, { type: chance.happens(0.5) ? 'TAKE_THEIRS' : 'KEEP_MINE' })
    if (chance.happens(SHARE.elsewhere)) this.#world.changeElsewhere()
    const tried = this.#tried(context)
    if (tried > 0 || !chance.happens(SHARE.hasty)) {
      for (const each of stepsOnScreen(context)) {
        await this.#fill(run, each, tried > 0)
        // A choice in a quiz has led on already.
        if (run.screen() !== 'asking' || run.context().at !== context.at) return
      }
    }
    if (tried === 0 && chance.happens(SHARE.back) && canGoBack(run.context()))
      return this.#send(run, { type: 'BACK' })
    if (tried === 0 && chance.happens(SHARE.otherTab) && (await this.#otherTab(run))) return
    await this.#goOn(run)
  }

  /** Answers one step of the screen; what is answered already only now and then, or when it did not pass. */
  async #fill(run: FlowRun, { step, index, rule, options }: CompiledStep, anew: boolean): Promise<void> {
    const { chance, coverage } = this.#seeker
    const { state } = run.context()
    if (step.kind === 'generate') return this.#generate(run, step, anew)
    if (!rule.asks || isHidden(state, index)) return
    if (answerAt(state, index) !== undefined && !anew && !chance.happens(SHARE.again)) return
    const value = rule.sample(step, options, chance)
    if (value === undefined && answerAt(state, index) === undefined) return
    await this.#send(run, { type: 'ANSWER', stepId: step.id, value })
    coverage.answers(this.#place.id, step.id, value)
  }

  /** A step that makes something, but for the end of stages: made once what it needs is there; a failure leaves it for the next try. */
  async #generate(run: FlowRun, step: GenerateStep, anew: boolean): Promise<void> {
    const { chance, path } = this.#seeker
    const { compiled, state } = run.context()
    const index = compiled.indexOf.get(step.id) ?? -1
    if (compiled.flow.mode === 'stages' || step.bind === undefined) return
    if (step.needs && !holdsIn(compiled, state, step.needs)) return
    if (answerAt(state, index) !== undefined && !anew) return
    if (chance.happens(SHARE.makeFails)) {
      path.push(`${this.#place.id} · ${step.id}: ${step.commission} fails`)
      return
    }
    const value = madeFor(step, run.context())
    await this.#send(run, { type: 'ANSWER', stepId: step.id, value })
  }

  async #otherTab(run: FlowRun): Promise<boolean> {
    const { compiled, state } = run.context()
    const tab = this.#seeker.chance.pick([...tabsOf(compiled).keys()])
    const start = tab === undefined ? null : tabStart(compiled, state, tab)
    const stepId = start === null ? undefined : compiled.steps[start]?.step.id
    if (stepId === undefined) return false
    await this.#send(run, { type: 'GOTO', stepId })
    return true
  }

  async #goOn(run: FlowRun): Promise<void> {
    const before = run.context()
    const open = continueMissing(before) === null
    await this.#send(run, { type: 'CONTINUE' })
    const after = run.context()
    if (open || after.at !== before.at || run.screen() !== 'asking') return
    this.#tries = { stepId: stepIdAt(after), count: this.#tried(after) + 1 }
    if (this.#tries.count > MOST_TRIES) {
      const missing = continueMissing(after)
      const message = `Nobody can go on from here: ${missing ? JSON.stringify(missing) : 'the way stays closed'}.`
      throw this.#deadEnd(run, 'stuck', message)
    }
    // In tabs what is missing stands in an earlier tab: they are gone through again, one after another.
    const first = after.compiled.flow.mode === 'tabs' ? tabStart(after.compiled, after.state, 0) : null
    const back = first === null ? undefined : after.compiled.steps[first]?.step.id
    if (back !== undefined) await this.#send(run, { type: 'GOTO', stepId: back })
  }

  async #afterRefusal(run: FlowRun): Promise<void> {
    if (this.#world.refused.length > 0)
      throw this.#deadEnd(run, 'refused', `The server refuses: ${this.#world.refused.join('; ')}`)
    await this.#send(run, { type: this.#seeker.chance.happens(0.1) ? 'BACK' : 'RETRY' })
  }

  #leaves(run: FlowRun): boolean {
    return run.context().conflict === null && this.#seeker.chance.happens(SHARE.leave)
  }

  /** Closes the page and opens it again: on the same device with its draft, or on another with what the server has. */
  async #leave(run: FlowRun): Promise<FlowRun> {
    const context = run.context()
    const { compiled, state, version } = context
    const keeps = compiled.flow.keep !== 'none' && this.#seeker.chance.happens(0.7)
    const formData = formDataFrom(compiled, state)
    const unsaved = hasUnsaved(context)
    const stepId = stepIdAt(context)
    this.#world.draft = keeps ? { stepId, formData, baseVersion: version, unsaved, updatedAt: '' } : null
    this.#seeker.path.push(`${this.#place.id} · ${stepId}: leaves and comes back${keeps ? '' : ' elsewhere'}`)
    run.stop()
    const back = await this.#start()
    const expected =
      keeps && (unsaved || version === null) ? formData : (this.#world.session?.formData ?? null)
    if (expected !== null && back.context().conflict === null) this.#compare(back, expected)
    return back
  }

  #compare(run: FlowRun, expected: FormData): void {
    const { compiled, state } = run.context()
    const found = formDataFrom(compiled, state)
    if (sameJson(found, expected)) return
    throw this.#deadEnd(run, 'lost', `What was kept is ${told(expected)}; what came back is ${told(found)}.`)
  }

  #deadEnd(run: FlowRun, what: DeadEndError['what'], message: string): DeadEndError {
    const stepId = stepIdAt(run.context())
    run.stop()
    return new DeadEndError(what, stepId, message)
  }
}
