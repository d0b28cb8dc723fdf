import { Link } from '@tanstack/react-router'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Button, ButtonLink, EmptyState, type Hue } from '../../../ui/index.ts'
import type { ReadingWriting } from './reading-writing.ts'

// What stands where the text would be.

interface InsteadProps {
  readonly words: BlockOf<'reading'>
  readonly hue: Hue | undefined
}

const hued = (hue: Hue | undefined) => (hue ? { hue } : {})

interface FailedProps extends InsteadProps {
  readonly title: string
  /** The server's own sentence. */
  readonly message: string | null
  readonly onRetry: () => void
}

/** Reading or writing failed: what the server says, and another try. */
export function Failed({ words: { failed }, hue, title, message, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        {...hued(hue)}
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

interface NoDataProps extends InsteadProps {
  readonly message: string | null
  readonly onRetry: () => void
}

/** There is nothing to write from yet: the server says what is missing. */
export function NoData({ words: { noData, failed }, hue, message, onRetry }: NoDataProps) {
  return (
    <div role="alert">
      <EmptyState
        title={noData.title}
        {...hued(hue)}
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
export function NoReading({
  words: { empty },
  hue,
  writing: { isPending, write },
}: InsteadProps & { readonly writing: ReadingWriting }) {
  return (
    <EmptyState
      title={empty.title}
      {...hued(hue)}
      action={
        <Button variant="primary" pending={isPending} pendingLabel={empty.generating} onClick={write}>
          {empty.generate}
        </Button>
      }
    >
      <p>{empty.text}</p>
      <p role="status">{isPending ? empty.wait : ''}</p>
    </EmptyState>
  )
}
