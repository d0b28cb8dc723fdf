import * as contracts from '../../engine/contracts/vision.ts'
import type { User, VisionComponent } from '../../engine/contracts/index.ts'
import { careOf, withoutFlagged } from '../../engine/core/care/texts.ts'
import type { Deps } from '../context.ts'
import { invalid } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { findSessionOfNow } from '../flows/sessions.ts'
import { refusedFor, writeCommission } from '../writing/commissions.ts'
import { answerIn, fieldsIn, filled, listIn, textIn } from '../writing/inputs/values.ts'

/** The number of Vision Forge in calls and data. */
const MODULE = 4

const areas = {
  career_purpose: 'career and purpose',
  relationships_community: 'relationships and community',
  lifestyle_environment: 'lifestyle and environment',
  growth_expression: 'growth and expression',
}

type Category = keyof typeof areas
const isCategory = (value: unknown): value is Category =>
  typeof value === 'string' && Object.hasOwn(areas, value)

/** The components as they are saved; what was sent says which of them, and stands in for those not saved yet. */
async function savedComponents({ db, content }: Deps, user: User, sent: readonly VisionComponent[]) {
  const session = await findSessionOfNow(db, content.library, user.id, String(MODULE))
  const saved = new Map(
    listIn(fieldsIn(session?.formData)['visionComponents']).flatMap((each) => {
      const whole = isCategory(each['category']) && textIn(each['title']) && textIn(each['description'])
      return typeof each['id'] === 'string' && whole ? [[each['id'], each] as const] : []
    }),
  )
  return sent.map((component) => saved.get(component.id ?? '') ?? component)
}

/** The components by area of life, in the order of the areas. */
function byArea(components: readonly Readonly<Record<string, unknown>>[]) {
  return Object.entries(areas).flatMap(([category, area]) => {
    const parts = components
      .filter((each) => each['category'] === category)
      .flatMap(({ title, description, feeling, alignment, imagery }) => {
        const more = {
          title: textIn(title),
          description: answerIn(description),
          feeling: answerIn(feeling),
          alignment: answerIn(alignment),
          imagery: answerIn(imagery),
        }
        return more.title ? (filled(more) ?? []) : []
      })
    return parts.length === 0 ? [] : [{ area, parts }]
  })
}

export const generateVision = route(contracts.generateVision, async ({ body, headers, user, deps }) => {
  const { library } = deps.content
  const sent = body.visionComponents.map((each, at) => ({ id: `component-${at}`, ...each }))
  const issues = library.flowOfModule(MODULE)?.rules.checkPartial({ visionComponents: sent }) ?? []
  if (issues.length > 0) throw invalid(issues)
  const saved = await savedComponents(deps, user, body.visionComponents)
  const components = byArea(listIn(withoutFlagged(library.care, saved)))
  const isFlagged = careOf(library.care, saved).length > 0
  if (components.length === 0 && isFlagged) throw refusedFor(library)
  const call = { contract: contracts.generateVision, key: headers['idempotency-key'], body }
  const vision = await writeCommission(deps, user, call, {
    commission: 'vision-statement',
    perInputs: true,
    brought: { areas: components },
    async keep(_, { value, origin: { source } }) {
      // Whole: what is shortened for prompts is what a seeker wrote, not what is written for them.
      const { visionStatement } = fieldsIn(value)
      if (typeof visionStatement !== 'string' || visionStatement.trim() === '')
        throw new Error('The recipe of the vision statement does not give its shape')
      return { visionStatement: visionStatement.trim(), source }
    },
  })
  return reply(200, vision)
})
