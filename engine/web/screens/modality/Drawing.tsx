import type { ReactNode } from 'react'
import { useDocument } from '../../content.ts'
import { DesignFigure } from './DesignFigure.tsx'
import { MapFigure } from './MapFigure.tsx'
import styles from './modality.module.css'
import { NumbersFigure } from './NumbersFigure.tsx'
import { readDesign, readNumbers, readSpheres, readWheel } from './read-charts.ts'
import { type MapFacts, readLines } from './read-map.ts'
import { readScores } from './read-scores.ts'
import { ScoresFigure } from './ScoresFigure.tsx'
import { SpheresFigure } from './SpheresFigure.tsx'
import { WheelFigure } from './WheelFigure.tsx'

interface DrawingProps {
  readonly id: string
  readonly data: unknown
  readonly answers: unknown
  readonly facts: MapFacts | null
}

/** What a reading is drawn as; null when its data do not hold a drawing. A function: whether there is one decides the page. */
export function drawingOf({ id, data, answers, facts }: DrawingProps): ReactNode {
  switch (id) {
    case 'astrological-profile': {
      const chart = readWheel(data)
      return chart && <WheelFigure chart={chart} data={data} />
    }
    case 'location-astrology': {
      const lines = readLines(data)
      return Object.keys(lines).length > 0 ? <MapFigure lines={lines} facts={facts} data={data} /> : null
    }
    case 'human-design-authentic': {
      const design = readDesign(data)
      return design && <DesignFigure design={design} data={data} />
    }
    case 'gene-keys-authentic': {
      const spheres = readSpheres(data)
      return spheres.length > 0 ? <SpheresFigure spheres={spheres} /> : null
    }
    case 'numerology': {
      const numbers = readNumbers(data)
      return numbers && <NumbersFigure numbers={numbers} />
    }
    default: {
      const scores = readScores(answers)
      return scores ? <ScoresFigure id={id} scores={scores} /> : <NoScores />
    }
  }
}

/** Older results and short ones were kept without their counts. */
function NoScores() {
  const { scores } = useDocument('modality-page')
  return <p className={styles.quiet}>{scores.missing}</p>
}
