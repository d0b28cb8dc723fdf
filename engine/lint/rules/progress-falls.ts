import type { Finding } from '../../core/pack/finding.ts'
import type { PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const progressFalls: Check = ({ flows }) =>
  flows.flatMap((placed): Finding[] => {
    const { source, flow } = placed
    if (flow.mode === 'steps') return backToSection(placed)
    if (flow.mode !== 'stages') return []
    let most = 0
    const staged = new Set(flow.stages.flatMap(({ steps }) => steps))
    const end = flow.steps.findIndex(({ kind }) => kind === 'generate')
    const apart = flow.steps.flatMap(({ id }, at) => {
      // What stands behind the end is told as that.
      if (staged.has(id) || (end !== -1 && at > end)) return []
      const message = `"${id}" stands in no stage, so the bar does not know where it is.`
      const suggestion = 'Name it in the stage that it belongs to.'
      return [source.finding('progress-falls', message, ['flow', 'steps', at, 'id'], { suggestion })]
    })
    // One comes to the stages in the order of their steps.
    const placeOf = ({ steps }: (typeof flow.stages)[number]): number =>
      flow.steps.findIndex(({ id }) => steps.includes(id))
    const order = flow.stages
      .map((stage, at) => ({ stage, at }))
      .toSorted((one, other) => placeOf(one.stage) - placeOf(other.stage))
    const falls = order.flatMap(({ stage: { progress, shown }, at }) => {
      // What the bar shows in place of its progress is what goes up or down.
      const seen = shown ?? progress
      if (seen === undefined) return []
      // The steps before it come up to its progress, whatever it shows itself.
      const before = Math.max(most, progress ?? 0)
      most = Math.max(most, seen)
      if (seen >= before) return []
      const message = `The bar falls from ${before} to ${seen} percent here.`
      const key = shown === undefined ? 'progress' : 'shown'
      return [source.finding('progress-falls', message, ['flow', 'stages', at, key])]
    })
    return [...apart, ...falls]
  })

/** A step of a section that others have followed: its name would stand above it a second time. */
function backToSection({ source, flow }: PlacedFlow): Finding[] {
  const over = new Set<string>()
  let now: string | undefined
  return flow.steps.flatMap(({ id, section }, at) => {
    if (section === undefined || section === now) return []
    if (!over.has(section)) {
      if (now !== undefined) over.add(now)
      now = section
      return []
    }
    const message = `"${id}" goes back to the section "${section}", which "${now}" has followed.`
    const suggestion = `Write \`section: ${now}\`, or let the step stand with the others of its section.`
    return [source.finding('progress-falls', message, ['flow', 'steps', at, 'section'], { suggestion })]
  })
}
