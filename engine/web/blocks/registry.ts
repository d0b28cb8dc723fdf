import type { BlockName } from '../../core/pages/blocks.ts'
import type { BlockProps } from './block-props.ts'
import { first } from './landing/first.ts'
import { firstLoad, type LazyPart, lazyPart, type Needs } from './lazy-part.ts'

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

const group = (name: keyof typeof groups, own: boolean): Needs => ({ ahead: `blocks/${name}/index.ts`, own })

/** What the blocks of a group share. Only plain ones show nothing of a seeker. */
const from: Readonly<Record<keyof typeof groups, Needs>> = {
  dashboard: group('dashboard', true),
  hub: group('hub', true),
  insights: group('insights', true),
  map: group('map', true),
  modality: group('modality', true),
  plain: group('plain', false),
  results: group('results', true),
  today: group('today', true),
}

/** What every text that was written is shown with. */
const written: Needs = { documents: ['insights'], lists: ['insight'] }

/** One renderer per kind of block, registered here and nowhere else: a kind without one does not compile. */
const parts: { readonly [K in BlockName]: LazyPart<BlockProps<K>> } = {
  text: lazyPart({
    load: async () => (await import('./article/Text.tsx')).Text,
    ahead: 'blocks/article/Text.tsx',
    documents: ['contact'],
  }),
  results: lazyPart({ load: async () => (await groups.results()).Results, ...from.results }),
  part: lazyPart({ load: async () => (await groups.results()).Part, ...from.results }),
  answers: lazyPart({ load: async () => (await groups.results()).Answers, ...from.results }),
  drawing: lazyPart({
    load: async () => (await import('./drawings/Drawing.tsx')).Drawing,
    ahead: 'blocks/drawings/Drawing.tsx',
    own: true,
  }),
  insight: lazyPart({
    load: async () => (await groups.results()).Insight,
    ...from.results,
    ...written,
  }),
  reading: lazyPart({
    load: async () => (await import('./reading/Reading.tsx')).Reading,
    ahead: 'blocks/reading/Reading.tsx',
    own: true,
    lists: ['insight'],
  }),
  writing: lazyPart({
    load: async () => (await groups.results()).Writing,
    ...from.results,
    ...written,
  }),
  complete: lazyPart({ load: async () => (await groups.results()).Complete, ...from.results }),
  list: lazyPart({ load: async () => (await groups.results()).List, ...from.results }),
  heading: lazyPart({
    load: async () => (await groups.plain()).Heading,
    ...from.plain,
  }),
  insights: lazyPart({ load: async () => (await groups.insights()).Insights, ...from.insights }),
  ledger: lazyPart({
    load: async () => (await groups.insights()).Ledger,
    ...from.insights,
    ...written,
  }),
  across: lazyPart({
    load: async () => (await groups.insights()).AcrossModules,
    ...from.insights,
    ...written,
  }),
  'insight-counts': lazyPart({
    load: async () => (await groups.insights()).InsightCounts,
    ...from.insights,
  }),
  'insight-cards': lazyPart({
    load: async () => (await groups.insights()).InsightCards,
    ...from.insights,
    ...written,
  }),
  map: lazyPart({
    load: async () => (await groups.map()).JourneyMap,
    ...from.map,
  }),
  banner: lazyPart({
    load: async () => (await groups.map()).IntegrationBanner,
    ...from.map,
  }),
  'map-progress': lazyPart({
    load: async () => (await groups.map()).MapProgress,
    ...from.map,
  }),
  stations: lazyPart({
    load: async () => (await groups.map()).Stations,
    ...from.map,
  }),
  'up-next': lazyPart({
    load: async () => (await groups.map()).UpNext,
    ...from.map,
  }),
  dashboard: lazyPart({
    load: async () => (await groups.dashboard()).Dashboard,
    ...from.dashboard,
  }),
  progress: lazyPart({
    load: async () => (await groups.dashboard()).Progress,
    ...from.dashboard,
  }),
  cards: lazyPart({
    load: async () => (await groups.dashboard()).Cards,
    ...from.dashboard,
  }),
  latest: lazyPart({
    load: async () => (await groups.dashboard()).Latest,
    ...from.dashboard,
  }),
  active: lazyPart({
    load: async () => (await groups.dashboard()).Active,
    ...from.dashboard,
  }),
  summit: lazyPart({
    load: async () => (await groups.dashboard()).Summit,
    ...from.dashboard,
  }),
  pair: lazyPart({
    load: async () => (await groups.plain()).Pair,
    ...from.plain,
  }),
  prompt: lazyPart({
    load: async () => (await groups.today()).Prompt,
    ...from.today,
  }),
  practices: lazyPart({
    load: async () => (await groups.today()).Practices,
    ...from.today,
  }),
  practice: lazyPart({
    load: async () => (await import('./practice/Practice.tsx')).Practice,
    ahead: 'blocks/practice/Practice.tsx',
    own: true,
    documents: ['reminders'],
  }),
  atlas: lazyPart({
    load: async () => (await import('./atlas/Atlas.tsx')).Atlas,
    ahead: 'blocks/atlas/Atlas.tsx',
    own: true,
    documents: ['atlas'],
  }),
  letters: lazyPart({
    load: async () => (await import('./letters/Letters.tsx')).Letters,
    ahead: 'blocks/letters/Letters.tsx',
    own: true,
  }),
  'letters-due': lazyPart({
    load: async () => (await groups.today()).LettersDue,
    ...from.today,
  }),
  board: lazyPart({
    load: async () => (await groups.today()).BoardCard,
    ...from.today,
  }),
  stories: lazyPart({
    load: async () => (await import('./stories/Stories.tsx')).Stories,
    ahead: 'blocks/stories/Stories.tsx',
  }),
  patterns: lazyPart({
    load: async () => (await import('./patterns/Patterns.tsx')).Patterns,
    ahead: 'blocks/patterns/Patterns.tsx',
    own: true,
    documents: ['patterns', 'insights'],
  }),
  takes: lazyPart({
    load: async () => (await import('./takes/Takes.tsx')).Takes,
    ahead: 'blocks/takes/Takes.tsx',
    own: true,
  }),
  taken: lazyPart({
    load: async () => (await import('./takes/Taken.tsx')).Taken,
    ahead: 'blocks/takes/Taken.tsx',
    own: true,
  }),
  alignment: lazyPart({
    load: async () => (await import('./alignment/Alignment.tsx')).Alignment,
    ahead: 'blocks/alignment/Alignment.tsx',
    own: true,
    documents: ['alignment', 'insights'],
  }),
  score: lazyPart({ load: async () => (await groups.results()).Score, ...from.results }),
  actions: lazyPart({ load: async () => (await groups.results()).Actions, ...from.results }),
  modality: lazyPart({
    load: async () => (await groups.modality()).Modality,
    ...from.modality,
    documents: ['chart-figures', 'sample-seeker'],
    lists: ['vocabulary'],
  }),
  'modality-head': lazyPart({ load: async () => (await groups.modality()).ModalityHead, ...from.modality }),
  'modality-figure': lazyPart({
    load: async () => (await groups.modality()).ModalityFigure,
    ...from.modality,
  }),
  'birth-time-note': lazyPart({ load: async () => (await groups.modality()).BirthTime, ...from.modality }),
  'map-lists': lazyPart({ load: async () => (await groups.modality()).MapLists, ...from.modality }),
  'modality-text': lazyPart({ load: async () => (await groups.modality()).ModalityText, ...from.modality }),
  'other-modalities': lazyPart({
    load: async () => (await groups.modality()).OtherModalities,
    ...from.modality,
  }),
  landing: lazyPart({ load: () => Promise.resolve(first.landing), ...firstLoad, own: true }),
  hero: lazyPart({ load: () => Promise.resolve(first.hero), ...firstLoad, own: true }),
  'star-chart': lazyPart({ load: () => Promise.resolve(first['star-chart']), ...firstLoad }),
  blurbs: lazyPart({ load: () => Promise.resolve(first.blurbs), ...firstLoad }),
  forms: lazyPart({ load: () => Promise.resolve(first.forms), ...firstLoad, own: true }),
  begin: lazyPart({ load: () => Promise.resolve(first.begin), ...firstLoad, own: true }),
  'hub-heading': lazyPart({ load: async () => (await groups.hub()).HubHeading, ...from.hub }),
  'hub-progress': lazyPart({ load: async () => (await groups.hub()).HubProgress, ...from.hub }),
  'hub-cards': lazyPart({ load: async () => (await groups.hub()).HubCards, ...from.hub }),
  'hub-note': lazyPart({ load: async () => (await groups.hub()).HubNote, ...from.hub }),
  'hub-drawings': lazyPart({ load: async () => (await groups.hub()).HubDrawings, ...from.hub }),
  'hub-outcomes': lazyPart({ load: async () => (await groups.hub()).HubOutcomes, ...from.hub }),
  'hub-actions': lazyPart({ load: async () => (await groups.hub()).HubActions, ...from.hub }),
}

/** The renderer of a kind, seen without its own block type: callers pass a block of that same kind. */
export const partOf = (name: BlockName): LazyPart<BlockProps<BlockName>> =>
  parts[name] as LazyPart<BlockProps<BlockName>>
