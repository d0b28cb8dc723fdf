import { documentAs } from '../../core/pack/documents.ts'
import { routesOf } from '../../core/routes/table.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

/** What closes a module and leads nowhere. A questionnaire goes back to where it was opened. */
export const noWayOn: Check = (context) => {
  if (!isProduct(context)) return []
  return context.flows.flatMap(({ source, flow }) => {
    const module = documentAs(source, 'module')
    if (!module || routesOf(module).length === 0 || flow.finish?.go !== undefined) return []
    return flow.steps.flatMap((step, at) => {
      const closes = step.kind === 'completion' || (step.kind === 'result' && flow.mode === 'quiz')
      if (!closes || (step.links ?? []).length > 0) return []
      const message = `Nothing leads on from "${step.id}": it has no links, and the flow names no page as \`finish.go\`.`
      return [
        source.finding('no-way-on', message, ['flow', 'steps', at, 'id'], { suggestion: 'Give it `links`.' }),
      ]
    })
  })
}
