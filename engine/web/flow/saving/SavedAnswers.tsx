import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import { FlowLoading } from '../FlowLoading.tsx'

interface SavedAnswersProps<R, T> {
  /** The read of the module's rows: two calls of the API have them in different forms. */
  rows: UseQueryResult<readonly R[]>
  module: ModuleDocument
  /** What it is saved as, where its end does not say so itself. */
  type?: string | undefined
  words: { loading: string; failed: string; retry: string }
  /** What was saved, as the page shows it; null when it cannot be read. */
  read: (row: R) => T | null
  /** Where nothing is saved, or nothing that can be read. */
  empty: { title: string; text: string; action: ReactNode }
  children: (answers: T, row: R) => ReactNode
}

/** What completed a module, read for a page that shows it: while it comes, when it fails, and when there is none. */
export function SavedAnswers<R extends { assessmentType: string }, T>(props: SavedAnswersProps<R, T>) {
  const { rows, module, words, read, empty, children } = props
  const { data, isPending, isError, refetch } = rows
  if (isPending) return <FlowLoading>{words.loading}</FlowLoading>
  if (isError)
    return (
      <EmptyState
        title={words.failed}
        titleLevel={1}
        hue={module.hue}
        action={
          <Button variant="primary" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        }
      >
        {null}
      </EmptyState>
    )
  const type = props.type ?? module.flow.finish?.assessmentType ?? module.id
  const saved = data.find(({ assessmentType }) => assessmentType === type)
  const answers = saved ? read(saved) : null
  if (saved && answers !== null) return children(answers, saved)
  return (
    <EmptyState title={empty.title} titleLevel={1} hue={module.hue} action={empty.action}>
      {empty.text}
    </EmptyState>
  )
}
