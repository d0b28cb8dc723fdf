import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { screen, type RouterContext } from './screen.tsx'
import { LandingScreen } from './screens/landing/LandingScreen.tsx'
import { Failure } from './shell/Failure.tsx'
import { Loading } from './shell/Loading.tsx'
import { Root } from './shell/Root.tsx'
import { SignedInAlready } from './shell/SignedInAlready.tsx'

const notFound = screen({
  load: () => import('./screens/not-found/NotFoundScreen.tsx'),
  name: 'NotFoundScreen',
})

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: notFound.component,
})

const home = screen({
  load: () => import('./screens/home/HomeScreen.tsx'),
  name: 'HomeScreen',
  ahead: 'screens/home/HomeScreen.tsx',
  own: true,
  documents: ['home'],
})
const onboarding = screen({
  load: () => import('./screens/onboarding/OnboardingScreen.tsx'),
  name: 'OnboardingScreen',
  documents: ['onboarding', 'life-stages'],
})
const foundations = screen({
  load: () => import('./screens/foundations/FoundationsScreen.tsx'),
  name: 'FoundationsScreen',
  documents: ['foundations'],
})

const page = screen({
  load: () => import('./screens/pages/PageScreen.tsx'),
  name: 'PageScreen',
  ahead: 'screens/pages/PageScreen.tsx',
  documents: ['contact'],
  lists: ['page'],
  access: 'public',
})

const quick = screen({
  load: () => import('./screens/assessment/QuickAssessmentScreen.tsx'),
  name: 'QuickAssessmentScreen',
  documents: ['quick-assessments'],
  access: 'public',
})

/** The hub is the same signed in and out (C-16); signed out, its /module address shows the landing page. */
const blueprint = (access: 'public' | 'user') =>
  screen({
    load: () => import('./screens/blueprint/BlueprintScreen.tsx'),
    name: 'BlueprintScreen',
    documents: ['blueprint'],
    access,
  })
const processing = (access: 'public' | 'user') =>
  screen({
    load: () => import('./screens/blueprint/ProcessingScreen.tsx'),
    name: 'ProcessingScreen',
    documents: ['blueprint-processing', 'sample-seeker'],
    access,
  })

const modality = screen({
  load: () => import('./screens/modality/ModalityScreen.tsx'),
  name: 'ModalityScreen',
  documents: ['modality-page', 'sample-seeker'],
  lists: ['vocabulary'],
  access: 'public',
})

const under = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

