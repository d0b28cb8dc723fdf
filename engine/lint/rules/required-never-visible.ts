import type { Check } from '../rule.ts'
import { unopenedSteps } from '../unopened.ts'

export const requiredNeverVisible: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) =>
    unopenedSteps(flow)
      .filter(({ isRequired }) => isRequired)
      .map(({ id, at }) => {
        const message = `"${id}" has to be answered, and no tab shows it: nobody can complete this.`
        return source.finding('required-never-visible', message, ['flow', 'steps', at, 'id'])
      }),
  )
