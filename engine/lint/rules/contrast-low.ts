import { type LookFault, lookFaults } from '../../core/look/contrast.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Check } from '../rule.ts'

export const contrastLow: Check = ({ sources }) =>
  sources.flatMap((source) => {
    const look = documentAs(source, 'look')
    if (!look) return []
    const faults = lookFaults(look)
    return faults
      .filter((fault) => !isOfAnother(fault, faults))
      .map((fault) => {
        const { theme, role, nearest } = fault
        const suggestion = nearest
          ? `The nearest that holds is ${nearest}.`
          : `No lightness of "${role}" holds: change what it meets.`
        return source.finding('contrast-low', told(fault), [theme, role], { suggestion, about: [theme] })
      })
  })

/** Whether the only pair that a color fails in is with one that fails in several: that one is to be changed. */
const isOfAnother = ({ theme, role, pair, others }: LookFault, faults: readonly LookFault[]): boolean =>
  others === 0 &&
  faults.some(
    (each) =>
      each.theme === theme &&
      each.role !== role &&
      each.others > 0 &&
      (each.role === pair.over || each.role === pair.under),
  )

function told({ theme, pair: { over, under, least }, ratio, others }: LookFault): string {
  // Cut, not rounded: 4.499 is not 4.5.
  const measured = (Math.floor(ratio * 100) / 100).toFixed(2)
  const more =
    others === 0
      ? ''
      : others === 1
        ? ', and one more pair is too low'
        : `, and ${others} more pairs are too low`
  const what = least === 3 ? 'a control or a drawing' : 'text'
  return `In the ${theme} theme "${over}" on "${under}" is ${measured}:1; ${what} needs ${least}:1${more}.`
}
