import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { engineScreens } from '../../core/routes/screens.ts'
import { routesOf } from '../../core/routes/table.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import { constantsIn } from '../explored.ts'
import type { Check } from '../rule.ts'

export const deadEnd: Check = (context) =>
  context.flows
    .flatMap((placed) => [
      ...deadEndIn(placed, context),
      ...besideTheChoice(placed),
      ...closedBefore(placed),
      ...withoutResult(placed),
      ...cardsOfNothing(placed, context),
      ...backToItself(placed),
      ...resultOfNothing(placed),
      ...backAlone(placed),
    ])
    .concat(context.sources.flatMap(backWhereItStands))

/** A way back, or to what was answered before, that leads to the address on which it stands. */
function backWhereItStands(source: SourceDocument): Finding[] {
  const held = documentAs(source, 'module') ?? documentAs(source, 'questionnaire')
  const stages = documentAs(source, 'life-stages')
  const own = held?.route ?? stages?.route
  const ways = [
    { to: held?.back?.to ?? stages?.back?.to, path: ['back', 'to'] },
    { to: held?.page?.earlier?.results?.to, path: ['page', 'earlier', 'results', 'to'] },
    { to: held?.page?.also?.to, path: ['page', 'also', 'to'] },
  ]
  const recovery = documentAs(source, 'recovery')
  if (recovery?.recover.back.to === engineScreens.recover.path) {
    const message = `This leads to ${recovery.recover.back.to}, where it stands: pressing it does nothing.`
    const suggestion = 'Name the page from which one comes.'
    return [source.finding('dead-end', message, ['recover', 'back', 'to'], { suggestion })]
  }
  return ways.flatMap(({ to, path }) => {
    if (own === undefined || to !== own) return []
    const message = `This leads to ${to}, where it stands: pressing it does nothing.`
    const suggestion = path[0] === 'back' ? 'Name the page from which one comes.' : 'Name another page.'
    return [source.finding('dead-end', message, path, { suggestion })]
  })
}

/** A run that shows what something else than its calls came to: there is nothing to show. */
function resultOfNothing({ source, flow }: PlacedFlow): Finding[] {
  if (flow.mode !== 'run') return []
  return flow.steps.flatMap((step, at) => {
    if (step.kind !== 'result' || step.from === 'calls') return []
    const message = `A run comes to what its calls give, and "${step.id}" shows what comes from "${step.from}".`
    return [
      source.finding('dead-end', message, ['flow', 'steps', at, 'from'], {
        suggestion: 'Write `from: calls`.',
      }),
    ]
  })
}

/** What stands beside the one step of a choice: choosing ends such a flow, and nothing else leads on. */
function besideTheChoice({ source, flow }: PlacedFlow): Finding[] {
  if (flow.mode !== 'choice') return []
  const choice = flow.steps.findIndex(({ kind }) => kind === 'choose-one')
  const other = flow.steps.findIndex((_, at) => at !== choice)
  const step = flow.steps[other]
  if (!step) return []
  const message = `Choosing once is all of this flow, and "${step.id}" stands in it too: nothing leads on from it.`
  const suggestion = 'Leave one step of the kind choose-one, or write `mode: steps`.'
  return [source.finding('dead-end', message, ['flow', 'steps', other, 'id'], { suggestion })]
}

/** What closes a flow of steps before its end: nothing leads on from a result, and only one step closes it. */
function closedBefore({ source, flow }: PlacedFlow): Finding[] {
  if (flow.mode !== 'steps') return []
  const first = flow.steps.findIndex(({ kind }) => kind === 'completion')
  return flow.steps.flatMap((step, at): Finding[] => {
    const path = ['flow', 'steps', at, 'id']
    if (step.kind === 'result') {
      const message = `Nothing leads on from "${step.id}": a flow of steps comes to no result.`
      const suggestion =
        'Close it with a step of the kind completion; what was made stands at its `generate` step.'
      return [source.finding('dead-end', message, path, { suggestion })]
    }
    if (step.kind !== 'completion' || at === first) return []
    const message = `"${flow.steps[first]?.id}" closes this flow already: "${step.id}" is never shown.`
    return [source.finding('dead-end', message, path, { suggestion: 'Take one of the two out.' })]
  })
}

