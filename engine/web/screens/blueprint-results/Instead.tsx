import { Link } from '@tanstack/react-router'
import { Button, ButtonLink, EmptyState } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import type { Generate } from './use-generate.ts'

// What stands where the analysis would be.

interface FailedProps {
  readonly title: string
  /** The server's own sentence. */
  readonly message: string | null
  readonly onRetry: () => void
}

/** Reading or writing failed: what the server says, and another try. */
export function Failed({ title, message, onRetry }: FailedProps) {
  const { failed } = useDocument('blueprint-results')
  return (
    <div role="alert">
      <EmptyState
        title={title}
        hue="m1"
        action={
          <Button variant="primary" onClick={onRetry}>
            {failed.retry}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}

/** There is nothing to write from yet: the server says what is missing. */
export function NoData({ message, onRetry }: { message: string | null; onRetry: () => void }) {
  const { noData, failed } = useDocument('blueprint-results')
  return (
    <div role="alert">
      <EmptyState
        title={noData.title}
        hue="m1"
        action={
          <>
            <ButtonLink variant="primary" render={<Link to={noData.link.to} />}>
              {noData.link.label}
            </ButtonLink>
            <Button size="large" onClick={onRetry}>
              {failed.retry}
            </Button>
          </>
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}

/** Nothing is written yet. */
export function NoAnalysis({ generate: { pending, start } }: { generate: Generate }) {
  const { empty } = useDocument('blueprint-results')
  return (
    <EmptyState
      title={empty.title}
      hue="m1"
      action={
        <Button variant="primary" pending={pending} pendingLabel={empty.generating} onClick={start}>
          {empty.generate}
        </Button>
      }
    >
      <p>{empty.text}</p>
      <p role="status">{pending ? empty.wait : ''}</p>
    </EmptyState>
  )
}
