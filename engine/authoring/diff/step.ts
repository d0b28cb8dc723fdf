import type { Step } from '../../core/pack/documents.gen.ts'
import { SCENARIO_LINES } from '../../core/flow/kinds/scenario.ts'
import type { Told as AnswerForm } from '../../core/flow/kinds/kind.ts'
import type { FlowName } from '../../core/migrate/index.ts'
import type { Told } from './change.ts'
import type { PlacedStep } from './flow-steps.ts'
import { optionChanges } from './options.ts'
import { differingKeys, same } from './same.ts'

/** Forms of stored answers: kinds of one form take each other's answers. */
const FORM: Readonly<Record<AnswerForm, string>> = {
  choice: 'a choice',
  choices: 'several choices',
  words: 'a text',
  number: 'a number',
  items: 'a list',
  parts: 'a thing of several parts',
  made: 'something made',
  nothing: 'data that no text reads',
}

/** What decides about answers; everything else at a step is words and looks. */
const DECIDES = new Set(['id', 'kind', 'bind', 'options', 'threshold', 'required', 'visibleWhen', 'fields'])

const formOf = ({ keeps, rule }: PlacedStep['compiled']): string => (keeps ? FORM[rule.tells] : 'nothing')

/** What has changed between two versions of one step. */
export function stepChanges(old: PlacedStep, now: PlacedStep, flow: FlowName): Told[] {
  const [before, after] = [old.compiled, now.compiled]
  const named = `step "${after.step.id}"`
  const at = (key: string) =>
    [
      [...old.path, key],
      [...now.path, key],
    ] as const
  const told: Told[] = []
  const keptBefore = before.keeps
  const lost = keptBefore ? { lost: [{ flow, place: before.bind }] } : {}
  const forms = [formOf(before), formOf(after)] as const
  const reformed = keptBefore && forms[0] !== forms[1]
  if (before.step.kind !== after.step.kind) {
    told.push({
      code: 'kind-changed',
      level: reformed ? 'breaking' : 'safe',
      message: `The ${named} is a ${after.step.kind} now, not a ${before.step.kind}.`,
      reason: reformed
        ? `Its answers are stored as ${forms[0]}; ${forms[1]} is stored now.`
        : 'The answers have the same form.',
      at: at('kind'),
      ...(reformed ? lost : {}),
    })
  }
  if (keptBefore && after.keeps && before.bind !== after.bind) {
    told.push({
      code: 'bind-changed',
      level: 'breaking',
      message: `The answer of the ${named} is kept at "${after.bind}" now, not at "${before.bind}".`,
      reason: 'Answers that are there are not found at the new place; a migration can rename it.',
      at: at('bind'),
      ...lost,
    })
  }
  if (!same(before.visibleWhen ?? undefined, after.visibleWhen ?? undefined)) {
    const always = after.visibleWhen === null
    told.push({
      code: 'condition-changed',
      level: always ? 'safe' : 're-score',
      message: always
        ? `The ${named} is always shown now.`
        : before.visibleWhen === null
          ? `The ${named} is shown on a condition now.`
          : `The ${named} is shown on another condition.`,
      reason: always
        ? 'Every answer that was submitted still is.'
        : 'Answers stay as they are; those of hidden steps are not submitted, so that what comes of them may differ.',
      at: at('visibleWhen'),
    })
  }
  if (!reformed) {
    told.push(...thresholdChanges(old, now, flow))
    const path = [
      [...old.path, 'options'],
      [...now.path, 'options'],
    ] as const
    const gone = (values: readonly string[]) => ({ lost: [{ flow, place: before.bind, values }] })
    told.push(...optionChanges(old.options, now.options, { named, path, lost: gone }))
    told.push(...fieldChanges(before.step, after.step, named, { at: at('fields'), ...lost }))
    told.push(...scenarioChanges(old, now, named, lost))
  }
  const words = differingKeys(before.step, after.step).filter((key) => !DECIDES.has(key))
  if (words.length > 0)
    told.push({
      code: 'wording',
      level: 'safe',
      message: `The ${named} says something else: ${words.join(', ')}.`,
      reason: 'Words and looks only; if the question means something else now, ask it again by a migration.',
      at: at(words[0] ?? 'id'),
    })
  return told
}

const boundsOf = ({ compiled: { rule, step } }: PlacedStep) => rule.bounds(step)

