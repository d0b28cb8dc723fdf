import type { HumanDesign } from '../human-design/chart.ts'
import type { ActivationBody, Sequence } from '../names.ts'
import type { GeneKeysData } from '../schema.ts'

export type GeneKeys = Omit<GeneKeysData, 'timeAssumed'>

/** Which activation each sphere is. Facts: spec/charts.md "Gene Keys". */
const spheres: readonly (readonly [string, Sequence, 'personality' | 'design', ActivationBody])[] = [
  ["Life's Work", 'Activation', 'personality', 'sun'],
  ['Evolution', 'Activation', 'personality', 'earth'],
  ['Radiance', 'Activation', 'design', 'sun'],
  ['Purpose', 'Activation', 'design', 'earth'],
  ['Attraction', 'Venus', 'design', 'moon'],
  ['IQ', 'Venus', 'personality', 'venus'],
  ['EQ', 'Venus', 'personality', 'mars'],
  ['SQ', 'Venus', 'design', 'venus'],
  ['Core', 'Venus', 'design', 'mars'],
  ['Vocation', 'Pearl', 'design', 'mars'],
  ['Culture', 'Pearl', 'design', 'jupiter'],
  ['Brand', 'Pearl', 'personality', 'sun'],
  ['Pearl', 'Pearl', 'personality', 'jupiter'],
]

/** The thirteen spheres of a Human Design chart. */
export function geneKeysOf(chart: Pick<HumanDesign, 'personality' | 'design'>): GeneKeys {
  return {
    spheres: spheres.map(([name, sequence, side, body]) => {
      const { gate, line } = chart[side][body]
      return { name, sequence, gate, line }
    }),
  }
}
