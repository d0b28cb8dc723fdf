import { Suspense, useState } from 'react'
import type { ChartData } from '../../../contracts/index.ts'
import { Button, ChartWheel, type WheelSelection } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { lazyComponent } from '../../lazy-component.tsx'
import { PartReading } from './PartReading.tsx'
import { useNames } from './use-names.ts'
import { useWheelWords, wheelOf } from './use-wheel-words.ts'
import { chosenOnWheel } from './wheel-parts.ts'

/** The sky of a day is asked for by few, so it comes when it is. */
const { Shown: SkyFigure } = lazyComponent(async () => (await import('./SkyFigure.tsx')).SkyFigure)

/** The chart wheel, or the same with the sky of a day around it where the pack has words for that. */
export function WheelFigure({ data }: { data: ChartData<'natal'> }) {
  const { sky } = useDocument('chart-figures')
  const [isLaid, lay] = useState(false)
  const wheel = <OwnWheel data={data} />
  if (!sky) return wheel
  return (
    <>
      <p data-print="off">
        <Button onClick={() => lay(!isLaid)}>{isLaid ? sky.hide : sky.show}</Button>
      </p>
      {isLaid ? (
        <Suspense fallback={wheel}>
          <SkyFigure data={data} words={sky} />
        </Suspense>
      ) : (
        wheel
      )}
    </>
  )
}

/** The chart wheel, and below it what is said of the body, angle or aspect that is chosen on it. */
function OwnWheel({ data }: { data: ChartData<'natal'> }) {
  const { part } = useDocument('chart-figures')
  const names = useNames()
  const words = useWheelWords(data)
  const chart = wheelOf(data)
  const [selected, setSelected] = useState<WheelSelection | null>(null)
  return (
    <ChartWheel
      chart={chart}
      {...words}
      selected={selected}
      onSelect={setSelected}
      said={
        <PartReading
          part={selected && chosenOnWheel(selected, chart, names, part)}
          onClose={() => setSelected(null)}
        />
      }
    />
  )
}
