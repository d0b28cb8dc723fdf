import { type CompiledStep, compileFlow } from '../core/flow/compile.ts'
import { hubViews } from '../core/flow/modes/hub.ts'
import { generatedIn } from '../core/flow/made.ts'
import type { Flow, WalkDocument, WalkMove } from '../core/pack/documents.gen.ts'
import { documentAs } from '../core/pack/documents.ts'
import { modulesWithoutDocument } from '../core/pack/linking/given-names.ts'
import type { Path } from '../core/pack/json.ts'
import type { SourceDocument } from '../core/pack/source.ts'
import { flowOfWalk } from '../authoring/simulate/flow-of-walk.ts'
import type { LintContext } from './context.ts'

/** A walk, and the flows that it can be in: the one it names, with those that a hub opens. */
export interface PlacedWalk {
  source: SourceDocument
  walk: WalkDocument
  /** Id of the flow that is meant; undefined for the gates alone. */
  wanted: string | undefined
  flows: readonly Flow[]
}

/** Every walk of the pack with its flows, but for those whose flows are broken: they are mended first. */
export function walksIn(context: LintContext): PlacedWalk[] {
  const { sources, flows, isBroken } = context
  const lacking = new Set(modulesWithoutDocument(sources).map(({ id }) => id))
  const lifeStages = sources
    .map((source) => documentAs(source, 'life-stages'))
    .find((found) => found !== undefined)
  const named = new Map(flows.map(({ source, flow }) => [source.id, flow]))
  return sources.flatMap((source) => {
    const walk = documentAs(source, 'walk')
    if (!walk) return []
    const wanted = flowOfWalk(walk, lifeStages)
    const own = wanted === undefined ? undefined : named.get(wanted)
    if (wanted !== undefined && (lacking.has(wanted) || isBrokenFlow(wanted, own, context))) return []
    // Where stages are not as they are offered, nobody knows which questions are meant.
    if (walk.flow === undefined && lifeStages && isBroken(lifeStages.intake, 'questionnaire')) return []
    return [{ source, walk, wanted, flows: own ? [own, ...openedBy(own, [...named.values()])] : [] }]
  })
}

/** Whether something is wrong with a flow, with one that it opens, or with an assessment that it asks. */
function isBrokenFlow(id: string, flow: Flow | undefined, { isBroken }: LintContext): boolean {
  if (isBroken(id, 'module', 'questionnaire')) return true
  const opened = flow?.mode === 'hub' ? flow.cards.flatMap(({ opens }) => opens.assessment ?? []) : []
  const asked = flow?.mode === 'quiz' && flow.asks ? [flow.asks.assessment] : []
  return (
    opened.some((assessment) => isBroken(assessment, 'assessment')) ||
    asked.some((assessment) => isBroken(assessment, 'assessment'))
  )
}

/** Flows that a walk can name: those of modules and questionnaires. */
export const flowIds = ({ flows }: LintContext): string[] => flows.map(({ source }) => source.id)

function openedBy(flow: Flow, all: readonly Flow[]): Flow[] {
  if (flow.mode !== 'hub') return []
  const asked = new Set(flow.cards.flatMap(({ opens }) => opens.assessment ?? []))
  return all.filter(
    (each) => each.mode === 'quiz' && each.asks !== undefined && asked.has(each.asks.assessment),
  )
}

/** Every name that a screen of these flows answers to: steps, tabs, views of a hub. */
export function screenNames(flows: readonly Flow[]): Set<string> {
  return new Set(
    flows.flatMap((flow) => [
      ...stepsOf(flow).map(({ step }) => step.id),
      ...(flow.mode === 'tabs' ? flow.tabs.map(({ id }) => id) : []),
      ...(flow.mode === 'hub' ? hubViews(flow).map(({ id }) => id) : []),
      // What the simulated effect makes is numbered.
      ...Array.from({ length: generatedIn(flow)?.count ?? 0 }, (_, at) => `made-${at + 1}`),
    ]),
  )
}

export const stepsOf = (flow: Flow): readonly CompiledStep[] => compileFlow(flow).steps

/** A step that a walk names, where it names it, and the option values that it gives there. */
export interface NamedStep {
  id: string
  path: Path
  values: { value: string; path: Path }[]
  /** What it gives to the fields of the items that are collected there. */
  items: { field: string; value: unknown; path: Path }[]
}

/** Everything in the moves of a walk that names a step, tab or view. */
export function stepsNamedIn(walk: WalkDocument): NamedStep[] {
  return walk.moves.flatMap((move, at) => namedIn(move, ['moves', at]))
}

function namedIn(move: WalkMove, path: Path): NamedStep[] {
  if (typeof move === 'string') return []
  if ('open' in move) return [{ id: move.open, path: [...path, 'open'], values: [], items: [] }]
  if ('make' in move) return [{ id: move.make, path: [...path, 'make'], values: [], items: [] }]
  if ('answer' in move) return answersIn(move.answer, [...path, 'answer'])
  if (!('expect' in move)) return []
  const { step, answers } = move.expect
  return [
    ...(step === undefined ? [] : [{ id: step, path: [...path, 'expect', 'step'], values: [], items: [] }]),
    ...answersIn(answers ?? {}, [...path, 'expect', 'answers']),
  ]
}

function answersIn(answers: Readonly<Record<string, unknown>>, path: Path): NamedStep[] {
  return Object.entries(answers).map(([id, answer]) => {
    const at = [...path, id]
    const several = Array.isArray(answer)
      ? answer.map((each: unknown, index) => [each, [...at, index]] as const)
      : []
    const given = typeof answer === 'string' ? [[answer, at] as const] : several
    const items = several.flatMap(([item, place]) =>
      typeof item === 'object' && item !== null
        ? Object.entries(item).map(([field, value]) => ({ field, value, path: [...place, field] }))
        : [],
    )
    return {
      items,
      id,
      path: at,
      values: given.flatMap(([value, place]) => (typeof value === 'string' ? [{ value, path: place }] : [])),
    }
  })
}
