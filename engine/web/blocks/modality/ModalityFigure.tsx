import { type ReactNode, Suspense } from 'react'
import { Spinner } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { lazyComponent } from '../../lazy-component.tsx'
import { DesignFigure } from './DesignFigure.tsx'
import { SavePicture } from '../../picture/SavePicture.tsx'
import styles from './modality.module.css'
import { readScores } from './read-scores.ts'
import { useShownReading } from './reading-context.ts'
import { ScoresFigure } from './ScoresFigure.tsx'
import { WheelFigure } from './WheelFigure.tsx'

// One reading is drawn one way: the drawings that most readings do without come when they are asked for.
const { Shown: MapFigure } = lazyComponent(async () => (await import('./MapFigure.tsx')).MapFigure)
const { Shown: SpheresFigure } = lazyComponent(
  async () => (await import('./SpheresFigure.tsx')).SpheresFigure,
)
const { Shown: NumbersFigure } = lazyComponent(
  async () => (await import('./NumbersFigure.tsx')).NumbersFigure,
)

/** What a reading is drawn as. */
export const ModalityFigure = () => (
  <Suspense fallback={<Spinner />}>
    <Figure />
  </Suspense>
)

function Figure() {
  const { assessment, reading, facts = null } = useShownReading()
  const { result, answers } = reading
  switch (result.chart) {
    case 'natal':
      return <Saved drawing={<WheelFigure data={result.data} />} />
    case 'map':
      return <Saved drawing={<MapFigure data={result.data} facts={facts} />} />
    case 'design':
      return <Saved drawing={<DesignFigure data={result.data} />} />
    case 'keys':
      return <Saved drawing={<SpheresFigure data={result.data} />} />
    // One of the numbers is the day of birth: of these there is no picture.
    case 'numbers':
      return <NumbersFigure numbers={result.data} />
    case null: {
      const scores = assessment && readScores(assessment, answers)
      return scores ? <ScoresFigure assessment={assessment} scores={scores} /> : <NoScores />
    }
  }
}

/** A drawing that can be kept as a picture where the pack has words for that. */
function Saved({ drawing }: { drawing: ReactNode }) {
  const { picture } = useDocument('chart-figures')
  return picture ? <SavePicture words={picture}>{drawing}</SavePicture> : drawing
}

/** Older results and short ones were kept without their counts. */
function NoScores() {
  const { scores } = useDocument('chart-figures')
  return <p className={styles.quiet}>{scores.missing}</p>
}
