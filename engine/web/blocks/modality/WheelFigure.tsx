import { useState } from 'react'
import { aspectTones } from '../../../charts/names.ts'
import type { ChartData } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { ChartWheel, SIGNS, type WheelChart, type WheelSelection } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { ChosenPart } from './part.ts'
import { PartReading } from './PartReading.tsx'
import { type Names, useNames } from './use-names.ts'
import { useWheelWords, wheelOf } from './use-wheel-words.ts'

/** The chart wheel, and below it what is said of the body, angle or aspect that is chosen on it. */
export function WheelFigure({ data }: { data: ChartData<'natal'> }) {
  const { part } = useDocument('chart-figures')
  const names = useNames()
  const words = useWheelWords(data)
  const chart = wheelOf(data)
  const [selected, setSelected] = useState<WheelSelection | null>(null)
  return (
    <>
      <ChartWheel chart={chart} {...words} selected={selected} onSelect={setSelected} />
      <PartReading
        part={selected && chosen(selected, chart, names, part)}
        onClose={() => setSelected(null)}
      />
    </>
  )
}

const signAt = (lon: number): string => SIGNS[Math.floor((((lon % 360) + 360) % 360) / 30)] ?? ''

function chosen(
  selection: WheelSelection,
  chart: WheelChart,
  { nameOf }: Names,
  words: { readonly aspect: string },
): ChosenPart {
  // A node is no body of its own.
  const body = (name: string) => nameOf('body', nameOf('point', name))
  switch (selection.kind) {
    case 'body': {
      const { lon = 0, house = null } = chart.bodies[selection.body] ?? {}
      const sign = signAt(lon)
      const at = `${selection.body}.${sign}`
      return {
        title: body(selection.body),
        readings: [
          ['bodyInSign', at],
          ...(house === null ? [] : [['bodyInHouse', `${selection.body}.${house}`] as const]),
        ],
      }
    }
    case 'angle': {
      const { angle } = selection
      const set = angle === 'asc' ? 'ascendant' : 'midheaven'
      return { title: nameOf('point', angle), readings: [[set, signAt(chart[angle] ?? 0)]] }
    }
    case 'aspect': {
      const { a, b, aspect } = selection
      const tone = aspectTones[aspect] ?? ''
      return {
        title: fill(words.aspect, { a: body(a), aspect: nameOf('aspect', aspect).toLowerCase(), b: body(b) }),
        readings: [
          ['aspectKind', aspect],
          ['aspect', `${a}-${b}.${tone}`],
        ],
      }
    }
  }
}
