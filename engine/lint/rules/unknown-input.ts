import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import { namesOf } from '../../core/recipe/inputs/input-refs.ts'
import type { LintContext } from '../context.ts'
import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

export const unknownInput: Check = (context) => [
  ...recipeFaults(context, 'unknown-input'),
  ...sourcesOfNothing(context),
]

/** Sources of experiments whose name no input has, neither of the rules nor of a set: their badge is never shown. */
function sourcesOfNothing({ sources, isAnyBroken }: LintContext): Finding[] {
  if (isAnyBroken('experiment-set')) return []
  const ofSets = sources.flatMap((source) => documentAs(source, 'experiment-set')?.inputs ?? [])
  return sources.flatMap((source) => {
    const rules = documentAs(source, 'experiment-rules')
    if (!rules) return []
    const names = namesOf([...rules.inputs, ...ofSets])
    return rules.sources.flatMap(({ id }, at) => {
      if (names.includes(id)) return []
      const suggestion = meantOrThereAre(id, names)
      return [
        source.finding('unknown-input', `No input is called "${id}".`, ['sources', at, 'id'], { suggestion }),
      ]
    })
  })
}
