import { documentAs } from '../../core/pack/documents.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import { optionListsIn } from '../option-lists.ts'
import type { Check } from '../rule.ts'

export const themeOption: Check = ({ sources, flows, isAnyBroken }) => {
  if (flows.length === 0 || isAnyBroken('module', 'questionnaire')) return []
  const offered = new Set(
    flows.flatMap(({ flow }) =>
      optionListsIn(flow).flatMap(({ options, retired }) => [
        ...options.map(({ option }) => option.value),
        ...retired,
      ]),
    ),
  )
  return sources.flatMap((source) =>
    (documentAs(source, 'reader')?.themes ?? []).flatMap(({ id, options = [] }, theme) =>
      options.flatMap((option, at) => {
        if (offered.has(option)) return []
        const message = `No question offers "${option}", so nobody can choose it for "${id}".`
        return [
          source.finding('theme-option', message, ['themes', theme, 'options', at], {
            suggestion: meantOrThereAre(option, [...offered]),
          }),
        ]
      }),
    ),
  )
}
