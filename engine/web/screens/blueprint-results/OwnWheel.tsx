import { useQuery } from '@tanstack/react-query'
import { ChartWheel, type WheelChart } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { blueprintStep } from '../blueprint/blueprint-step.ts'
import { sampleInput } from '../blueprint/step-input.ts'
import { useStepInput } from '../blueprint/use-step-input.ts'
import { readWheel } from '../modality/read-charts.ts'
import { useStickyTop } from '../modality/use-sticky-top.ts'
import { useWheelWords } from '../modality/use-wheel-words.ts'
import styles from './analysis.module.css'

const STEP = 'astrological-profile'

/** The seeker's own chart beside the analysis; nothing without birth data, and never the example's. */
export function OwnWheel() {
  const given = useStepInput()
  const example = sampleInput(useDocument('sample-seeker'))
  const own =
    given.state === 'ready' &&
    given.sample === 'none' &&
    given.input.birthDate !== null &&
    given.input.birthLocation !== null
  const { data } = useQuery({
    ...blueprintStep(STEP, given.state === 'ready' ? given.input : example),
    enabled: own,
  })
  const chart = own && data ? readWheel(data.data) : null
  return chart && data ? <Wheel chart={chart} data={data.data} /> : null
}

function Wheel({ chart, data }: { chart: WheelChart; data: unknown }) {
  const words = useWheelWords(chart, data)
  const column = useStickyTop()
  return (
    <div ref={column} className={styles.drawing}>
      <ChartWheel chart={chart} {...words} />
    </div>
  )
}
