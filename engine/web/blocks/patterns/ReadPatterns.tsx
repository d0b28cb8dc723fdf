import { type ReactNode, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Patterns } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { Link as LinkWords, PatternsWords } from '../../../core/pack/documents.gen.ts'
import { Button, ButtonLink, EmptyState, Notice, Spinner } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'
import { useWrite } from '../../data/use-write.ts'
import { sentenceOf } from '../../insight-content/generation-fault.ts'
import { PutAway } from '../../insight-content/rests/PutAway.tsx'
import { SavePicture } from '../../picture/SavePicture.tsx'
import { useUser } from '../../session.tsx'
import { PatternsFigure } from './PatternsFigure.tsx'
import styles from './patterns.module.css'

/** The drawing of what was read, or what is missing for one; and what was put away. */
export function ReadPatterns({ start }: { start?: LinkWords }) {
  const words = useDocument('patterns')
  const { rests } = useDocument('insights').reading
  const panel = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  // Whatever was answered in between may have changed it.
  const { data, isError, refetch, isFetching } = useQuery({ ...get('GET /api/findings'), staleTime: 0 })
  const putAwayFindings = useQuery(get('GET /api/findings/put-away'))
  const put = useWrite('POST /api/findings/put-away', {
    onSuccess: () => {
      setSaid(words.away)
      // What was pressed goes with the thread: the place stays.
      panel.current?.focus()
    },
    onError: (fault) => setFailed(sentenceOf(fault) ?? rests.notPutAway),
  })
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
  return (
    <div ref={panel} tabIndex={-1} className={styles.read}>
      {data.threads.length > 0 ? (
        <Saved words={words}>
          <PatternsFigure
            patterns={data}
            words={words}
            rests={rests}
            putting={put.isPending ? put.sent?.body.finding : undefined}
            onNotSo={(finding) => {
              setFailed(null)
              setSaid('')
              void put.send({ body: { finding } })
            }}
          />
        </Saved>
      ) : (
        <EmptyState
          {...(start
            ? { action: <ButtonLink render={<Link to={start.to} />}>{start.label}</ButtonLink> }
            : {})}
        >
          {missing(data, (putAwayFindings.data ?? []).length > 0, words)}
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

/** The drawing, to keep as a picture where the pack has words for that: without the name of whose answers they are. */
function Saved({ words: { picture }, children }: { words: PatternsWords; children: ReactNode }) {
  const { firstName, lastName } = useUser()
  if (!picture) return children
  return (
    <SavePicture words={picture} unsaid={[firstName, lastName].filter((name) => name !== null)}>
      {children}
    </SavePicture>
  )
}

/** What there is too little of for a thread. */
function missing({ answers }: Patterns, isAway: boolean, { none }: PatternsWords): string {
  if (isAway) return none.away
  if (answers === 0) return none.unwritten
  return answers === 1 ? none.one : fill(none.few, { answers })
}
