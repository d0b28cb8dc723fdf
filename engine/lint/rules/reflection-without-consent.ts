import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** Inputs that hold what somebody wrote for themselves alone. The server gives them only to those who allow it. */
const PRIVATE: ReadonlySet<string> = new Set(['journal'])

export const reflectionWithoutConsent: Check = (context) =>
  hasSwitch(context) ? [] : context.sources.flatMap(privateInputs)

/** Whether seekers can say in their settings that their journal may be used. */
function hasSwitch({ sources, isBroken }: LintContext): boolean {
  const settings = sources
    .map((source) => documentAs(source, 'settings'))
    .find((found) => found !== undefined)
  return settings === undefined
    ? isBroken('settings', 'settings')
    : (settings.guide?.journal.trim() ?? '') !== ''
}

function privateInputs(source: SourceDocument): Finding[] {
  const { inputs } = source.value
  if (!Array.isArray(inputs)) return []
  return inputs.flatMap((input, at) => {
    if (typeof input !== 'string' || !PRIVATE.has(input)) return []
    const message = `The ${input} is sent to a model here, and this pack has no switch by which a seeker allows it.`
    return [
      source.finding('reflection-without-consent', message, ['inputs', at], {
        suggestion: 'Take it out, or add the settings with `guide.journal`.',
      }),
    ]
  })
}
