import type { Json } from '../../core/flow/form-data.ts'
import type { WalkDocument, WalkMove } from '../../core/pack/documents.gen.ts'
import type { Pack } from '../../core/pack/pack.ts'
import type { Path } from '../../core/pack/json.ts'
import { unmet } from './expectations.ts'
import { flowOfWalk } from './flow-of-walk.ts'
import { type FlowPlace, flowsOf } from './flows.ts'
import { stepsOnScreen } from './on-screen.ts'
import { Standing } from './standing.ts'
import { ImpossibleMove, type PlayedWalk, type WalkFailure } from './walk-failure.ts'
import { WalkStage } from './walk-stage.ts'

type Button = Extract<WalkMove, string>

/** Plays one walk through the real machine of its flow. A move that cannot be made ends it; other failures add up. */
export async function playWalk(pack: Pack, walk: WalkDocument): Promise<PlayedWalk> {
  const { id, title } = walk
  const player = new WalkPlayer(pack, walk)
  const failures: WalkFailure[] = []
  let checked = 0
  try {
    await player.open()
    for (const [at, move] of walk.moves.entries()) {
      const path: Path = ['moves', at]
      if (typeof move === 'object' && 'expect' in move) {
        checked += Object.keys(move.expect).length
        failures.push(...player.expects(move.expect, [...path, 'expect']))
      } else await player.moves(move, path)
    }
  } catch (error) {
    if (!(error instanceof ImpossibleMove)) throw error
    failures.push({ path: error.path, message: error.message })
  } finally {
    player.close()
  }
  return { id, title, failures, checked }
}

class WalkPlayer {
  readonly #pack: Pack
  readonly #walk: WalkDocument
  readonly #standing: Standing
  #stage: WalkStage | null = null

  constructor(pack: Pack, walk: WalkDocument) {
    this.#pack = pack
    this.#walk = walk
    this.#standing = new Standing(pack)
    const { completed, assessments, outcomes, today } = walk.given ?? {}
    for (const module of completed ?? []) this.#standing.completes(module)
    for (const type of assessments ?? []) this.#standing.saves(type)
    for (const [assessment, outcome] of Object.entries(outcomes ?? {}))
      this.#standing.comesOutAs(assessment, outcome)
    if (today !== undefined) this.#standing.today = today
  }

  async open(): Promise<void> {
    const id = flowOfWalk(this.#walk, this.#pack.list('life-stages')[0])
    if (id === undefined) return
    const place: FlowPlace | undefined = flowsOf(this.#pack).find((each) => each.id === id)
    if (!place) throw new ImpossibleMove(['flow'], `There is no flow "${id}" in this pack.`)
    if (place.flow.mode === 'run')
      throw new ImpossibleMove(['flow'], `"${id}" runs by itself: nobody walks it.`)
    this.#stage = await WalkStage.open(this.#pack, this.#standing, place)
  }

  close(): void {
    this.#stage?.close()
  }

  expects(expectation: Parameters<typeof unmet>[0], path: Path): WalkFailure[] {
    const runner = this.#pack.list('runner')[0]
    return unmet(expectation, { stage: this.#stage, standing: this.#standing, runner }, path)
  }

  async moves(move: Exclude<WalkMove, { expect: unknown }>, path: Path): Promise<void> {
    if (typeof move === 'object' && 'complete' in move) return this.#complete(move.complete)
    const stage = this.#stage
    if (!stage)
      throw new ImpossibleMove(
        path,
        'This walk has no flow, so there is nothing to do but to complete modules.',
      )
    if (typeof move === 'string') return this.#press(stage, move, path)
    if ('answer' in move) return this.#answer(stage, move.answer, [...path, 'answer'])
    if ('choose' in move) return this.#choose(stage, move.choose, [...path, 'choose'])
    if ('fail' in move) return stage.fail(move.fail)
    if ('make' in move) return stage.make(move.make)
    if (await stage.open(move.open)) return
    throw new ImpossibleMove([...path, 'open'], `"${move.open}" does not open from "${stage.names()[0]}".`)
  }

  async #press(stage: WalkStage, button: Button, path: Path): Promise<void> {
    switch (button) {
      case 'next':
        return stage.next()
      case 'back':
        return stage.back()
      case 'leave':
        return stage.leave()
      case 'retry':
        return stage.send({ type: 'RETRY' })
      case 'restart':
        return stage.send({ type: 'RESTART' })
      case 'declared':
        return stage.send({ type: 'DECLARED' })
      case 'skip':
        if (stage.skip()) return undefined
        throw new ImpossibleMove(path, `"${stage.names()[0]}" cannot be skipped.`)
    }
  }

  async #answer(stage: WalkStage, answers: Readonly<Record<string, Json>>, path: Path): Promise<void> {
    for (const [at, [stepId, value]] of Object.entries(answers).entries()) {
      if (at > 0 && !this.#asks(stage, stepId)) await stage.next()
      if (!this.#asks(stage, stepId)) {
        const message = `"${stepId}" is not on screen; "${stage.names()[0]}" is.`
        throw new ImpossibleMove([...path, stepId], message)
      }
      await stage.send({ type: 'ANSWER', stepId, value: value ?? undefined })
    }
  }

  #asks(stage: WalkStage, stepId: string): boolean {
    return stage.context !== null && stepsOnScreen(stage.context).some(({ step }) => step.id === stepId)
  }

  async #choose(stage: WalkStage, choices: string | readonly string[], path: Path): Promise<void> {
    const several = typeof choices !== 'string'
    for (const [at, value] of (several ? choices : [choices]).entries()) {
      const here: Path = several ? [...path, at] : path
      const found =
        stage.context && stepsOnScreen(stage.context).find(({ step }) => step.kind === 'choose-one')
      if (!found) throw new ImpossibleMove(here, `There is nothing to choose at "${stage.names()[0]}".`)
      if (!found.options?.values.has(value))
        throw new ImpossibleMove(here, `"${value}" is no option of "${found.step.id}".`)
      await stage.send({ type: 'ANSWER', stepId: found.step.id, value })
    }
  }

  #complete(moduleId: string): void {
    const module = this.#standing.journey?.modules.find(({ id }) => id === moduleId)
    switch (module?.completedBy.by) {
      case 'assessment':
        return this.#standing.saves(module.completedBy.assessmentType)
      case 'experiment':
        return this.#standing.endsExperiment('completed')
      case 'path':
        return this.#standing.integratesPath()
      case 'report':
        return this.#standing.reports(moduleId)
      case undefined:
        return undefined
    }
  }
}
