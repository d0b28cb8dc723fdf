import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SoulMapResultsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Notice, Spinner } from '../../../ui/index.ts'
import { ApiError } from '../../api.ts'
import { useDocument } from '../../content.ts'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import { insightsOfType } from '../../queries/insights.ts'
import { useToast } from '../../toasts.ts'
import { useWrite } from '../../data/use-write.ts'
import styles from './results.module.css'

const TYPE = 'soul_map_integration_analysis'

/** The integration content, with the button that has it written (C-44, D-08). */
export function Integration({ words }: { words: SoulMapResultsWords['integration'] }) {
  const titleId = useId()
  const toast = useToast()
  const { soulMapAnalysisFailed } = useDocument('toasts')
  const [said, setSaid] = useState<string | null>(null)
  const { data, isPending } = useQuery(insightsOfType(TYPE))
  const generate = useWrite('POST /api/insights/generate', {
    unauthorized: { toast: 'sessionExpired' },
    onSuccess: () => toast('soulMapAnalysisComplete'),
    onError: (error) => {
      const refused = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined
      setSaid(refused ?? soulMapAnalysisFailed.description ?? null)
      toast('soulMapAnalysisFailed')
    },
  })
  const ask = () => {
    setSaid(null)
    void generate.send({ body: { type: TYPE } })
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
