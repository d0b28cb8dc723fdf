import type { BlockName } from '../../core/pages/blocks.ts'
import type { BlockProps } from './block-props.ts'
import { first } from './landing/first.ts'
import { progressSessionsPrefetch } from '../data/progress-sessions.ts'
import { type LazyPart, lazyPart, type Needs, prefetchOf } from './lazy-part.ts'
import { get } from '../data/get.ts'
import { dashboardProgress, insights, journeyProgress, integratedPath } from '../data/seeker.ts'

/** Blocks that come together, in one chunk each. */
const groups = {
  dashboard: () => import('./dashboard/index.ts'),
  hub: () => import('./hub/index.ts'),
  insights: () => import('./insights/index.ts'),
  map: () => import('./map/index.ts'),
  modality: () => import('./modality/index.ts'),
  plain: () => import('./plain/index.ts'),
  results: () => import('./results/index.ts'),
  today: () => import('./today/index.ts'),
}

/** What every text that was written is shown with. */
const written: Needs = { documents: ['insights'], lists: ['insight'] }

/** One renderer per kind of block, registered here and nowhere else: a kind without one does not compile. */
const parts: { readonly [K in BlockName]: LazyPart<BlockProps<K>> } = {
  text: lazyPart({
    load: async () => (await import('./article/Text.tsx')).Text,
    documents: ['contact'],
    ahead: 'blocks/article/Text.tsx',
  }),
  results: lazyPart({ load: async () => (await groups.results()).Results }),
  part: lazyPart({ load: async () => (await groups.results()).Part }),
  answers: lazyPart({ load: async () => (await groups.results()).Answers }),
  drawing: lazyPart({ load: async () => (await import('./drawings/Drawing.tsx')).Drawing }),
  insight: lazyPart({
    load: async () => (await groups.results()).Insight,
    ...written,
  }),
  reading: lazyPart({
    load: async () => (await import('./reading/Reading.tsx')).Reading,
    lists: ['insight'],
  }),
  writing: lazyPart({
    load: async () => (await groups.results()).Writing,
    ...written,
  }),
  complete: lazyPart({ load: async () => (await groups.results()).Complete }),
  list: lazyPart({ load: async () => (await groups.results()).List }),
  heading: lazyPart({
    load: async () => (await groups.plain()).Heading,
    ahead: 'blocks/plain/index.ts',
  }),
  insights: lazyPart({ load: async () => (await groups.insights()).Insights }),
  ledger: lazyPart({
    load: async () => (await groups.insights()).Ledger,
    ...written,
  }),
  across: lazyPart({
    load: async () => (await groups.insights()).AcrossModules,
    ...written,
  }),
  'insight-counts': lazyPart({
    load: async () => (await groups.insights()).InsightCounts,
  }),
  'insight-cards': lazyPart({
    load: async () => (await groups.insights()).InsightCards,
    ...written,
  }),
  map: lazyPart({
    load: async () => (await groups.map()).JourneyMap,
    ahead: 'blocks/map/index.ts',
    reads: [
      prefetchOf(journeyProgress),
      prefetchOf(insights),
      prefetchOf(integratedPath),
      progressSessionsPrefetch,
    ],
  }),
  banner: lazyPart({
    load: async () => (await groups.map()).IntegrationBanner,
    ahead: 'blocks/map/index.ts',
  }),
  'map-progress': lazyPart({
    load: async () => (await groups.map()).MapProgress,
    ahead: 'blocks/map/index.ts',
  }),
  stations: lazyPart({
    load: async () => (await groups.map()).Stations,
    ahead: 'blocks/map/index.ts',
    reads: [prefetchOf(get('GET /api/takes'))],
  }),
  'up-next': lazyPart({
    load: async () => (await groups.map()).UpNext,
    ahead: 'blocks/map/index.ts',
  }),
  dashboard: lazyPart({
    load: async () => (await groups.dashboard()).Dashboard,
    ahead: 'blocks/dashboard/index.ts',
    reads: [
      prefetchOf(dashboardProgress),
      prefetchOf(get('GET /api/life-stage/intake')),
      progressSessionsPrefetch,
    ],
  }),
  progress: lazyPart({
    load: async () => (await groups.dashboard()).Progress,
    ahead: 'blocks/dashboard/index.ts',
  }),
  cards: lazyPart({
    load: async () => (await groups.dashboard()).Cards,
    ahead: 'blocks/dashboard/index.ts',
  }),
  latest: lazyPart({
    load: async () => (await groups.dashboard()).Latest,
    ahead: 'blocks/dashboard/index.ts',
  }),
  active: lazyPart({
    load: async () => (await groups.dashboard()).Active,
    ahead: 'blocks/dashboard/index.ts',
  }),
  summit: lazyPart({
    load: async () => (await groups.dashboard()).Summit,
    ahead: 'blocks/dashboard/index.ts',
  }),
  pair: lazyPart({
    load: async () => (await groups.plain()).Pair,
    ahead: 'blocks/plain/index.ts',
  }),
  prompt: lazyPart({
    load: async () => (await groups.today()).Prompt,
    ahead: 'blocks/today/index.ts',
    reads: [prefetchOf(get('GET /api/daily-prompt'))],
  }),
  practices: lazyPart({
    load: async () => (await groups.today()).Practices,
    ahead: 'blocks/today/index.ts',
    reads: [prefetchOf(get('GET /api/practices'))],
  }),
  practice: lazyPart({
    load: async () => (await import('./practice/Practice.tsx')).Practice,
    documents: ['reminders'],
  }),
  atlas: lazyPart({
    load: async () => (await import('./atlas/Atlas.tsx')).Atlas,
    documents: ['atlas'],
  }),
  letters: lazyPart({ load: async () => (await import('./letters/Letters.tsx')).Letters }),
  'letters-due': lazyPart({
    load: async () => (await groups.today()).LettersDue,
    ahead: 'blocks/today/index.ts',
    reads: [prefetchOf(get('GET /api/letters'))],
  }),
  board: lazyPart({
    load: async () => (await groups.today()).BoardCard,
    ahead: 'blocks/today/index.ts',
  }),
  stories: lazyPart({
    load: async () => (await import('./stories/Stories.tsx')).Stories,
    ahead: 'blocks/stories/Stories.tsx',
  }),
  patterns: lazyPart({
    load: async () => (await import('./patterns/Patterns.tsx')).Patterns,
    documents: ['patterns', 'insights'],
  }),
  takes: lazyPart({ load: async () => (await import('./takes/Takes.tsx')).Takes }),
  taken: lazyPart({ load: async () => (await import('./takes/Taken.tsx')).Taken }),
  alignment: lazyPart({
    load: async () => (await import('./alignment/Alignment.tsx')).Alignment,
    documents: ['alignment', 'insights'],
  }),
  score: lazyPart({ load: async () => (await groups.results()).Score }),
  actions: lazyPart({ load: async () => (await groups.results()).Actions }),
  modality: lazyPart({
    load: async () => (await groups.modality()).Modality,
    documents: ['chart-figures', 'sample-seeker'],
    lists: ['vocabulary'],
  }),
  'modality-head': lazyPart({ load: async () => (await groups.modality()).ModalityHead }),
  'modality-figure': lazyPart({ load: async () => (await groups.modality()).ModalityFigure }),
  'birth-time-note': lazyPart({ load: async () => (await groups.modality()).BirthTime }),
  'map-lists': lazyPart({ load: async () => (await groups.modality()).MapLists }),
  'modality-text': lazyPart({ load: async () => (await groups.modality()).ModalityText }),
  'other-modalities': lazyPart({ load: async () => (await groups.modality()).OtherModalities }),
  landing: lazyPart({ load: () => Promise.resolve(first.landing) }),
  hero: lazyPart({ load: () => Promise.resolve(first.hero) }),
  'star-chart': lazyPart({ load: () => Promise.resolve(first['star-chart']) }),
  blurbs: lazyPart({ load: () => Promise.resolve(first.blurbs) }),
  forms: lazyPart({ load: () => Promise.resolve(first.forms) }),
  begin: lazyPart({ load: () => Promise.resolve(first.begin) }),
  'hub-heading': lazyPart({ load: async () => (await groups.hub()).HubHeading }),
  'hub-progress': lazyPart({ load: async () => (await groups.hub()).HubProgress }),
  'hub-cards': lazyPart({ load: async () => (await groups.hub()).HubCards }),
  'hub-note': lazyPart({ load: async () => (await groups.hub()).HubNote }),
  'hub-drawings': lazyPart({ load: async () => (await groups.hub()).HubDrawings }),
  'hub-outcomes': lazyPart({ load: async () => (await groups.hub()).HubOutcomes }),
  'hub-actions': lazyPart({ load: async () => (await groups.hub()).HubActions }),
}

/** The renderer of a kind, seen without its own block type: callers pass a block of that same kind. */
export const partOf = (name: BlockName): LazyPart<BlockProps<BlockName>> =>
  parts[name] as LazyPart<BlockProps<BlockName>>