function thresholdChanges(old: PlacedStep, now: PlacedStep, flow: FlowName): Told[] {
  const [before, after] = [boundsOf(old), boundsOf(now)]
  if (!before || !after) return []
  const { id } = now.compiled.step
  const limit = (step: Step) => ('threshold' in step ? step.threshold : undefined)
  const key = same(limit(old.compiled.step), limit(now.compiled.step)) ? 'required' : 'threshold'
  const at = [
    [...old.path, key],
    [...now.path, key],
  ] as const
  const say = (which: string, from: number, to: number, tighter: boolean): Told => ({
    code: tighter ? 'threshold-tightened' : 'threshold-loosened',
    level: tighter ? 'breaking' : 'safe',
    message: `The step "${id}" takes ${which} ${shown(to)} now, not ${shown(from)}.`,
    reason: tighter
      ? 'Answers that were enough may not be any more, and have to be gone over.'
      : 'What was enough still is.',
    at,
    ...(tighter ? { lost: [{ flow, place: old.compiled.bind, stays: true }] } : {}),
  })
  return [
    ...(before.least === after.least
      ? []
      : [say('at least', before.least, after.least, after.least > before.least)]),
    ...(before.most === after.most
      ? []
      : [say('at most', before.most, after.most, after.most < before.most)]),
  ]
}

const shown = (bound: number): string => (bound === Infinity ? 'any number' : String(bound))

function fieldChanges(
  before: Step,
  after: Step,
  named: string,
  { at, lost }: Pick<Told, 'at' | 'lost'>,
): Told[] {
  if (before.kind !== 'collection' || after.kind !== 'collection') return []
  const gone = before.fields.filter(({ id }) => !after.fields.some((field) => field.id === id))
  const needed = after.fields.filter(
    ({ id, required }) =>
      required === true && before.fields.find((field) => field.id === id)?.required !== true,
  )
  const told: Told[] = []
  if (gone.length > 0)
    told.push({
      code: 'field-removed',
      level: 'breaking',
      message: `The items of the ${named} have no ${gone.map(({ id }) => `"${id}"`).join(', ')} any more.`,
      reason: 'What was written there has no place in the items.',
      at,
      ...(lost ? { lost } : {}),
    })
  if (needed.length > 0)
    told.push({
      code: 'field-required',
      level: 'breaking',
      message: `The items of the ${named} need ${needed.map(({ id }) => `"${id}"`).join(', ')} now.`,
      reason: 'Items without it no longer pass.',
      at,
      ...(lost ? { lost: lost.map((each) => ({ ...each, stays: true })) } : {}),
    })
  if (told.length === 0 && !same(before.fields, after.fields))
    told.push({
      code: 'fields-changed',
      level: 'safe',
      message: `The fields of the ${named} are others, or read otherwise.`,
      reason: 'What is in the items stays.',
      at,
    })
  return told
}

/** What a scenario asks for that it did not, and what it has no place for any more. */
function scenarioChanges(
  old: PlacedStep,
  now: PlacedStep,
  named: string,
  { lost }: Pick<Told, 'lost'>,
): Told[] {
  const [before, after] = [old.compiled.step, now.compiled.step]
  if (before.kind !== 'scenario' || after.kind !== 'scenario') return []
  const at = (key: string) =>
    [
      [...old.path, key],
      [...now.path, key],
    ] as const
  const told: Told[] = []
  const gone = before.gauges.list.filter(({ id }) => !after.gauges.list.some((gauge) => gauge.id === id))
  const unasked = SCENARIO_LINES.filter((sort) => before[sort] && !after[sort])
  const without = [...unasked, ...gone.map(({ id }) => id)]
  if (without.length > 0)
    told.push({
      code: 'field-removed',
      level: 'breaking',
      message: `The ${named} has no ${without.map((id) => `"${id}"`).join(', ')} any more.`,
      reason: 'What was said there has no place in the answer.',
      at: at(gone.length > 0 ? 'gauges' : (unasked[0] ?? 'gauges')),
      ...(lost ? { lost } : {}),
    })
  const tighter = [
    ...(after.name.words < before.name.words ? ['name'] : []),
    ...SCENARIO_LINES.filter((sort) => {
      const [was, is] = [before[sort], after[sort]]
      return is !== undefined && ((is.atLeast ?? 0) > (was?.atLeast ?? 0) || is.count < (was?.count ?? 0))
    }),
  ]
  if (tighter.length > 0)
    told.push({
      code: 'threshold-tightened',
      level: 'breaking',
      message: `The ${named} asks for more, or takes less: ${tighter.join(', ')}.`,
      reason: 'Answers that were enough may not be any more, and have to be gone over.',
      at: at(tighter[0] ?? 'name'),
      ...(lost ? { lost: lost.map((each) => ({ ...each, stays: true })) } : {}),
    })
  for (const gauge of after.gauges.list) {
    const was = before.gauges.list.find(({ id }) => id === gauge.id)
    const options = (of: typeof gauge, path: PlacedStep['path']) =>
      of.scale.map(({ value, label }) => ({ value, label, path: [...path, 'gauges'] }))
    if (!was) continue
    const owner = {
      named: `gauge "${gauge.id}" of the ${named}`,
      path: at('gauges'),
      lost: () => (lost ? { lost } : {}),
    }
    told.push(...optionChanges(options(was, old.path), options(gauge, now.path), owner))
  }
  return told
}
