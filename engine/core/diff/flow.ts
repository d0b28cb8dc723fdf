import type { FlowName } from '../migrate/index.ts'
import type { Flow } from '../pack/documents.gen.ts'
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
  const order = (steps: readonly PlacedStep[], side: 'old' | 'now') =>
    steps.flatMap((step) => pairs.find((pair) => pair[side] === step)?.now.compiled.step.id ?? [])
  const moved = movedIn(order(before, 'old'), order(after, 'now'))
  for (const id of moved) {
    const pair = pairs.find((each) => each.now.compiled.step.id === id)
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
  const rest = before.filter((old) => {
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
    for (const old of [...rest]) {
      const mark = markOf(old)
      const now = mark === null ? undefined : [...free].find((step) => markOf(step) === mark)
      if (!now) continue
      free.delete(now)
      rest.splice(rest.indexOf(old), 1)
      pairs.push({ old, now })
    }
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
