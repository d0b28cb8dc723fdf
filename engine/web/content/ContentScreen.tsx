import type { QueryClient } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import type { Flow } from '../../core/pack/documents.gen.ts'
import { hubPages } from '../../core/pages/blocks.ts'
import type { FeatureScreen } from '../../core/routes/screens.ts'
import { type ContentRoute, resolveRoute } from '../../core/routes/table.ts'
import { fetchAssessment, fetchBlocks, fetchPage } from '../blocks/needs.ts'
import { ContentAddressContext } from './content-address.ts'
import { documentById, useDocument } from './content.ts'
import { type LazyScreen, lazyScreen } from '../screen.tsx'

/** What stands at an address that nothing names. */
const notFound = lazyScreen({
  load: () => import('../screens/not-found/NotFoundScreen.tsx'),
  name: 'NotFoundScreen',
})

const answers = lazyScreen({
  load: () => import('../screens/results/AnswersScreen.tsx'),
  name: 'AnswersScreen',
})

const readingsOfTab = lazyScreen({
  load: () => import('../screens/results/StoredResultsScreen.tsx'),
  name: 'StoredResultsScreen',
  documents: ['chart-processing', 'sample-seeker'],
})

const page = lazyScreen({ load: () => import('../blocks/PageScreen.tsx'), name: 'PageScreen' })

const stepFlow = lazyScreen({ load: () => import('../flow/frames/StepFlow.tsx'), name: 'StepFlow' })

/** What runs a flow, by its mode. */
const flows: Readonly<Record<Flow['mode'], LazyScreen>> = {
  steps: stepFlow,
  quiz: stepFlow,
  choice: stepFlow,
  stages: stepFlow,
  tabs: lazyScreen({ load: () => import('../flow/frames/TabsFlow.tsx'), name: 'TabsFlow' }),
  hub: lazyScreen({ load: () => import('../flow/frames/HubFlow.tsx'), name: 'HubFlow' }),
  run: lazyScreen({ load: () => import('../flow/frames/RunFlow.tsx'), name: 'RunFlow' }),
}

/** The screens that features bring. */
const featureScreens: Readonly<Record<FeatureScreen, LazyScreen>> = {
  path: lazyScreen({
    load: () => import('../screens/path/PathScreen.tsx'),
    name: 'PathScreen',
    documents: ['path'],
  }),
  experiments: lazyScreen({
    load: () => import('../screens/experiments/ExperimentsScreen.tsx'),
    name: 'ExperimentsScreen',
    documents: ['experiments'],
  }),
  journal: lazyScreen({
    load: () => import('../screens/journal/JournalScreen.tsx'),
    name: 'JournalScreen',
    documents: ['journal', 'prompts'],
  }),
  guide: lazyScreen({
    load: () => import('../screens/guide/GuideScreen.tsx'),
    name: 'GuideScreen',
    documents: ['guide-page'],
  }),
  reminders: lazyScreen({
    load: () => import('../screens/reminders/RemindersScreen.tsx'),
    name: 'RemindersScreen',
    documents: ['reminders'],
  }),
}

/** The screen that shows an entry of the table. */
export function screenOf(entry: ContentRoute): LazyScreen {
  switch (entry.view) {
    case 'flow':
      return flows[entry.mode]
    case 'results':
      return entry.of.kind === 'module' ? answers : readingsOfTab
    case 'reading':
    case 'page':
      return page
    case 'feature':
      return featureScreens[entry.of.id]
  }
}

/** Fetches the screen of an entry, its words, and the document that it shows. */
export async function fetchEntry(client: QueryClient, entry: ContentRoute | undefined): Promise<unknown> {
  if (!entry) return notFound.fetch(client)
  const screen = screenOf(entry).fetch(client)
  if (entry.view === 'feature') return screen
  const { kind, id } = entry.of
  return Promise.all([screen, fetchWhole(client, kind, id)])
}

/** A document with what its screen shows beside it. */
export async function fetchWhole(
  client: QueryClient,
  kind: Exclude<ContentRoute['of']['kind'], 'screen'>,
  id: string,
): Promise<unknown> {
  const document = await client.ensureQueryData(documentById(kind, id))
  if (document.kind === 'page') return fetchPage(client, document)
  if ('flow' in document && document.flow.mode === 'hub')
    return fetchBlocks(
      client,
      hubPages(document.flow).flatMap(({ blocks }) => blocks),
    )
  if (document.kind !== 'modality') return document
  const { page, assessment } = document
  return Promise.all([
    fetchWhole(client, 'page', page),
    assessment === undefined ? null : fetchAssessment(client, assessment),
  ])
}

/** Whatever the pack names at this address. */
export function ContentScreen() {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const found = resolveRoute(useDocument('routes').list, path)
  if (!found) return <notFound.Shown />
  const { Shown } = screenOf(found.entry)
  return (
    <ContentAddressContext value={found}>
      <Shown key={found.entry.path} />
    </ContentAddressContext>
  )
}
