import { compileFlow } from '../../core/flow/compile.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { knownAnswers } from '../../core/recipe/answers.ts'
import { knownWritten } from '../../core/recipe/inputs/known-commission.ts'
import { intoLists, type Known } from '../../core/recipe/inputs/known.ts'
import type { Flow, ReviewCard, ReviewLine, Step } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import { commissionsAskedBy } from '../commissions-asked.ts'
import { listInWords, meantOrThereAre } from '../../core/pack/spelling.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { requiredFor } from '../../authoring/prove/prove-journey.ts'
import { soundJourneys } from '../journeys.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

/** What the sources give that are no answers, by the names that lines ask for (flow.schema.json, ReviewLine). */
const TOLD: Readonly<Record<Exclude<ReviewCard['from'], 'answers' | 'written'>, readonly string[]>> = {
  experiments: ['notes', 'title'],
  profile: ['motivation', 'outcome', 'challenge', 'answers'],
  completed: ['title'],
  findings: ['name', 'words'],
}

export const reviewUnfit: Check = (context) =>
  context.flows.flatMap((placed) =>
    placed.flow.steps.flatMap((step, at) => {
      const { cards, under } = cardsIn(step)
      return cards.flatMap((card, index) => {
        const path = ['flow', 'steps', at, ...under, index]
        return [...cardFaults(context, placed, card, path), ...valueless(placed, card, path)]
      })
    }),
  )

/** Lines whose words leave out what they were written around. */
const valueless = ({ source }: PlacedFlow, { lines = [] }: ReviewCard, path: Path): Finding[] =>
  lines.flatMap(({ text }, at) => {
    if (text === undefined || text.includes('{value}')) return []
    const message = 'These words leave out what was answered: the same line stands there for everybody.'
    const suggestion = 'Write {value} where it belongs.'
    return [source.finding('review-unfit', message, [...path, 'lines', at, 'text'], { suggestion })]
  })

/** The cards of a step, and where in it they stand. */
function cardsIn(step: Step): { readonly cards: readonly ReviewCard[]; readonly under: Path } {
  if (step.kind === 'review') return { cards: step.cards, under: ['cards'] }
  if (step.kind === 'board') return { cards: step.lines ?? [], under: ['lines'] }
  if (step.kind === 'letter') return { cards: step.beside?.cards ?? [], under: ['beside', 'cards'] }
  return { cards: [], under: [] }
}

const fault = (
  source: SourceDocument,
  message: string,
  path: Path,
  written: string,
  known: readonly string[],
) => source.finding('review-unfit', message, path, { suggestion: meantOrThereAre(written, [...known]) })

function cardFaults(
  context: LintContext,
  { source, flow }: PlacedFlow,
  card: ReviewCard,
  path: Path,
): Finding[] {
  const lines = (card.lines ?? []).map((line, at) => ({ line, at: [...path, 'lines', at] }))
  if (card.from === 'written') {
    const silent = card.made === undefined ? writesNothing(context, source, card, path) : undefined
    if (silent) return [silent]
    const commission = context.sources
      .map((each) => documentAs(each, 'commission'))
      .find((each) => each && each.id === card.made)
    // One that is nowhere is told by its own name; a text has no parts to ask for.
    const elsewhere = commission && writtenElsewhere(context, source, card, path)
    if (elsewhere) return [elsewhere]
    const known = commission && knownWritten(commission)
    return known?.is === 'fields' ? lines.flatMap(({ line, at }) => lineFaults(source, known, line, at)) : []
  }
  if (card.from !== 'answers') {
    const known = TOLD[card.from]
    return lines.flatMap(({ line, at }) =>
      known.includes(line.path)
        ? []
        : [fault(source, `"${card.from}" gives no "${line.path}".`, [...at, 'path'], line.path, known)],
    )
  }
  const of =
    card.of === undefined || card.of === source.id
      ? flow
      : context.flows.find((each) => each.source.id === card.of)?.flow
  if (!of) {
    const ids = context.flows.map((each) => each.source.id)
    if (card.of === undefined || context.isBroken(card.of, 'module', 'questionnaire')) return []
    return [fault(source, `There is no flow "${card.of}" in this pack.`, [...path, 'of'], card.of, ids)]
  }
  const later = laterThan(context, source, card)
  if (later) return [source.finding('review-unfit', later, [...path, 'of'])]
  const answers = knownAnswers(
    of,
    [],
    () => undefined,
    () => ({}),
  )
  const ahead = of === flow ? aheadOf(flow, path) : new Map<string, string>()
  return lines.flatMap(({ line, at }) => {
    const step = ahead.get(line.path.split('.')[0] ?? '')
    if (step === undefined) return lineFaults(source, answers, line, at)
    const message = `"${step}" is asked later, so this is empty when it is first shown.`
    const suggestion = 'Quote what was answered before.'
    return [source.finding('review-unfit', message, [...at, 'path'], { suggestion })]
  })
}

