import { signs } from '../../charts/names.ts'
import type { ModalityResult } from '../../contracts/index.ts'
import type { ChartsFacts, ChartNames } from '../../core/pack/documents.gen.ts'

/** One computed fact of a card: which it is, and its value, and which part of a chart it is where the pack has a word for it. */
export interface Headline {
  readonly fact: keyof ChartsFacts
  readonly value: string
  readonly part?: keyof ChartNames
}

const SIGN_DEGREES = 30

/** The one to three facts that stand on a modality's card; none where it is about no chart. */
export function headlinesOf(result: ModalityResult): readonly Headline[] {
  switch (result.chart) {
    case 'natal': {
      const { bodies, asc } = result.data
      const rising = asc === null ? undefined : signs[Math.floor(asc / SIGN_DEGREES)]
      return [
        { fact: 'sun', value: bodies.sun.sign, part: 'sign' },
        { fact: 'moon', value: bodies.moon.sign, part: 'sign' },
        ...(rising ? [{ fact: 'ascendant', value: rising, part: 'sign' } as const] : []),
      ]
    }
    case 'design':
      return [
        { fact: 'type', value: result.data.type, part: 'type' },
        { fact: 'authority', value: result.data.authority, part: 'authority' },
      ]
    case 'keys': {
      const work = result.data.spheres.find(({ name }) => name === "Life's Work")
      return work ? [{ fact: 'lifeWork', value: `${work.gate}.${work.line}` }] : []
    }
    case 'numbers':
      return [{ fact: 'lifePath', value: String(result.data.lifePath) }]
    case 'map':
    case null:
      return []
  }
}
