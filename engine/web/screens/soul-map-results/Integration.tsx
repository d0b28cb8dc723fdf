import { useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SoulMapResultsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Notice, Spinner } from '../../../ui/index.ts'
import { ApiError } from '../../api.ts'
import { useDocument } from '../../content.ts'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import { insights, insightsOfType } from '../../queries/insights.ts'
import { randomName } from '../../random-name.ts'
import { useToast } from '../../toasts.ts'
import { useCall } from '../../use-call.ts'
import styles from './results.module.css'

const TYPE = 'soul_map_integration_analysis'
/** A model may take its time. Milliseconds. */
const DEADLINE_MS = 60_000

/** The integration content, with the button that has it written (C-44, D-08). */
export function Integration({ words }: { words: SoulMapResultsWords['integration'] }) {
  const titleId = useId()
  const client = useQueryClient()
  const toast = useToast()
  const { soulMapAnalysisFailed } = useDocument('toasts')
  const [said, setSaid] = useState<string | null>(null)
  // At once, before the next paint: a double click is one call.
  const sent = useRef(false)
  const { data, isPending } = useQuery(insightsOfType(TYPE))
  const generate = useCall('POST /api/insights/generate', {
    unauthorized: { toast: 'sessionExpired' },
    onSuccess: async () => {
      sent.current = false
      await client.invalidateQueries({ queryKey: insights.queryKey })
      toast('soulMapAnalysisComplete')
    },
    onError: (error) => {
      sent.current = false
      const refused = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined
      setSaid(refused ?? soulMapAnalysisFailed.description ?? null)
      toast('soulMapAnalysisFailed')
    },
  })
  const ask = () => {
    if (sent.current) return
    sent.current = true
    setSaid(null)
    generate.mutate({
      body: { type: TYPE },
      headers: { 'idempotency-key': randomName() },
      deadlineMs: DEADLINE_MS,
    })
  }
  const latest = data?.find(({ insightType }) => insightType === TYPE)
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.partTitle}>
        {words.title}
      </h2>
      {latest && <InsightReading insight={latest} title={null} level={3} />}
      {!latest && !isPending && <p className={styles.quiet}>{words.none}</p>}
      {generate.isPending && (
        <p className={styles.pending} role="status">
          <Spinner /> {words.pending}
        </p>
      )}
      {said !== null && (
        <Notice tone="error" live>
          {said}
        </Notice>
      )}
      {!isPending && (
        <p data-print="off">
          <Button
            {...(latest ? {} : { variant: 'primary' as const })}
            onClick={ask}
            pending={generate.isPending}
            pendingLabel={words.pending}
          >
            {latest ? words.again : words.generate}
          </Button>
        </p>
      )}
    </section>
  )
}
