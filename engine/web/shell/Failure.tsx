import { useEffect } from 'react'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button, ButtonLink, EmptyState } from '../../ui/index.ts'
import { ApiError, ConnectionError } from '../api.ts'
import { useDocument } from '../content/content.ts'
import { Page } from './Page.tsx'

/** In place of a screen that could not be loaded, or that broke. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const { failure, crash } = useDocument('shell')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  // What a boundary catches, no window hears of (ReportErrors).
  useEffect(() => void dispatchEvent(new CustomEvent('failure', { detail: error })), [error])

  if (error instanceof ApiError || error instanceof ConnectionError) {
    const retry = () => {
      queries.reset()
      reset()
      void router.invalidate()
    }
    return (
      <Page title={failure.title} width="text">
        <EmptyState
          title={failure.title}
          titleLevel={1}
          action={
            <Button variant="primary" onClick={retry}>
              {failure.retry}
            </Button>
          }
        >
          {failure.text}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title={crash.title} width="text">
      <EmptyState
        title={crash.title}
        titleLevel={1}
        action={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {crash.reload}
            </Button>
            <ButtonLink size="large" render={<Link to={crash.home.to} onClick={reset} />}>
              {crash.home.label}
            </ButtonLink>
          </>
        }
      >
        {crash.text}
      </EmptyState>
    </Page>
  )
}