/** By where their answers are kept: the steps of a flow that are asked after the one that holds a card. */
function aheadOf(flow: Flow, path: Path): ReadonlyMap<string, string> {
  const own = flow.steps[Number(path[2])]
  const order =
    flow.mode === 'tabs' ? flow.tabs.flatMap(({ steps }) => steps) : flow.steps.map(({ id }) => id)
  const here = order.indexOf(own?.id ?? '')
  // A board is come back to, and what is asked on no tab is told as that.
  if (own?.kind !== 'review' || here === -1) return new Map()
  return new Map(
    compileFlow(flow).steps.flatMap(({ step, bind, rule }): [string, string][] =>
      rule.asks && order.indexOf(step.id) > here ? [[bind.split('.')[0] ?? bind, step.id]] : [],
    ),
  )
}

/** What is quoted of a module that opens only when this one is done: nobody has answered it by then. */
function laterThan(context: LintContext, source: SourceDocument, { of }: ReviewCard): string | undefined {
  if (of === undefined || source.kind !== 'module' || source.id === undefined) return undefined
  const { id } = source
  const isLater = soundJourneys(context).some(({ journey }) => requiredFor(journey).get(of)?.has(id) ?? false)
  return isLater
    ? `"${of}" opens only when "${id}" is completed, so this card is empty when it is first shown.`
    : undefined
}

/** A card that shows what was written in a flow in which nothing is. */
function writesNothing(
  { flows, isBroken }: LintContext,
  source: SourceDocument,
  { of = source.id }: ReviewCard,
  path: Path,
): Finding | undefined {
  const own = flows.find((each) => each.source.id === of)
  if (isBroken(of, 'module', 'questionnaire') || !own || commissionsAskedBy(own.flow).length > 0)
    return undefined
  const message = `Nothing is written in "${of}", so this card is always empty.`
  const suggestion = 'Write `from: answers`, or name a flow that has something written.'
  return source.finding('review-unfit', message, [...path, 'from'], { suggestion })
}

/** A text that is looked for in a flow in which nobody has it written, or that nobody keeps. */
function writtenElsewhere(
  { flows, isBroken }: LintContext,
  source: SourceDocument,
  { of = source.id, made = '' }: ReviewCard,
  path: Path,
): Finding | undefined {
  const own = flows.find((each) => each.source.id === of)
  if (isBroken(of, 'module', 'questionnaire') || !own) return undefined
  const asks = ({ flow }: PlacedFlow): boolean => commissionsAskedBy(flow).some(({ id }) => id === made)
  if (asks(own)) return undefined
  const asking = flows.filter(asks).map((each) => each.source.id)
  const texts = commissionsAskedBy(own.flow).map(({ id }) => id)
  const message = `"${made}" is not written in "${of}", so this card is always empty.`
  const suggestion =
    texts.length > 0
      ? meantOrThereAre(made, texts)
      : `"${of}" has no text written${asking.length > 0 ? `; "${made}" is written in ${listInWords(asking.map((id) => `"${id}"`))}` : ''}.`
  return source.finding('review-unfit', message, [...path, 'made'], { suggestion })
}

function lineFaults(source: SourceDocument, answers: Known, line: ReviewLine, at: Path): Finding[] {
  const here = intoLists(answers, line.path.split('.'))
  if ('misses' in here) {
    const message = `There is no "${here.misses}", so "${line.path}" is always empty.`
    return [fault(source, message, [...at, 'path'], here.misses, here.has)]
  }
  const item = here.to.is === 'list' ? here.to.of : here.to
  if (item.is !== 'fields') return []
  const fields = Object.keys(item.fields)
  const named = [
    ['by', line.by],
    ['each', line.each],
  ] as const
  return named.flatMap(([key, name]) =>
    name === undefined || fields.includes(name)
      ? []
      : [fault(source, `The items have no field "${name}".`, [...at, key], name, fields)],
  )
}
