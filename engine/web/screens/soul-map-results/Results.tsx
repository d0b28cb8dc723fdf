import { Link } from '@tanstack/react-router'
import type { SoulMapInsights } from '../../../contracts/index.ts'
import type { ModuleDocument, SoulMapResultsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Icon, Printer, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import type { Reflected } from '../soul-map/soul-map-plan.ts'
import { SoulMapDrawing } from '../soul-map/SoulMapDrawing.tsx'
import { SoulSignature } from '../soul-map/SoulSignature.tsx'
import { CompleteModule } from './CompleteModule.tsx'
import { Integration } from './Integration.tsx'
import styles from './results.module.css'

interface ResultsProps {
  /** Null while the reflections are there and nothing is drawn from them. */
  readonly map: SoulMapInsights | null
  readonly reflections: readonly Reflected[]
  readonly module: ModuleDocument
  readonly words: SoulMapResultsWords
}

/** Drawing left, reading right; on a phone and on paper one after the other. */
export function Results({ map, reflections, module, words }: ResultsProps) {
  const { drawing, signature } = useDocument('soul-map')
  return (
    <article className={styles.results}>
      <header className={styles.head}>
        <p className={styles.ways} data-print="off">
          <Exit {...words.back} />
          <TextLink kind="standalone" render={<Link to={words.insights.to} />}>
            {words.insights.label}
          </TextLink>
        </p>
        <p className={styles.name}>
          {module.number} · {module.name}
        </p>
        <h1>{words.heading}</h1>
        <p className={styles.quiet}>{words.intro}</p>
      </header>
      <div className={styles.drawing}>
        <SoulMapDrawing reflections={reflections} words={drawing} />
      </div>
      <div className={styles.reading}>
        {map && <SoulSignature map={map} words={signature} />}
        <Integration words={words.integration} />
        <CompleteModule moduleNumber={module.number} words={words} />
        <p data-print="off">
          <Button size="large" variant="quiet" onClick={() => window.print()}>
            <Icon icon={Printer} />
            {words.print}
          </Button>
        </p>
      </div>
    </article>
  )
}
