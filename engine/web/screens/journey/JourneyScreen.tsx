import { fill } from '../../../core/copy.ts'
import type { JourneyMapWords } from '../../../core/pack/documents.gen.ts'
import { Button, EmptyState, Spinner, VisuallyHidden } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument } from '../../content.ts'
import { primeOf, type Prime } from '../../primes.ts'
import { care } from '../../queries/care.ts'
import { insights } from '../../queries/insights.ts'
import { journeyProgress } from '../../queries/journey-progress.ts'
import { pathIntegration } from '../../queries/path-integration.ts'
import { progressSessionsPrime } from '../../queries/progress-sessions.ts'
import { useFirstName } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import { IntegrationBanner } from './IntegrationBanner.tsx'
import { JourneyInsights } from './JourneyInsights.tsx'
import { JourneyRoute } from './JourneyRoute.tsx'
import { OverallProgress } from './OverallProgress.tsx'
import styles from './journey.module.css'
import { useJourneyMap, type JourneyMap } from './use-journey-map.ts'

/** What the page comes with when it is opened at its address. */
export const primes: readonly Prime[] = [
  primeOf(journeyProgress),
  primeOf(insights),
  primeOf(pathIntegration),
  primeOf(care),
  progressSessionsPrime,
]

/** The journey map: the route is the page. */
export function JourneyScreen() {
  const words = useDocument('journey-map')
  const map = useJourneyMap()
  return (
    <Page title={words.title} className={styles.journey}>
      <CareNotice />
      {map.state === 'loading' && <Waiting words={words} />}
      {map.state === 'failed' && <Failed words={words} />}
      {map.state === 'ready' && <Ready words={words} map={map} />}
    </Page>
  )
}

function Waiting({ words }: { words: JourneyMapWords }) {
  return (
    <>
      <VisuallyHidden>
        <h1>{words.title}</h1>
      </VisuallyHidden>
      <p className={styles.loading} role="status">
        <Spinner />
        {words.loading}
      </p>
    </>
  )
}

/** Only a fresh page helps, so that is what the button brings (JOURNEY-009). */
function Failed({ words }: { words: JourneyMapWords }) {
  return (
    <EmptyState
      title={words.title}
      titleLevel={1}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {words.failure.refresh}
        </Button>
      }
    >
      <p role="alert">{words.failure.text}</p>
    </EmptyState>
  )
}

interface ReadyProps {
  words: JourneyMapWords
  map: Extract<JourneyMap, { state: 'ready' }>
}

function Ready({ words, map: { reading, result } }: ReadyProps) {
  const firstName = useFirstName()
  return (
    <>
      {reading.showsBanner ? (
        <IntegrationBanner words={words.banner} result={result} />
      ) : (
        <div className={styles.greeting}>
          <h1>{fill(words.heading, { firstName })}</h1>
          <p>{words.intro}</p>
        </div>
      )}
      <OverallProgress words={words.overall} reading={reading} />
      <JourneyRoute words={words.stations} stations={reading.stations} />
      {reading.showsInsights && <JourneyInsights words={words} reading={reading} />}
    </>
  )
}
