import type { BlockName } from '../../core/pages/blocks.ts'
import type { BlockProps } from './block-props.ts'
import { primeOf } from '../primes.ts'
import { insights } from '../queries/insights.ts'
import { dailyPrompt } from '../queries/daily-prompt.ts'
import { intake } from '../queries/intake.ts'
import { dashboardProgress, journeyProgress } from '../queries/journey-progress.ts'
import { pathIntegration } from '../queries/path-integration.ts'
import { progressSessionsPrime } from '../queries/progress-sessions.ts'
import { type LazyPart, lazyPart, type Needs } from './lazy-part.ts'

/** What every text that was written is shown with. */
const written: Needs = { documents: ['insights'], lists: ['insight'] }

/** One renderer per kind of block, registered here and nowhere else: a kind without one does not compile. */
const parts: { readonly [K in BlockName]: LazyPart<BlockProps<K>> } = {
  text: lazyPart({
    load: async () => (await import('./article/Text.tsx')).Text,
    documents: ['contact'],
    ahead: 'blocks/article/Text.tsx',
  }),
  results: lazyPart({ load: async () => (await import('./results/Results.tsx')).Results }),
  part: lazyPart({ load: async () => (await import('./results/Part.tsx')).Part }),
  answers: lazyPart({ load: async () => (await import('./results/Answers.tsx')).Answers }),
  drawing: lazyPart({ load: async () => (await import('./drawings/Drawing.tsx')).Drawing }),
  insight: lazyPart({
    load: async () => (await import('./results/Insight.tsx')).Insight,
    ...written,
  }),
  reading: lazyPart({
    load: async () => (await import('./reading/Reading.tsx')).Reading,
    lists: ['insight'],
  }),
  list: lazyPart({ load: async () => (await import('./results/List.tsx')).List }),
  heading: lazyPart({
    load: async () => (await import('./heading/Heading.tsx')).Heading,
    ahead: 'blocks/heading/Heading.tsx',
  }),
  insights: lazyPart({ load: async () => (await import('./insights/Insights.tsx')).Insights }),
  ledger: lazyPart({
    load: async () => (await import('./insights/Ledger.tsx')).Ledger,
    ...written,
  }),
  across: lazyPart({
    load: async () => (await import('./insights/AcrossModules.tsx')).AcrossModules,
    ...written,
  }),
  'insight-counts': lazyPart({
    load: async () => (await import('./insights/InsightCounts.tsx')).InsightCounts,
  }),
  'insight-cards': lazyPart({
    load: async () => (await import('./insights/InsightCards.tsx')).InsightCards,
    ...written,
  }),
  map: lazyPart({
    load: async () => (await import('./map/JourneyMap.tsx')).JourneyMap,
    ahead: 'blocks/map/JourneyMap.tsx',
    reads: [primeOf(journeyProgress), primeOf(insights), primeOf(pathIntegration), progressSessionsPrime],
  }),
  banner: lazyPart({
    load: async () => (await import('./map/IntegrationBanner.tsx')).IntegrationBanner,
    ahead: 'blocks/map/IntegrationBanner.tsx',
  }),
  'map-progress': lazyPart({
    load: async () => (await import('./map/MapProgress.tsx')).MapProgress,
    ahead: 'blocks/map/MapProgress.tsx',
  }),
  stations: lazyPart({
    load: async () => (await import('./map/Stations.tsx')).Stations,
    ahead: 'blocks/map/Stations.tsx',
  }),
  'up-next': lazyPart({
    load: async () => (await import('./map/UpNext.tsx')).UpNext,
    ahead: 'blocks/map/UpNext.tsx',
  }),
  dashboard: lazyPart({
    load: async () => (await import('./dashboard/Dashboard.tsx')).Dashboard,
    ahead: 'blocks/dashboard/Dashboard.tsx',
    reads: [primeOf(dashboardProgress), primeOf(intake), progressSessionsPrime],
  }),
  progress: lazyPart({
    load: async () => (await import('./dashboard/Progress.tsx')).Progress,
    ahead: 'blocks/dashboard/Progress.tsx',
  }),
  cards: lazyPart({
    load: async () => (await import('./dashboard/Cards.tsx')).Cards,
    ahead: 'blocks/dashboard/Cards.tsx',
  }),
  latest: lazyPart({
    load: async () => (await import('./dashboard/Latest.tsx')).Latest,
    ahead: 'blocks/dashboard/Latest.tsx',
  }),
  active: lazyPart({
    load: async () => (await import('./dashboard/Active.tsx')).Active,
    ahead: 'blocks/dashboard/Active.tsx',
  }),
  summit: lazyPart({
    load: async () => (await import('./dashboard/Summit.tsx')).Summit,
    ahead: 'blocks/dashboard/Summit.tsx',
  }),
  pair: lazyPart({
    load: async () => (await import('./today/Pair.tsx')).Pair,
    ahead: 'blocks/today/Pair.tsx',
  }),
  prompt: lazyPart({
    load: async () => (await import('./today/Prompt.tsx')).Prompt,
    ahead: 'blocks/today/Prompt.tsx',
    reads: [primeOf(dailyPrompt)],
  }),
  practices: lazyPart({
    load: async () => (await import('./today/Practices.tsx')).Practices,
    ahead: 'blocks/today/Practices.tsx',
  }),
  stories: lazyPart({
    load: async () => (await import('./stories/Stories.tsx')).Stories,
    ahead: 'blocks/stories/Stories.tsx',
  }),
  actions: lazyPart({ load: async () => (await import('./results/Actions.tsx')).Actions }),
}

/** The renderer of a kind, seen without its own block type: callers pass a block of that same kind. */
export const partOf = (name: BlockName): LazyPart<BlockProps<BlockName>> =>
  parts[name] as LazyPart<BlockProps<BlockName>>
