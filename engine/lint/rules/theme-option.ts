import type { MigrationDocument } from '../../core/pack/documents.gen.ts'
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
  const earlier = new Set(
    sources.flatMap((source) => movedBy(documentAs(source, 'migration')?.changes ?? [])),
  )
  return sources.flatMap((source) =>
    (documentAs(source, 'reader')?.themes ?? []).flatMap(({ id, options = [] }, theme) =>
      options.flatMap((option, at) => {
        if (offered.has(option) || earlier.has(option)) return []
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

/** Options that answers of earlier versions hold: the reader still reads these. */
const movedBy = (changes: MigrationDocument['changes']): string[] =>
  changes.flatMap((change) => {
    if ('map' in change) return Object.keys(change.map.values)
    return 'drop' in change ? (change.drop.values ?? []) : []
  })
