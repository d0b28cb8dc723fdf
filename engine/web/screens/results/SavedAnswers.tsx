import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import { FlowLoading } from '../../flow/FlowLoading.tsx'

interface SavedAnswersProps<R, T> {
  /** The read of the module's rows: two calls of the API have them in different forms. */
  rows: UseQueryResult<readonly R[]>
  module: ModuleDocument
  /** What it may be saved as. */
  types: readonly string[]
  words: { loading: string; failed: string; retry: string }
  /** What was saved, as the page shows it; null when it cannot be read. */
  read: (row: R) => T | null
  /** Where nothing is saved, or nothing that can be read. */
  empty: { title: string; text: string; action: ReactNode }
  children: (answers: T, row: R) => ReactNode
}

/** What completed a module, read for a page that shows it: while it comes, when it fails, and when there is none. */
export function SavedAnswers<R extends { assessmentType: string }, T>(props: SavedAnswersProps<R, T>) {
  const { rows, module, types, words, read, empty, children } = props
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
  const saved = data.find(({ assessmentType }) => types.includes(assessmentType))
  const answers = saved ? read(saved) : null
  if (saved && answers !== null) return children(answers, saved)
  return (
    <EmptyState title={empty.title} titleLevel={1} hue={module.hue} action={empty.action}>
      {empty.text}
    </EmptyState>
  )
}
