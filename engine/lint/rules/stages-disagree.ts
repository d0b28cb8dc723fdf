import { optionListsIn } from '../option-lists.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { LifeStagesDocument, QuestionnaireDocument } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { clearlyMeant, meantOrThereAre } from '../../core/pack/spelling.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

export const stagesDisagree: Check = ({ sources }) =>
  sources.flatMap((source) => {
    const document = documentAs(source, 'life-stages')
    if (!document) return []
    return sources.flatMap((other) => {
      const intake = documentAs(other, 'questionnaire')
      return intake?.id === document.intake ? between(source, document, other, intake) : []
    })
  })

/** Stages that nobody can choose, and choices that are no stage. */
function between(
  source: SourceDocument,
  { stages }: LifeStagesDocument,
  asking: SourceDocument,
  { flow }: QuestionnaireDocument,
): Finding[] {
  const options = optionListsIn(flow).flatMap((list) => list.options)
  const chosen = new Set(options.map(({ option }) => option.value))
  const known = stages.map(({ id }) => id)
  return [
    ...stages.flatMap(({ id }, at) => {
      // A choice that is misspelt is told, where it stands.
      const meant = [...chosen].some((value) => !known.includes(value) && clearlyMeant(value, known) === id)
      if (chosen.has(id) || meant) return []
      const message = `Nobody can choose the stage "${id}": "${asking.id}" has no such option.`
      return [source.finding('stages-disagree', message, ['stages', at, 'id'])]
    }),
    ...options.flatMap(({ option, path }) => {
      if (known.includes(option.value)) return []
      const message = `"${option.value}" is no stage of "${source.id}": whoever chooses it is asked the questions of another.`
      const suggestion = meantOrThereAre(option.value, known)
      return [asking.finding('stages-disagree', message, [...path, 'value'], { suggestion })]
    }),
  ]
}
