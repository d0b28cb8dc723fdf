import { useDocument } from '../../content/content.ts'
import { DesignFigure } from './DesignFigure.tsx'
import { MapFigure } from './MapFigure.tsx'
import styles from './modality.module.css'
import { NumbersFigure } from './NumbersFigure.tsx'
import { readScores } from './read-scores.ts'
import { useShownReading } from './reading-context.ts'
import { ScoresFigure } from './ScoresFigure.tsx'
import { SpheresFigure } from './SpheresFigure.tsx'
import { WheelFigure } from './WheelFigure.tsx'

/** What a reading is drawn as. */
export function ModalityFigure() {
  const { assessment, reading, facts = null } = useShownReading()
  const { result, answers } = reading
  switch (result.chart) {
    case 'natal':
      return <WheelFigure data={result.data} />
    case 'map':
      return <MapFigure data={result.data} facts={facts} />
    case 'design':
      return <DesignFigure data={result.data} />
    case 'keys':
      return <SpheresFigure data={result.data} />
    case 'numbers':
      return <NumbersFigure numbers={result.data} />
    case null: {
      const scores = assessment && readScores(assessment, answers)
      return scores ? <ScoresFigure assessment={assessment} scores={scores} /> : <NoScores />
    }
  }
}

/** Older results and short ones were kept without their counts. */
function NoScores() {
  const { scores } = useDocument('chart-figures')
  return <p className={styles.quiet}>{scores.missing}</p>
}
