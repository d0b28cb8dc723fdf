import type { QueryClient } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import type { Flow } from '../../core/pack/documents.gen.ts'
import { hubPages } from '../../core/pages/blocks.ts'
import type { FeatureScreen } from '../../core/routes/screens.ts'
import { type ContentRoute, resolveRoute } from '../../core/routes/table.ts'
import { fetchAssessment, fetchBlocks, fetchPage } from '../blocks/needs.ts'
import { ContentAddressContext } from './content-address.ts'
import { documentById, useDocument } from './content.ts'
import { type LazyScreen, lazyScreen, type ScreenPlan } from '../screen.tsx'

/** What stands at an address that nothing names. */
const notFound = lazyScreen({
  load: () => import('../screens/not-found/NotFoundScreen.tsx'),
  name: 'NotFoundScreen',
})

/** A screen whose words are rendered ahead, and its module as Vite's manifest names it. */
interface AheadScreen extends LazyScreen {
  readonly module: string
}

const ahead = <Name extends string>({
  module,
  ...plan
}: ScreenPlan<Name> & Pick<AheadScreen, 'module'>): AheadScreen => ({ ...lazyScreen(plan), module })

const answers = ahead({
  load: () => import('../screens/results/AnswersScreen.tsx'),
  name: 'AnswersScreen',
  module: 'screens/results/AnswersScreen.tsx',
})

const readingsOfTab = ahead({
  load: () => import('../screens/results/StoredResultsScreen.tsx'),
  name: 'StoredResultsScreen',
  module: 'screens/results/StoredResultsScreen.tsx',
  documents: ['chart-processing', 'sample-seeker'],
})

const page = ahead({
  load: () => import('../blocks/PageScreen.tsx'),
  name: 'PageScreen',
  module: 'blocks/PageScreen.tsx',
})

const stepFlow = ahead({
  load: () => import('../flow/frames/StepFlow.tsx'),
  name: 'StepFlow',
  module: 'flow/frames/StepFlow.tsx',
})

/** What runs a flow, by its mode. */
const flows: Readonly<Record<Flow['mode'], AheadScreen>> = {
  steps: stepFlow,
  quiz: stepFlow,
  choice: stepFlow,
  stages: stepFlow,
  tabs: ahead({
    load: () => import('../flow/frames/TabsFlow.tsx'),
    name: 'TabsFlow',
    module: 'flow/frames/TabsFlow.tsx',
  }),
  hub: ahead({
    load: () => import('../flow/frames/HubFlow.tsx'),
    name: 'HubFlow',
    module: 'flow/frames/HubFlow.tsx',
  }),
  run: ahead({
    load: () => import('../flow/frames/RunFlow.tsx'),
    name: 'RunFlow',
    module: 'flow/frames/RunFlow.tsx',
  }),
}

/** The screens that features bring. */
const featureScreens: Readonly<Record<FeatureScreen, AheadScreen>> = {
  path: ahead({
    load: () => import('../screens/path/PathScreen.tsx'),
    name: 'PathScreen',
    module: 'screens/path/PathScreen.tsx',
    documents: ['path'],
  }),
  experiments: ahead({
    load: () => import('../screens/experiments/ExperimentsScreen.tsx'),
    name: 'ExperimentsScreen',
    module: 'screens/experiments/ExperimentsScreen.tsx',
    documents: ['experiments'],
  }),
  journal: ahead({
    load: () => import('../screens/journal/JournalScreen.tsx'),
    name: 'JournalScreen',
    module: 'screens/journal/JournalScreen.tsx',
    documents: ['journal', 'prompts'],
  }),
  guide: ahead({
    load: () => import('../screens/guide/GuideScreen.tsx'),
    name: 'GuideScreen',
    module: 'screens/guide/GuideScreen.tsx',
    documents: ['guide-page'],
  }),
  reminders: ahead({
    load: () => import('../screens/reminders/RemindersScreen.tsx'),
    name: 'RemindersScreen',
    module: 'screens/reminders/RemindersScreen.tsx',
    documents: ['reminders'],
  }),
}

/** The screen that shows an entry of the table. */
export function screenOf(entry: ContentRoute): AheadScreen {
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
