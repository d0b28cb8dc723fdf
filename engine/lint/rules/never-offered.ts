import { type PlacedJourney, soundJourneys } from '../journeys.ts'
import { checkedDocument } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { blocksIn } from '../../core/pages/blocks.ts'
import type { LintContext } from '../context.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

export const neverOffered: Check = (context) =>
  soundJourneys(context).flatMap((placed) => {
    const nowhere = foundNowhere(placed, context)
    if (nowhere.length > 0) return nowhere
    return [...besideDashboard(placed, context), ...besideMap(placed), ...onNoPage(placed, context)]
  })

/** Cards and stations that no page shows. */
function onNoPage({ source, journey }: PlacedJourney, context: LintContext): Finding[] {
  if (!isProduct(context) || context.isAnyBroken('page')) return []
  const placed = context.sources.flatMap((each) =>
    blocksIn(checkedDocument(each))
      .flat()
      .map(({ block: { block }, path }) => ({ block, holder: each, path: [...path, 'block'] })),
  )
  const say = (block: 'cards' | 'stations', inside: 'dashboard' | 'map', what: string): Finding[] => {
    if (placed.some((each) => each.block === block)) return []
    const around = placed.find((each) => each.block === inside)
    const message = `No page shows the ${what}: nothing has a block "${block}".`
    const suggestion = `Put that block into a block "${inside}", or leave the list empty.`
    return around
      ? [around.holder.finding('never-offered', message, around.path, { suggestion })]
      : [source.finding('never-offered', message, [inside, block], { part: 'key', suggestion })]
  }
  const { dashboard, map } = journey
  return [
    ...(dashboard.cards.length > 0 ? say('cards', 'dashboard', 'cards of the dashboard') : []),
    ...(map.stations.length > 0 ? say('stations', 'map', 'stations of the map') : []),
  ]
}

/** Modules with questions of their own that the dashboard, which shows such modules, leaves out. */
function besideDashboard({ source, journey }: PlacedJourney, { flows }: LintContext): Finding[] {
  const carded = new Set(journey.dashboard.cards.map(({ module }) => module))
  const asking = new Set(flows.flatMap((each) => (each.source.kind === 'module' ? [each.source.id] : [])))
  if (!journey.modules.some(({ id }) => carded.has(id) && asking.has(id))) return []
  return journey.modules.flatMap(({ id }, at) => {
    if (carded.has(id) || !asking.has(id)) return []
    const message = `The dashboard has no card of "${id}": who does not look at the map never finds it.`
    const suggestion = 'Give it a card under dashboard.cards.'
    return [source.finding('never-offered', message, ['modules', at, 'id'], { suggestion })]
  })
}

/** A module or two of the dashboard that the map leaves out, where it draws the way through most of them. */
function besideMap({ source, journey }: PlacedJourney): Finding[] {
  const { modules, dashboard, map } = journey
  const drawn = new Set(map.stations.map(({ module }) => module))
  const carded = new Set(dashboard.cards.map(({ module }) => module))
  const both = [...carded].filter((id) => drawn.has(id)).length
  // A map that shows a part of the way on purpose shows less than that.
  if (both < 3 || both < (carded.size - both) * 3) return []
  return modules.flatMap(({ id }, at) => {
    if (drawn.has(id) || !carded.has(id)) return []
    const message = `The map has no station "${id}", and the dashboard has its card: the way would be drawn around it.`
    const suggestion = 'Give it a station under map.stations.'
    return [source.finding('never-offered', message, ['modules', at, 'id'], { suggestion })]
  })
}

/** The first module that may be opened and that nothing leads into. */
function foundNowhere({ source, journey }: PlacedJourney, context: LintContext): Finding[] {
  const { claims } = context.travelled(journey)
  const offered = claims.find(({ id }) => id === 'offered')
  // Where others wait for it, that is told.
  const isTold = claims.some(({ id, holds }) => id === 'finish' && holds === 'no')
  if (offered?.holds !== 'no' || isTold) return []
  const at = journey.modules.findIndex(({ id }) => id === offered.module)
  const message = `Nobody finds "${offered.module ?? ''}": neither the dashboard nor the map leads into it.`
  const suggestion = 'Give it a card under dashboard.cards, or a station under map.stations.'
  return [source.finding('never-offered', message, ['modules', at, 'id'], { suggestion })]
}