/** Screens of this house, in the order of the specification's table. */
const built = [
  createRoute({ ...under('/'), ...home }),
  createRoute({ ...under('/home'), ...home }),
  createRoute({ ...under('/welcome'), component: () => <LandingScreen /> }),
  // Signed in there is nothing to do here (C-15); signed out the landing page stands in for it.
  createRoute({ ...under('/auth'), component: () => <SignedInAlready /> }),
  createRoute({
    ...under('/journey'),
    ...screen({
      load: () => import('./screens/journey/JourneyScreen.tsx'),
      name: 'JourneyScreen',
      ahead: 'screens/journey/JourneyScreen.tsx',
      own: true,
      documents: ['journey-map'],
    }),
  }),
  createRoute({
    ...under('/life-stage-intake'),
    ...screen({
      load: () => import('./screens/intake/IntakeScreen.tsx'),
      name: 'IntakeScreen',
      documents: ['intake', 'life-stages'],
    }),
  }),
  // The step is optional, so that moving between steps keeps the screen and what it holds.
  createRoute({ ...under('/onboarding/{-$stepId}'), ...onboarding }),
  createRoute({ ...under('/module/soul-foundations/{-$stepId}'), ...foundations }),
  createRoute({
    ...under('/module/soul-map/{-$stepId}'),
    ...screen({
      load: () => import('./screens/soul-map/SoulMapScreen.tsx'),
      name: 'SoulMapScreen',
      documents: ['soul-map'],
    }),
  }),
  createRoute({
    ...under('/module/soul-map-results'),
    ...screen({
      load: () => import('./screens/soul-map-results/SoulMapResultsScreen.tsx'),
      name: 'SoulMapResultsScreen',
      documents: ['soul-map', 'soul-map-results', 'insights'],
      lists: ['insight'],
    }),
  }),
  createRoute({
    ...under('/module/soul-foundations-results'),
    ...screen({
      load: () => import('./screens/foundations-results/FoundationsResultsScreen.tsx'),
      name: 'FoundationsResultsScreen',
      documents: ['foundations-results', 'insights'],
      lists: ['insight'],
    }),
  }),
  createRoute({
    ...under('/module/vision-forge/{-$stepId}'),
    ...screen({
      load: () => import('./screens/vision/VisionScreen.tsx'),
      name: 'VisionScreen',
      documents: ['vision-forge'],
    }),
  }),
  createRoute({
    ...under('/module/soul-motion/{-$stepId}'),
    ...screen({
      load: () => import('./screens/motion/MotionScreen.tsx'),
      name: 'MotionScreen',
      documents: ['soul-motion'],
    }),
  }),
  createRoute({ ...under('/module/soul-blueprint/{-$view}'), ...blueprint('user') }),
  createRoute({ ...under('/demo/soul-blueprint/{-$view}'), ...blueprint('public') }),
  createRoute({ ...under('/module/soul-blueprint-processing'), ...processing('user') }),
  createRoute({ ...under('/test/soul-blueprint-processing'), ...processing('public') }),
  createRoute({
    ...under('/test/soul-blueprint-results'),
    ...screen({
      load: () => import('./screens/blueprint/StoredResultsScreen.tsx'),
      name: 'StoredResultsScreen',
      documents: ['blueprint-processing', 'sample-seeker'],
      access: 'public',
    }),
  }),
  createRoute({
    ...under('/module/soul-blueprint-results'),
    ...screen({
      load: () => import('./screens/blueprint-results/BlueprintResultsScreen.tsx'),
      name: 'BlueprintResultsScreen',
      documents: ['blueprint-results', 'modality-page', 'sample-seeker'],
      lists: ['vocabulary'],
    }),
  }),
  // Modules of the pack that have none of the screens above.
  createRoute({
    ...under('/module/$slug/{-$stepId}'),
    ...screen({
      load: () => import('./screens/module/ModuleScreen.tsx'),
      name: 'ModuleScreen',
      lists: ['module'],
    }),
  }),
  createRoute({ ...under('/assessment/mbti/{-$stepId}'), ...quick }),
  createRoute({ ...under('/assessment/enneagram/{-$stepId}'), ...quick }),
  createRoute({ ...under('/assessment/love-languages/{-$stepId}'), ...quick }),
  createRoute({ ...under('/test/mbti/{-$stepId}'), ...quick }),
  createRoute({ ...under('/test/enneagram/{-$stepId}'), ...quick }),
  createRoute({ ...under('/test/love-languages/{-$stepId}'), ...quick }),
  createRoute({
    ...under('/insights'),
    ...screen({
      load: () => import('./screens/insights/InsightsScreen.tsx'),
      name: 'InsightsScreen',
      documents: ['insights'],
      lists: ['insight'],
    }),
  }),
  createRoute({
    ...under('/insights-old'),
    ...screen({
      load: () => import('./screens/insights-old/OlderInsightsScreen.tsx'),
      name: 'OlderInsightsScreen',
      documents: ['insights'],
      lists: ['insight'],
    }),
  }),
  createRoute({
    ...under('/path-integration'),
    ...screen({
      load: () => import('./screens/path-integration/PathIntegrationScreen.tsx'),
      name: 'PathIntegrationScreen',
      documents: ['path-integration'],
    }),
  }),
  createRoute({
    ...under('/blog'),
    ...screen({
      load: () => import('./screens/blog/BlogScreen.tsx'),
      name: 'BlogScreen',
      ahead: 'screens/blog/BlogScreen.tsx',
      documents: ['blog'],
      lists: ['article'],
    }),
  }),
  createRoute({
    ...under('/blog/$articleId'),
    ...screen({
      load: () => import('./screens/blog/ArticleScreen.tsx'),
      name: 'ArticleScreen',
      ahead: 'screens/blog/ArticleScreen.tsx',
      documents: ['blog'],
      lists: ['article'],
    }),
  }),
  createRoute({
    ...under('/experiments'),
    ...screen({
      load: () => import('./screens/experiments/ExperimentsScreen.tsx'),
      name: 'ExperimentsScreen',
      documents: ['experiments'],
    }),
  }),
  createRoute({
    ...under('/settings'),
    ...screen({
      load: () => import('./screens/settings/SettingsScreen.tsx'),
      name: 'SettingsScreen',
      documents: ['settings', 'care-card', 'care-lines'],
    }),
  }),
  createRoute({
    ...under('/journal'),
    ...screen({
      load: () => import('./screens/journal/JournalScreen.tsx'),
      name: 'JournalScreen',
      documents: ['journal', 'prompts'],
    }),
  }),
  createRoute({
    ...under('/soul-guide'),
    ...screen({
      load: () => import('./screens/soul-guide/SoulGuideScreen.tsx'),
      name: 'SoulGuideScreen',
      documents: ['soul-guide'],
    }),
  }),
  createRoute({
    ...under('/reminders'),
    ...screen({
      load: () => import('./screens/reminders/RemindersScreen.tsx'),
      name: 'RemindersScreen',
      documents: ['reminders'],
    }),
  }),
  createRoute({
    ...under('/help-lines'),
    ...screen({
      load: () => import('./screens/help-lines/HelpLinesScreen.tsx'),
      name: 'HelpLinesScreen',
      ahead: 'screens/help-lines/HelpLinesScreen.tsx',
      documents: ['care-card', 'care-lines'],
      access: 'public',
    }),
  }),
  createRoute({
    ...under('/recover'),
    ...screen({
      load: () => import('./screens/recovery/RecoverScreen.tsx'),
      name: 'RecoverScreen',
      documents: ['recovery'],
      access: 'public',
    }),
  }),
  createRoute({
    ...under('/reset'),
    ...screen({
      load: () => import('./screens/recovery/ResetScreen.tsx'),
      name: 'ResetScreen',
      documents: ['recovery'],
      access: 'public',
    }),
  }),
  createRoute({ ...under('/help'), ...page }),
  createRoute({ ...under('/privacy'), ...page }),
  createRoute({ ...under('/terms'), ...page }),
  createRoute({ ...under('/contact'), ...page }),
]

/** The eight readings. Any other id is an unknown address. */
const readings = [
  'astrological-profile',
  'location-astrology',
  'human-design-authentic',
  'gene-keys-authentic',
  'mbti',
  'enneagram',
  'love-languages',
  'numerology',
].map((id) => createRoute({ ...under(`/modality/${id}`), ...modality }))

const tree = root.addChildren([...built, ...readings])

/** The app's router over the browser's history, or over one in memory. */
export function createAppRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    context: { client },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: Failure,
    scrollRestoration: true,
    // The search of an address is plain text, as people write it.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search: Readonly<Record<string, unknown>>) => {
      const named = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const text = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
