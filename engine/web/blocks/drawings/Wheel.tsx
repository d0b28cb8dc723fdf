import { useQuery } from '@tanstack/react-query'
import type { ChartData } from '../../../contracts/index.ts'
import { ChartWheel } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { readingOf } from '../../readings/make-reading.ts'
import { sampleInput } from '../../readings/step-input.ts'
import { useStepInput } from '../../readings/use-step-input.ts'
import { useWheelWords, wheelOf } from '../modality/use-wheel-words.ts'
import type { DrawingOf } from '../../../core/pages/blocks.ts'

/** The seeker's own chart; nothing without birth data, and never the example's. */
export function Wheel({ drawing }: { drawing: DrawingOf<'wheel'> }) {
  const given = useStepInput()
  const example = sampleInput(useDocument('sample-seeker'))
  const own =
    given.state === 'ready' &&
    given.sample === 'none' &&
    given.input.birthDate !== null &&
    given.input.birthLocation !== null
  const { data } = useQuery({
    ...readingOf(drawing.reading, given.state === 'ready' ? given.input : example),
    enabled: own,
  })
  return own && data?.chart === 'natal' ? <OwnWheel data={data.data} /> : null
}

function OwnWheel({ data }: { data: ChartData<'natal'> }) {
  return <ChartWheel chart={wheelOf(data)} {...useWheelWords(data)} />
}
