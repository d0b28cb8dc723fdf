import { Link } from '@tanstack/react-router'
import type { SoulMapInsights } from '../../../contracts/index.ts'
import type { ModuleDocument, SoulMapResultsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Icon, Printer, TextLink } from '../../../ui/index.ts'
import { Exit } from '../../flow/Exit.tsx'
import { SignaturePlate } from '../../flow/views/Signature.tsx'
import { StationsDrawing } from '../../flow/views/Stations.tsx'
import type { Reflected } from '../../flow/views/stations-plan.ts'
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
  const shown = module.flow.steps.flatMap((step) => (step.kind === 'result' ? (step.show ?? []) : []))
  const stations = shown.find((each) => each.view === 'stations')
  const signature = shown.find((each) => each.view === 'signature')
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
        {stations && <StationsDrawing reflections={reflections} words={stations} />}
      </div>
      <div className={styles.reading}>
        {map && signature && <SignaturePlate map={map} words={signature} />}
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
