import type { HubCard, HubFlow, Step, StepsFlow } from '../../pack/documents.gen.ts'

/** What a hub shows: its overview, one of its cards, or what came out. */
export type HubView =
  | { readonly kind: 'overview'; readonly id: string }
  | { readonly kind: 'card'; readonly id: string; readonly card: HubCard }
  | { readonly kind: 'results'; readonly id: string }

/** What leads from one view to another. */
export type HubEvent =
  | { readonly type: 'OPEN'; readonly viewId: string }
  | { readonly type: 'COMPLETED' }
  | { readonly type: 'SKIP' }
  | { readonly type: 'BACK' }
  | { readonly type: 'RESULTS' }

/** A card not done yet is where to start, or can be left out. */
export type CardState = 'complete' | 'start' | 'optional'

/** The overview's id, where the flow has no opening step. */
const OVERVIEW = 'welcome'

/** Every view of a hub: the overview, its cards in order, the results. */
export function hubViews(flow: HubFlow): readonly HubView[] {
  const opening = flow.steps.find(({ kind }) => kind === 'intro')
  return [
    { kind: 'overview', id: opening?.id ?? OVERVIEW },
    ...flow.cards.map((card) => ({ kind: 'card', id: card.id, card }) as const),
    { kind: 'results', id: flow.results },
  ]
}

const isDone = (card: HubCard, done: ReadonlySet<string>): boolean =>
  card.assessmentType !== undefined && done.has(card.assessmentType)

/** How many cards are done, by their saved assessments. */
export function hubProgress(
  flow: HubFlow,
  done: ReadonlySet<string>,
): { readonly done: number; readonly total: number } {
  return { done: flow.cards.filter((card) => isDone(card, done)).length, total: flow.cards.length }
}

export function cardState(card: HubCard, done: ReadonlySet<string>): CardState {
  if (isDone(card, done)) return 'complete'
  return card.optional ? 'optional' : 'start'
}

/**
 * The view that an address names; without one, or with one that the hub does not know, the results once anything is
 * done, else the overview (HUB-013, HUB-014).
 */
export function hubViewAt(flow: HubFlow, viewId: string | null, done: ReadonlySet<string>): HubView {
  const views = hubViews(flow)
  const kind = hubProgress(flow, done).done > 0 ? 'results' : 'overview'
  const found = views.find(({ id }) => id === viewId) ?? views.find((view) => view.kind === kind)
  return found ?? { kind: 'results', id: flow.results }
}

/** Where an event leads; the same view where it means nothing. */
export function nextHubView(flow: HubFlow, from: HubView, event: HubEvent): HubView {
  const views = hubViews(flow)
  const of = (kind: HubView['kind']) => views.find((view) => view.kind === kind) ?? from
  switch (event.type) {
    case 'OPEN':
      return views.find(({ id }) => id === event.viewId) ?? from
    case 'COMPLETED':
      return from.kind === 'card' ? of('results') : from
    case 'SKIP':
      return from.kind === 'card' && from.card.optional ? of('results') : from
    case 'RESULTS':
      return of('results')
    case 'BACK':
      return of('overview')
  }
}

/** The step that a card opens, as a flow of its own that ends with its answer; null when the card opens no step. */
export function cardFlow(flow: HubFlow, card: HubCard): StepsFlow | null {
  const step: Step | undefined = flow.steps.find(({ id }) => id === card.opens.step)
  if (!step) return null
  return {
    mode: 'steps',
    keep: 'draft',
    ...(flow.words ? { words: flow.words } : {}),
    finish: {
      effect: flow.finish?.effect ?? 'saveAnswers',
      ...(card.assessmentType === undefined ? {} : { assessmentType: card.assessmentType }),
    },
    steps: [step],
  }
}