/** A quiz that shows nothing of what it comes to and leads nowhere: whoever answers the last question stays there. */
function withoutResult({ source, flow }: PlacedFlow): Finding[] {
  if (flow.mode !== 'quiz' || flow.finish?.go !== undefined) return []
  const closes = flow.steps.some(
    (step) => step.kind === 'completion' || (step.kind === 'result' && step.from === 'scoring'),
  )
  if (closes) return []
  const at = flow.steps.findIndex(({ kind }) => kind === 'result')
  const message = 'Nothing leads on from the last question: this quiz shows no result of its scoring.'
  const suggestion = 'Let a `result` step say `from: scoring`, or name a page as `finish.go`.'
  return [
    source.finding('dead-end', message, at === -1 ? ['flow', 'mode'] : ['flow', 'steps', at, 'from'], {
      suggestion,
    }),
  ]
}

/** Cards of a hub that open an assessment which no quiz asks: there is nothing to show on them. */
function cardsOfNothing(
  { source, flow }: PlacedFlow,
  { flows, isAnyBroken, isBroken }: LintContext,
): Finding[] {
  if (flow.mode !== 'hub') return []
  const asked = new Set(
    flows.flatMap((each) => (each.flow.mode === 'quiz' ? (each.flow.asks?.assessment ?? []) : [])),
  )
  return flow.cards.flatMap(({ id, opens: { assessment } }, at): Finding[] => {
    if (assessment === undefined || asked.has(assessment) || isBroken(assessment, 'assessment')) return []
    if (isAnyBroken('questionnaire')) return []
    const message = `Behind the card "${id}" there is nothing: no quiz asks "${assessment}".`
    const suggestion = `Write a questionnaire whose quiz asks it: \`asks: { assessment: ${assessment} }\`.`
    const path = ['flow', 'cards', at, 'opens', 'assessment']
    return [source.finding('dead-end', message, path, { suggestion, about: [assessment] })]
  })
}

/** A flow whose end leads to its own beginning: whoever is done stands before the first step again. */
function backToItself({ source, flow }: PlacedFlow): Finding[] {
  const go = flow.finish?.go
  const held = documentAs(source, 'module') ?? documentAs(source, 'questionnaire')
  if (go === undefined || !held || !routesOf(held).includes(go)) return []
  const message = `The end of this leads to ${go}, where it begins: whoever is done stands before the first step again.`
  const suggestion = 'Name the page with its results, or the one that everything starts from.'
  return [source.finding('dead-end', message, ['flow', 'finish', 'go'], { suggestion })]
}

/** What closes a flow whose links all lead to where the flow begins. */
function backAlone({ source, flow }: PlacedFlow): Finding[] {
  const held = documentAs(source, 'module') ?? documentAs(source, 'questionnaire')
  const own = held ? routesOf(held) : []
  if (own.length === 0 || flow.finish?.go !== undefined) return []
  return flow.steps.flatMap((step, at): Finding[] => {
    if (step.kind !== 'completion' && !(step.kind === 'result' && flow.mode === 'quiz')) return []
    const [first, ...others] = step.links ?? []
    if (!first || [first, ...others].some(({ to }) => !own.includes(to))) return []
    const message = `The only way on from "${step.id}" leads to ${first.to}, where this begins.`
    const suggestion = 'Name the page with its results, or the one that everything starts from.'
    return [source.finding('dead-end', message, ['flow', 'steps', at, 'links', 0, 'to'], { suggestion })]
  })
}

/** Tabs that ask for things which can each be there, but never together. What can never be there is another finding. */
function deadEndIn({ source, flow }: PlacedFlow, context: LintContext): Finding[] {
  const found = context.explored(flow)
  if (flow.mode !== 'tabs' || !found) return []
  const { exploration, conditions } = found
  if (!exploration.complete || exploration.end !== undefined) return []
  const causes =
    exploration.steps.some(({ passable, shown }) => !passable && shown !== undefined) ||
    constantsIn(found).some(({ holds }) => !holds)
  const needs = conditions.filter(({ path }) => path[1] === 'tabs')
  const last = needs.at(-1)
  if (causes || !last) return []
  const message = 'Nobody can complete this: what its tabs need is never there together.'
  const related = needs.slice(0, -1).map(({ path }) => ({
    message: 'This is needed too.',
    file: source.fileAt(path),
    range: source.locate(path),
  }))
  return [source.finding('dead-end', message, last.path, { related })]
}
