import type { FlowName } from '../../core/migrate/index.ts'
import type { Flow } from '../../core/pack/documents.gen.ts'
import type { Told } from './change.ts'
import { type PlacedStep, placedSteps } from './flow-steps.ts'
import { movedIn } from './moved.ts'
import { plain, same } from './same.ts'
import { stepChanges } from './step.ts'

/** Two versions of one flow, and the steps that each takes over from an assessment. */
export interface FlowPair {
  readonly name: FlowName
  readonly old: Flow
  readonly now: Flow
  readonly foreign: readonly [old: ReadonlySet<string>, now: ReadonlySet<string>]
}

/** What has changed between two versions of a flow. */
export function flowChanges({ name, old, now, foreign }: FlowPair): Told[] {
  const [before, after] = [placedSteps(old, foreign[0]), placedSteps(now, foreign[1])]
  const pairs = pairsOf(before, after)
  const paired = new Set(pairs.flatMap((pair) => [pair.old, pair.now]))
  const told: Told[] = [...frameChanges(old, now)]
  for (const step of before) if (!paired.has(step)) told.push(removed(step, name))
  for (const step of after) if (!paired.has(step)) told.push(added(step))
  for (const pair of pairs) {
    if (pair.old.compiled.step.id !== pair.now.compiled.step.id) told.push(renamed(pair))
    told.push(...stepChanges(pair.old, pair.now, name))
  }
  const next = new Map(pairs.map((pair) => [pair.old, pair]))
  const byId = new Map(pairs.map((pair) => [pair.now.compiled.step.id, pair]))
  const moved = movedIn(
    before.flatMap((step) => next.get(step)?.now.compiled.step.id ?? []),
    after.map(({ compiled }) => compiled.step.id),
  )
  for (const id of moved) {
    const pair = byId.get(id)
    if (!pair) continue
    told.push({
      code: 'step-moved',
      level: 'safe',
      message: `The step "${id}" stands elsewhere in the order.`,
      reason: 'Who is under way goes on at the same step, by its id.',
      at: [pair.old.path, pair.now.path],
    })
  }
  return told
}

interface Pair {
  readonly old: PlacedStep
  readonly now: PlacedStep
}

/** Which step became which: by id; of the rest by the place of the answer, then by the words of the question. */
function pairsOf(before: readonly PlacedStep[], after: readonly PlacedStep[]): Pair[] {
  const pairs: Pair[] = []
  const free = new Set(after)
  const ids = new Map(after.map((step) => [step.compiled.step.id, step]))
  let left = before.filter((old) => {
    const now = ids.get(old.compiled.step.id)
    if (!now) return true
    free.delete(now)
    pairs.push({ old, now })
    return false
  })
  const marks: readonly ((step: PlacedStep) => string | null)[] = [
    ({ compiled }) => (compiled.keeps ? compiled.bind : null),
    ({ compiled: { step } }) => ('prompt' in step && step.prompt ? plain(step.prompt) : null),
  ]
  for (const markOf of marks) {
    const found = new Map<string, PlacedStep>()
    for (const step of free) {
      const mark = markOf(step)
      if (mark !== null && !found.has(mark)) found.set(mark, step)
    }
    left = left.filter((old) => {
      const mark = markOf(old)
      const now = mark === null ? undefined : found.get(mark)
      if (mark === null || !now) return true
      found.delete(mark)
      free.delete(now)
      pairs.push({ old, now })
      return false
    })
  }
  return pairs.toSorted((one, other) => one.now.compiled.index - other.now.compiled.index)
}

const removed = ({ compiled, path }: PlacedStep, flow: FlowName): Told => ({
  code: 'step-removed',
  level: compiled.keeps ? 'breaking' : 'safe',
  message: `The step "${compiled.step.id}" is gone.`,
  reason: compiled.keeps
    ? `What was answered has no place any more at "${compiled.bind}".`
    : 'It kept no answer; who stood there goes on at the step before.',
  at: [path, ['flow']],
  ...(compiled.keeps ? { lost: [{ flow, place: compiled.bind }] } : {}),
})

const added = ({ compiled, path }: PlacedStep): Told => ({
  code: 'step-added',
  level: 'safe',
  message: `There is a new step, "${compiled.step.id}".`,
  reason: 'Answers that are there stay; who is under way is asked it as well.',
  at: [['flow'], path],
})

const renamed = ({ old, now }: Pair): Told => ({
  code: 'step-renamed',
  level: 'safe',
  message: `The step "${old.compiled.step.id}" is called "${now.compiled.step.id}" now.`,
  reason: 'Answers are found by their place; a migration can lead those who stood there to it.',
  at: [
    [...old.path, 'id'],
    [...now.path, 'id'],
  ],
})

/** What a flow says of itself beside its steps. */
function frameChanges(old: Flow, now: Flow): Told[] {
  const told: Told[] = []
  const at = (key: string) =>
    [
      ['flow', key],
      ['flow', key],
    ] as const
  if (old.mode !== now.mode)
    told.push({
      code: 'mode-changed',
      level: 'safe',
      message: `The flow runs in the mode "${now.mode}" now, not "${old.mode}".`,
      reason: 'Answers are kept at the same places.',
      at: at('mode'),
    })
  if (old.keep !== now.keep)
    told.push({
      code: 'keep-changed',
      level: 'breaking',
      message: `Answers under way are kept by "${now.keep}" now, not by "${old.keep}".`,
      reason: 'Those that are kept the old way are not found.',
      at: at('keep'),
    })
  const rest = [
    'progress',
    'save',
    'finish',
    'sections',
    'advance',
    'tabs',
    'stages',
    'cards',
    'generated',
  ] as const
  const [before, after] = [
    new Map<string, unknown>(Object.entries(old)),
    new Map<string, unknown>(Object.entries(now)),
  ]
  const other = rest.filter((key) => !same(before.get(key), after.get(key)))
  const [first] = other
  if (first !== undefined)
    told.push({
      code: 'flow-settings',
      level: 'safe',
      message: `The flow goes about it otherwise: ${other.join(', ')}.`,
      reason: 'Answers are not touched.',
      at: at(first),
    })
  return told
}
