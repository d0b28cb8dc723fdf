import type { ModalityResult } from '../../../contracts/index.ts'
import type { AssessmentDocument } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content/content.ts'
import { DesignFigure } from './DesignFigure.tsx'
import { MapFigure } from './MapFigure.tsx'
import styles from './modality.module.css'
import { NumbersFigure } from './NumbersFigure.tsx'
import type { MapFacts } from './read-map.ts'
import { readScores } from './read-scores.ts'
import { ScoresFigure } from './ScoresFigure.tsx'
import { SpheresFigure } from './SpheresFigure.tsx'
import { WheelFigure } from './WheelFigure.tsx'

interface DrawingProps {
  readonly assessment: AssessmentDocument | undefined
  readonly result: ModalityResult
  readonly answers: unknown
  readonly facts: MapFacts | null
}

/** What a reading is drawn as. */
export function Drawing({ assessment, result, answers, facts }: DrawingProps) {
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
  const { scores } = useDocument('reading-page')
  return <p className={styles.quiet}>{scores.missing}</p>
}
