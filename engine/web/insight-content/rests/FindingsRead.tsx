import { type ReactNode, useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Link as LinkWords } from '../../../core/pack/documents.gen.ts'
import { Button, ButtonLink, EmptyState, Notice, Spinner } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useWrite } from '../../data/use-write.ts'
import { sentenceOf } from '../generation-fault.ts'
import { PutAway } from './PutAway.tsx'
import styles from './findings-read.module.css'

/** How a finding is told not to be so. */
export interface Refusing {
  /** The finding that is being put away. */
  readonly putting: string | undefined
  readonly onNotSo: (finding: string) => void
}

interface FindingsReadProps<Found> {
  found: Pick<UseQueryResult<Found>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  words: { readonly opening: string; readonly failed: string; readonly retry: string; readonly away: string }
  /** What there is too little of, where nothing was found. */
  none: (found: Found) => string | undefined
  /** Where to begin, then. */
  start: LinkWords | undefined
  /** What was found, each of it to be put away. */
  children: (found: Found, refusing: Refusing) => ReactNode
}

/** What was read of a seeker's answers, while it comes and where nothing is found; and what was put away of it. */
export function FindingsRead<Found>({ found, words, none, start, children }: FindingsReadProps<Found>) {
  const { rests } = useDocument('insights').reading
  const panel = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  const put = useWrite('POST /api/findings/put-away', {
    onSuccess: () => {
      setSaid(words.away)
      // What was pressed goes with what it said: the place stays.
      panel.current?.focus()
    },
    onError: (fault) => setFailed(sentenceOf(fault) ?? rests.notPutAway),
  })
  const { data, isError, isFetching, refetch } = found
  if (!data)
    return isError && !isFetching ? (
      <Notice tone="error" live>
        <p>{words.failed}</p>
        <Button onClick={() => void refetch()}>{words.retry}</Button>
      </Notice>
    ) : (
      <p role="status" className={styles.status}>
        <Spinner /> {words.opening}
      </p>
    )
  const nothing = none(data)
  return (
    <div ref={panel} tabIndex={-1} className={styles.read}>
      {nothing === undefined ? (
        children(data, {
          putting: put.isPending ? put.sent?.body.finding : undefined,
          onNotSo: (finding) => {
            setFailed(null)
            setSaid('')
            void put.send({ body: { finding } })
          },
        })
      ) : (
        <EmptyState
          {...(start
            ? { action: <ButtonLink render={<Link to={start.to} />}>{start.label}</ButtonLink> }
            : {})}
        >
          {nothing}
        </EmptyState>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {failed !== null && (
        <Notice tone="error" live>
          {failed}
        </Notice>
      )}
      <PutAway words={rests} panel={panel} />
    </div>
  )
}
