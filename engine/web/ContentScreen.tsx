import type { QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ContentRoute, type PageKind, resolveRoute } from '../core/routes/table.ts'
import { fetchPage } from './blocks/needs.ts'
import { ContentAddressContext } from './content-address.ts'
import { documentById, useDocument } from './content.ts'
import { type LazyScreen, lazyScreen } from './screen.tsx'

/** What stands at an address that nothing names. */
const notFound = lazyScreen({
  load: () => import('./screens/not-found/NotFoundScreen.tsx'),
  name: 'NotFoundScreen',
})

const reading = lazyScreen({
  load: () => import('./screens/modality/ModalityScreen.tsx'),
  name: 'ModalityScreen',
  documents: ['modality-page', 'sample-seeker'],
  lists: ['vocabulary'],
})

const answers = lazyScreen({
  load: () => import('./screens/module/AnswersScreen.tsx'),
  name: 'AnswersScreen',
})

const readingsOfTab = lazyScreen({
  load: () => import('./screens/blueprint/StoredResultsScreen.tsx'),
  name: 'StoredResultsScreen',
  documents: ['blueprint-processing', 'sample-seeker'],
})

/** Documents that are a page, by their kind. */
const pages: Readonly<Record<PageKind, LazyScreen>> = {
  page: lazyScreen({
    load: () => import('./blocks/PageScreen.tsx'),
    name: 'PageScreen',
  }),
  'soul-map-results': lazyScreen({
    load: () => import('./screens/soul-map-results/SoulMapResultsScreen.tsx'),
    name: 'SoulMapResultsScreen',
    documents: ['soul-map', 'insights'],
    lists: ['insight'],
  }),
}

/** The flows that have a screen of their own. */
const flows: Readonly<Record<string, LazyScreen>> = {
  'life-stages': lazyScreen({
    load: () => import('./screens/onboarding/OnboardingScreen.tsx'),
    name: 'OnboardingScreen',
    documents: ['onboarding', 'life-stages'],
  }),
  'life-stage-intake': lazyScreen({
    load: () => import('./screens/intake/IntakeScreen.tsx'),
    name: 'IntakeScreen',
    documents: ['intake', 'life-stages'],
  }),
  soul_blueprint: lazyScreen({
    load: () => import('./screens/blueprint/BlueprintScreen.tsx'),
    name: 'BlueprintScreen',
    documents: ['blueprint'],
  }),
  soul_foundations: lazyScreen({
    load: () => import('./screens/foundations/FoundationsScreen.tsx'),
    name: 'FoundationsScreen',
    documents: ['foundations'],
  }),
  soul_map_integration: lazyScreen({
    load: () => import('./screens/soul-map/SoulMapScreen.tsx'),
    name: 'SoulMapScreen',
    documents: ['soul-map'],
  }),
  vision_forge: lazyScreen({
    load: () => import('./screens/vision/VisionScreen.tsx'),
    name: 'VisionScreen',
    documents: ['vision-forge'],
  }),
  soul_in_motion: lazyScreen({
    load: () => import('./screens/motion/MotionScreen.tsx'),
    name: 'MotionScreen',
    documents: ['soul-motion'],
  }),
  'soul-blueprint-processing': lazyScreen({
    load: () => import('./screens/blueprint/ProcessingScreen.tsx'),
    name: 'ProcessingScreen',
    documents: ['blueprint-processing', 'sample-seeker'],
  }),
}

const quiz = lazyScreen({
  load: () => import('./screens/assessment/QuickAssessmentScreen.tsx'),
  name: 'QuickAssessmentScreen',
  documents: ['quick-assessments'],
})

const steps = lazyScreen({
  load: () => import('./screens/module/ModuleScreen.tsx'),
  name: 'ModuleScreen',
})

function flowScreen({ of, mode }: Extract<ContentRoute, { view: 'flow' }>): LazyScreen {
  const own = flows[of.id]
  if (own) return own
  if (of.kind === 'questionnaire' && mode === 'quiz') return quiz
  return of.kind === 'module' && mode === 'steps' ? steps : notFound
}

/** The screen that shows an entry of the table. */
export function screenOf(entry: ContentRoute): LazyScreen {
  switch (entry.view) {
    case 'flow':
      return flowScreen(entry)
    case 'results':
      return entry.of.kind === 'module' ? answers : readingsOfTab
    case 'reading':
      return reading
    case 'page':
      return pages[entry.of.kind]
  }
}

/** Fetches the screen of an entry, its words, and the document that it shows. */
export async function fetchEntry(client: QueryClient, entry: ContentRoute | undefined): Promise<unknown> {
  if (!entry) return notFound.fetch(client)
  const { kind, id } = entry.of
  return Promise.all([
    screenOf(entry).fetch(client),
    kind === 'page'
      ? client.ensureQueryData(documentById(kind, id)).then((page) => fetchPage(client, page))
      : client.ensureQueryData(documentById(kind, id)),
  ])
}

/** Whatever the pack names at this address. */
export function ContentScreen() {
  const { _splat: path = '' } = useParams({ from: '/$' })
  const found = resolveRoute(useDocument('routes').list, `/${path}`)
  if (!found) return <notFound.Shown />
  const { Shown } = screenOf(found.entry)
  return (
    <ContentAddressContext value={found}>
      <Shown key={found.entry.path} />
    </ContentAddressContext>
  )
}
