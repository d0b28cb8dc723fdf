import { useQuery } from '@tanstack/react-query'
import { parseProgress } from '../../../core/journey/parse-progress.ts'
import { pathReading } from '../../../core/journey/path.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument } from '../../content/content.ts'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { Page } from '../../shell/Page.tsx'
import { Locked } from './Locked.tsx'
import { PathView } from './PathView.tsx'
import { Ready } from './Ready.tsx'
import { useGeneratePath } from './use-generate-path.ts'
import { journeyProgress, integratedPath } from '../../data/seeker.ts'

/** Everything drawn together: locked until the five modules are complete, then generable, then viewable (GATE-020). */
export function PathScreen() {
  const words = useDocument('path')
  return (
    <Page title={words.title} hue="ai">
      <CareNotice spaced />
      <Content />
    </Page>
  )
}

function Content() {
  const words = useDocument('path')
  const journey = useDocument('journey')
  const progress = useQuery(journeyProgress)
  const path = useQuery(integratedPath)
  const generate = useGeneratePath()

  // A result can be read whatever is known of the journey.
  if (path.data) return <PathView path={path.data} generate={generate} />
  if (path.isPending || progress.isPending) {
    return (
      <>
        <h1>{words.title}</h1>
        <FlowLoading>{words.loading}</FlowLoading>
      </>
    )
  }
  const known = parseProgress(progress.data, journey)
  if (path.isError || !known) {
    const again = () => void Promise.all([path.refetch(), progress.refetch()])
    return (
      <div role="alert">
        <EmptyState
          title={words.failed.title}
          titleLevel={1}
          hue="ai"
          action={
            <Button variant="primary" onClick={again}>
              {words.failed.retry}
            </Button>
          }
        >
          {words.failed.text}
        </EmptyState>
      </div>
    )
  }
  const reading = pathReading(journey, known, false)
  return reading.state === 'locked' ? (
    <Locked reading={reading} completed={known.completedModules} />
  ) : (
    <Ready generate={generate} />
  )
}
