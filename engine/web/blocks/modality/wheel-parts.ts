import { aspectTones } from '../../../charts/names.ts'
import { fill } from '../../../core/copy.ts'
import { SIGNS, type WheelChart, type WheelSelection } from '../../../ui/index.ts'
import type { ChosenPart } from './part.ts'
import type { Names } from './use-names.ts'

const signAt = (lon: number): string => SIGNS[Math.floor((((lon % 360) + 360) % 360) / 30)] ?? ''

/** Where the pack says something of what is chosen on a wheel. */
export function chosenOnWheel(
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
