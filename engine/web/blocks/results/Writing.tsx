import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Notice, Spinner } from '../../../ui/index.ts'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import { sentenceOf } from '../../insight-content/generation-fault.ts'
import { useWriting } from '../../insight-content/use-writing.ts'
import { useNotice } from '../../toasts.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './results.module.css'
import { insightsOfType } from '../../data/seeker.ts'

/** A text that was written, with the button that has it written (C-44, D-08). */
export function Writing({ block: words }: BlockProps<'writing'>) {
  const titleId = useId()
  const say = useNotice()
  const [said, setSaid] = useState<string | null>(null)
  const { data, isPending } = useQuery(insightsOfType(words.type))
  const writing = useWriting({ call: 'insight', insightType: words.type }, null, {
    unauthorized: { toast: 'sessionExpired' },
    onWritten: () => say(words.done),
    onFailed: (fault) => {
      setSaid(sentenceOf(fault) ?? words.failed.description ?? null)
      say(words.failed)
    },
  })
  const ask = () => {
    setSaid(null)
    writing.write()
  }
  const latest = data?.find(({ insightType }) => insightType === words.type)
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.partTitle}>
        {words.title}
      </h2>
      {latest && <InsightReading insight={latest} title={null} level={3} />}
      {!latest && !isPending && <p className={styles.quiet}>{words.none}</p>}
      {writing.isPending && (
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
            pending={writing.isPending}
            pendingLabel={words.pending}
          >
            {latest ? words.again : words.generate}
          </Button>
        </p>
      )}
    </section>
  )
}
