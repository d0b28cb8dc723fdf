import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, ButtonLink, EmptyState, Notice, Spinner } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'
import { useWrite } from '../../data/use-write.ts'
import { sentenceOf } from '../../insight-content/generation-fault.ts'
import { PutAway } from '../../insight-content/rests/PutAway.tsx'
import type { BlockProps } from '../block-props.ts'
import { AlignmentFigure } from './AlignmentFigure.tsx'
import styles from './alignment.module.css'

/** How what a seeker goes toward sits with what they told of themselves; and what was put away of it. */
export function Alignment({ block: { start } }: BlockProps<'alignment'>) {
  const document = useDocument('alignment')
  const { rests } = useDocument('insights').reading
  const { words } = document
  const panel = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  // Whatever was answered in between may have changed it.
  const { data, isError, refetch, isFetching } = useQuery({ ...get('GET /api/alignment'), staleTime: 0 })
  const put = useWrite('POST /api/findings/put-away', {
    onSuccess: () => {
      setSaid(words.away)
      // What was pressed goes with what it said: the place stays.
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
      {data.things.length > 0 ? (
        <AlignmentFigure
          things={data.things}
          document={document}
          rests={rests}
          putting={put.isPending ? put.sent?.body.finding : undefined}
          onNotSo={(finding) => {
            setFailed(null)
            setSaid('')
            void put.send({ body: { finding } })
          }}
        />
      ) : (
        <EmptyState
          {...(start
            ? { action: <ButtonLink render={<Link to={start.to} />}>{start.label}</ButtonLink> }
            : {})}
        >
          {words.none}
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
