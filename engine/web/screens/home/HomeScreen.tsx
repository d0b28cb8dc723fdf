import { fill } from '../../../core/copy.ts'
import type { HomeWords } from '../../../core/pack/documents.gen.ts'
import { Button, Notice, Skeleton, Spinner } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument } from '../../content.ts'
import { primeOf, type Prime } from '../../primes.ts'
import { care } from '../../queries/care.ts'
import { dailyPrompt } from '../../queries/daily-prompt.ts'
import { intake } from '../../queries/intake.ts'
import { dashboardProgress } from '../../queries/journey-progress.ts'
import { progressSessionsPrime } from '../../queries/progress-sessions.ts'
import { useFirstName } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import { ActiveModule } from './ActiveModule.tsx'
import { Claims } from './Claims.tsx'
import { JournalCard } from './JournalCard.tsx'
import { LatestReading } from './LatestReading.tsx'
import { ModuleGrid } from './ModuleGrid.tsx'
import { PracticesCard } from './PracticesCard.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import styles from './home.module.css'
import reflection from './reflection.module.css'
import { useDashboard, type Dashboard } from './use-dashboard.ts'

/** What the page comes with when it is opened at its address. */
export const primes: readonly Prime[] = [
  primeOf(dashboardProgress),
  primeOf(intake),
  primeOf(dailyPrompt),
  primeOf(care),
  progressSessionsPrime,
]

/** The dashboard: where the seeker stands, the one next thing, and the modules. */
export function HomeScreen() {
  const words = useDocument('home')
  const firstName = useFirstName()
  const dashboard = useDashboard()
  return (
    <Page title={words.title} className={styles.home}>
      <CareNotice />
      <div className={styles.greeting}>
        <h1>{fill(words.greeting, { firstName })}</h1>
        <p>{words.intro}</p>
      </div>
      <Standing words={words} dashboard={dashboard} />
      <div className={reflection.pair}>
        <JournalCard words={words.journal} />
        <PracticesCard words={words.practices} />
      </div>
      <Claims words={words} />
    </Page>
  )
}

/** Places for the module cards on their way. */
const PLATES = [1, 2, 3, 4, 5, 6]

function Standing({ words, dashboard }: { words: HomeWords; dashboard: Dashboard }) {
  const { failure } = useDocument('shell')
  if (dashboard.state === 'loading')
    return (
      <div className={styles.coming}>
        <p className={styles.loading} role="status">
          <Spinner />
          {words.loading}
        </p>
        <Skeleton shape="block" className={styles.comingPanel} />
        <div className={styles.grid}>
          {PLATES.map((plate) => (
            <Skeleton key={plate} shape="block" className={styles.comingCard} />
          ))}
        </div>
      </div>
    )
  if (dashboard.state === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={dashboard.retry}>{failure.retry}</Button>}>
        {words.progress.failed}
      </Notice>
    )
  const { reading } = dashboard
  return (
    <>
      <ProgressPanel words={words.progress} reading={reading} />
      <ModuleGrid words={words} reading={reading} />
      <LatestReading words={words.ai.reading} />
      <ActiveModule words={words} module={reading.current} />
    </>
  )
}
