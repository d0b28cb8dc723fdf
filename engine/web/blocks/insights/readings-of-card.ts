import type { Insight, IntegratedPath } from '../../../contracts/index.ts'
import type { InsightsCard } from '../../../core/journey/insights.ts'
import { readingsOf, rootOf, type InsightFace, type Reading } from '../../../core/insights/readings.ts'
import type { InsightsData } from './use-insights-page.ts'

/** A path integration in the place of its insight (C-48): what was written, without what is kept beside it. */
function insightOf(path: IntegratedPath, { module, content: { generate } }: InsightsCard): Insight {
  const { id, source, createdAt, updatedAt } = path
  const { personalManifesto, integrationInsights, coreIdentity, lifeDirection, actionableSteps } = path
  return {
    id,
    source,
    createdAt,
    updatedAt,
    insightType: generate.insightType,
    moduleNumber: module.number,
    content: { personalManifesto, integrationInsights, coreIdentity, lifeDirection, actionableSteps },
  }
}

/** What was written for a card's module: its types in the order of the card, the latest of each first. */
export function readingsOfCard(
  card: InsightsCard,
  { insights, path }: Pick<InsightsData, 'insights' | 'path'>,
  faces: readonly InsightFace[],
): Reading<Insight>[] {
  const { insightTypes, generate } = card.content
  const own = insights.filter(({ insightType }) => insightTypes.includes(insightType))
  const written = own.length === 0 && generate.call === 'path' && path ? [insightOf(path, card)] : own
  return readingsOf(written, faces, insightTypes)
}

/** What was written for no module of the page; the types in `first` stand first. */
export function readingsAcross(
  { cards, insights }: Pick<InsightsData, 'cards' | 'insights'>,
  faces: readonly InsightFace[],
  first: readonly string[],
): Reading<Insight>[] {
  const own = new Set(cards.flatMap(({ content }) => content.insightTypes))
  const isOwn = (type: string) => own.has(type) || own.has(rootOf(type, faces))
  const others = insights.filter(({ insightType }) => !isOwn(insightType))
  return readingsOf(others, faces, first)
}
