import type { AssessmentDocument } from '../../../core/pack/documents.gen.ts'
import { Badge, Button, classes, Markdown, Notice } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useFallbackLanguage } from '../../content/fallback-language.ts'
import { appLink } from '../../shell/app-link.tsx'
import { DesignFacts } from './DesignFigure.tsx'
import { Drawing } from './Drawing.tsx'
import { MapBasis, MapLists } from './MapFactsSection.tsx'
import styles from './modality.module.css'
import { readMapFacts } from './read-map.ts'
import { RestNote } from './RestNote.tsx'
import type { Reading } from './use-reading.ts'
import { useStickyTop } from './use-sticky-top.ts'

interface ReadingViewProps {
  readonly title: string
  readonly subtitle: string
  /** Light markdown. */
  readonly text: string
  readonly assessment: AssessmentDocument | undefined
  readonly reading: Reading
  readonly onRenew: () => void
}

/** Drawing left, reading right; a map has the whole width, with the reading below. */
export function ReadingView({ title, subtitle, text, assessment, reading, onRenew }: ReadingViewProps) {
  const words = useDocument('reading-page')
  const column = useStickyTop()
  const lang = useFallbackLanguage('interpretations')
  const { result, answers, sample } = reading
  const facts = result.chart === 'map' ? readMapFacts(result.astrocartographyData) : undefined
  return (
    <article className={classes(styles.reading, result.chart === 'map' && styles.mapPage)}>
      <header className={styles.head}>
        <p>
          <Badge tone="success">{words.badges.complete}</Badge>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={styles.quiet}>{result.chart === null ? words.honestAnswers : words.honest}</p>
        {facts && <MapBasis facts={facts} sample={sample} />}
        {result.chart === 'design' && <DesignFacts data={result.data} />}
      </header>
      <div ref={column} className={styles.drawing}>
        <Drawing assessment={assessment} result={result} answers={answers} facts={facts ?? null} />
        <RestNote result={result} />
      </div>
      {facts && (
        <div className={styles.lists}>
          <MapLists facts={facts} />
        </div>
      )}
      <div className={styles.text}>
        {facts === null && (
          <Notice
            tone="warn"
            title={words.map.unreadable.title}
            action={<Button onClick={onRenew}>{words.map.unreadable.retry}</Button>}
          >
            {words.map.unreadable.text}
          </Notice>
        )}
        <Markdown text={text} link={appLink} lang={lang} />
        <p data-print="off">
          <Button size="large" onClick={() => window.print()}>
            {words.print}
          </Button>
        </p>
      </div>
    </article>
  )
}
