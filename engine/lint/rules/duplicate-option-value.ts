import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'
import { repeatedOptions } from '../texts/repeated-options.ts'

const RULE = 'duplicate-option-value'

export const duplicateOptionValue: Check = (context) => [
  ...repeatedOptions(context, 'value').map(({ source, path, written, related }) =>
    source.finding(RULE, `Another option of this list has the value "${written}" too.`, path, { related }),
  ),
  ...repeatedDays(context),
]

/** Days on which a letter may open, and two are as many months away; speeds of which two are the same. */
function repeatedDays({ flows }: LintContext): Finding[] {
  return flows.flatMap(({ source, flow }) =>
    flow.steps.flatMap((step, index) => {
      if (step.kind === 'guided') {
        const rates = step.speeds.map(({ rate }) => rate)
        return rates.flatMap((rate, at) =>
          rates.indexOf(rate) === at
            ? []
            : [
                source.finding(RULE, `Another choice has the rate ${rate} too.`, [
                  'flow',
                  'steps',
                  index,
                  'speeds',
                  at,
                  'rate',
                ]),
              ],
        )
      }
      if (step.kind !== 'letter') return []
      const away = step.date.choices.map(({ months }) => months)
      return away.flatMap((months, at) => {
        if (away.indexOf(months) === at) return []
        const path = ['flow', 'steps', index, 'date', 'choices', at, 'months']
        return [source.finding(RULE, `Another choice is ${months} months away too.`, path)]
      })
    }),
  )
}
