import { fill } from '../../../core/copy.ts'
import type { Insight } from '../../../contracts/index.ts'
import { Badge, Button, Notice } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import styles from './analysis.module.css'
import { AnalysisCard } from './AnalysisCard.tsx'
import { OwnWheel } from './OwnWheel.tsx'
import type { AnalysisPart } from './read-analysis.ts'
import type { Generate } from './use-generate.ts'

interface AnalysisViewProps {
  readonly insight: Insight
  /** Null when the content has an unknown form. */
  readonly parts: readonly AnalysisPart[] | null
  readonly generate: Generate
}

/** The analysis: the chart and what leads it, the parts as cards, and where all of it comes from. */
export function AnalysisView({ insight, parts, generate }: AnalysisViewProps) {
  const words = useDocument('blueprint-results')
  const leading = parts?.filter(({ show }) => show === 'lead' || show === 'text') ?? []
  const others = parts?.filter((part) => !leading.includes(part)) ?? []
  return (
    <article className={styles.analysis}>
      <div className={styles.opening}>
        <header className={styles.head}>
          <Source insight={insight} />
          <h1 className={styles.title}>{words.heading}</h1>
          <p className={styles.intro}>{words.intro}</p>
        </header>
        <OwnWheel />
        <div className={styles.leading}>
          {parts === null && <Notice tone="warn">{words.unread}</Notice>}
          {leading.map((part) => (
            <AnalysisCard key={part.key} part={part} />
          ))}
        </div>
      </div>
      {others.length > 0 && (
        <div className={styles.cards}>
          {others.map((part) => (
            <AnalysisCard key={part.key} part={part} />
          ))}
        </div>
      )}
      <Again generate={generate} />
    </article>
  )
}

/** Who wrote it, and when (D-08). */
function Source({ insight: { source, createdAt } }: { insight: Insight }) {
  const { source: words } = useDocument('blueprint-results')
  const { locale } = useDocument('pack')
  const at = new Date(createdAt)
  const date = Number.isNaN(at.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at)
  return (
    <p className={styles.source}>
      <Badge tone="outline">{source === 'model' ? words.model : words.composed}</Badge>
      {date !== '' && <time dateTime={createdAt}>{fill(words.written, { date })}</time>}
    </p>
  )
}

/** Has it written anew; what keeps that from working is said here. */
function Again({ generate: { pending, failure, start } }: { generate: Generate }) {
  const { again, failed, empty } = useDocument('blueprint-results')
  return (
    <div className={styles.again} data-print="off">
      {failure && (
        <Notice tone="error" title={failed.generate} action={<Button onClick={start}>{failed.retry}</Button>}>
          {failure.message}
        </Notice>
      )}
      <Button size="large" pending={pending} pendingLabel={again.pending} onClick={start}>
        {again.label}
      </Button>
      <p className={styles.quiet} role="status">
        {pending ? empty.wait : again.hint}
      </p>
    </div>
  )
}
