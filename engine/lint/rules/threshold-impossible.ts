import { ruleOf } from '../../core/flow/kinds/index.ts'
import { resolveOptions, resolveOptionSets } from '../../core/flow/options.ts'
import type { Flow, PageCondition, Step } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import { checkedDocument, documentAs } from '../../core/pack/documents.ts'
import { blocksIn } from '../../core/pages/blocks.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { conditionsIn, questionsIn } from '../../core/flow/conditions-in.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const thresholdImpossible: Check = (context) => [
  ...context.flows.flatMap((placed) => [...impossibleIn(placed), ...neededIn(placed)]),
  ...modulesIn(context),
  ...(isEnglish(context) ? context.flows.flatMap(advisedElse) : []),
]

const isEnglish = ({ sources }: LintContext): boolean =>
  sources.some((source) => documentAs(source, 'pack')?.locale.startsWith('en') ?? false)

/** How many to choose, as the words with a choice say it, where whoever does so is refused. */
function advisedElse({ source, flow }: PlacedFlow): Finding[] {
  return flow.steps.flatMap((step, at): Finding[] => {
    if (step.kind !== 'choose-many' || !step.threshold) return []
    const { atLeast: least = 0, atMost: most = Infinity } = step.threshold
    // A choice that asks for more than there is to choose is told as that.
    const offered = resolveOptions(step.options, resolveOptionSets(flow)).values.size
    if (least > most || (offered > 0 && least > offered)) return []
    const isRefused = (said: string | undefined): boolean =>
      numbersIn(said ?? '')?.some((count) => count < least || count > most) ?? false
    const key = (['advice', 'hint', 'prompt'] as const).find((each) => isRefused(step[each]))
    if (key === undefined) return []
    const range = most === Infinity ? `${least} or more` : `${least} to ${most}`
    const message = `Whoever follows this advice may be refused: ${range} have to be chosen.`
    const suggestion = `Let it say ${range}, or change the threshold.`
    const path = ['flow', 'steps', at, key]
    return [source.finding('threshold-impossible', message, path, { suggestion })]
  })
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')
const COUNT = `(\\d{1,2}|${NUMBERS.slice(1).join('|')})`
/** The ways in which a number of choices is asked for, at the beginning of what is said. */
const ASKING = [
  new RegExp(`^(?:choose |select |pick |take |name |mark )?${COUNT}(?: to | or |-|–)${COUNT}\\b`, 'i'),
  new RegExp(
    `^(?:choose |select |pick |take |name |mark )?(?:up to |at most |at least |exactly )${COUNT}\\b`,
    'i',
  ),
  new RegExp(
    `^(?:choose |select |pick |take |name |mark )?${COUNT} (?:at most|at least|or more|or fewer)\\b`,
    'i',
  ),
]

/** The numbers of choices that a sentence asks for; undefined where it asks for none in a way that is known. */
function numbersIn(said: string): readonly number[] | undefined {
  for (const asking of ASKING) {
    const found = asking.exec(said)
    if (found)
      return found
        .slice(1)
        .map((count) => (/\d/.test(count) ? Number(count) : NUMBERS.indexOf(count.toLowerCase())))
  }
  return undefined
}

/** Whether the bounds of a step cannot both hold: that is told there. */
function isImpossible(step: Step | undefined): boolean {
  if (step?.kind !== 'collection' && step?.kind !== 'choose-many') return false
  const { atLeast = 0, atMost = Infinity } = step.threshold ?? {}
  return atLeast > atMost
}

/** What is waited for, and a list or a choice never holds. */
function neededIn({ source, flow }: PlacedFlow): Finding[] {
  const sets = resolveOptionSets(flow)
  return conditionsIn(flow).flatMap(({ condition, path, at }) =>
    // Whether a step is ever shown is proven (unreachable-step).
    at === undefined
      ? questionsIn(condition, path).flatMap(({ asks, path: place }): Finding[] => {
          if (!('atLeast' in asks)) return []
          const { step: id, count } = asks.atLeast
          const step = flow.steps.find((each) => each.id === id)
          const most = step && mostOf(step, sets)
          if (most === undefined || count <= most || isImpossible(step)) return []
          const message = `At least ${count} are waited for, and "${id}" holds ${most} at most.`
          return [source.finding('threshold-impossible', message, [...place, 'atLeast', 'count'])]
        })
      : [],
  )
}

function mostOf(step: Step, sets: ReturnType<typeof resolveOptionSets>): number | undefined {
  if (step.kind === 'collection') return step.threshold?.atMost
  if (step.kind !== 'choose-many') return undefined
  const offered = resolveOptions(step.options, sets).values.size
  return Math.min(offered, step.threshold?.atMost ?? offered)
}

/** More modules than the journey has. */
function modulesIn({ sources }: LintContext): Finding[] {
  const count = sources.flatMap((source) => documentAs(source, 'journey')?.modules ?? []).length
  if (count === 0) return []
  const say = (source: SourceDocument, asked: number, path: Path): Finding[] =>
    asked <= count
      ? []
      : [
          source.finding(
            'threshold-impossible',
            `At least ${asked} modules are asked for, and there are ${count}.`,
            path,
          ),
        ]
  return sources.flatMap((source): Finding[] => [
    ...(documentAs(source, 'journey')?.insights.cards ?? []).flatMap(({ data }, at) =>
      'atLeast' in data ? say(source, data.atLeast, ['insights', 'cards', at, 'data', 'atLeast']) : [],
    ),
    ...blocksIn(checkedDocument(source))
      .flat()
      .flatMap(({ block, path }) =>
        'when' in block && block.when
          ? countsIn(block.when, [...path, 'when']).flatMap(({ asked, at }) => say(source, asked, at))
          : [],
      ),
  ])
}

/** How many modules a condition of a page waits for, wherever it says so. */
function countsIn(condition: PageCondition, path: Path): { readonly asked: number; readonly at: Path }[] {
  if ('completedAtLeast' in condition)
    return [{ asked: condition.completedAtLeast, at: [...path, 'completedAtLeast'] }]
  if ('not' in condition) return countsIn(condition.not, [...path, 'not'])
  if ('all' in condition) return condition.all.flatMap((each, at) => countsIn(each, [...path, 'all', at]))
  return 'any' in condition ? condition.any.flatMap((each, at) => countsIn(each, [...path, 'any', at])) : []
}

/** What each kind of step says of itself (engine/core/flow/kinds). */
function impossibleIn({ source, flow }: PlacedFlow): Finding[] {
  const sets = resolveOptionSets(flow)
  return placedSteps(flow).flatMap(({ step, path }) => {
    const options = 'options' in step ? resolveOptions(step.options, sets) : null
    return ruleOf(step.kind)
      .faults(step, options)
      .map((fault) => source.finding('threshold-impossible', fault.message, [...path, ...fault.path]))
  })
}

/** Every step that a flow writes down: its own, and those that stand in where steps are made for the seeker. */
function placedSteps(flow: Flow): { step: Step; path: Path }[] {
  const steps = flow.steps.map((step, at): { step: Step; path: Path } => ({
    step,
    path: ['flow', 'steps', at],
  }))
  if (flow.mode !== 'stages' || !flow.generated) return steps
  const { template, fallback } = flow.generated
  const path: Path = ['flow', 'generated']
  return [
    ...steps,
    ...(template ? [{ step: template, path: [...path, 'template'] }] : []),
    ...fallback.map((step, at) => ({ step, path: [...path, 'fallback', at] })),
  ]
}
