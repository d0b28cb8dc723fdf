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
    return [
      ...askedTwice(source, document, sources),
      ...sources.flatMap((other) => {
        const intake = documentAs(other, 'questionnaire')
        if (intake?.id !== document.intake) return []
        return otherIntake(source, document, intake, sources) ?? between(source, document, other, intake)
      }),
    ]
  })

/** A stage with the questions of another one, while there are questions for a stage that none asks. */
function askedTwice(
  source: SourceDocument,
  { stages }: LifeStagesDocument,
  sources: readonly SourceDocument[],
): Finding[] {
  const asked = stages.map(({ onboarding }) => onboarding)
  const idle = sources.flatMap((each) => {
    const { id = '', route, flow } = documentAs(each, 'questionnaire') ?? {}
    const isForStage = flow?.finish?.effect === 'completeSetup' && route === undefined
    return isForStage && !asked.includes(id) ? [id] : []
  })
  return stages.flatMap((stage, at) => {
    const [own] = idle
    const before = asked.indexOf(stage.onboarding)
    const first = stages[before]
    if (own === undefined || !first || before === at) return []
    const isLater = sharedWords(stage) <= sharedWords(first)
    const [told, other] = isLater ? [stage, first] : [first, stage]
    const message = `"${told.id}" is asked the questions of "${other.id}", and nobody is asked "${own}".`
    const suggestion = idle.length > 1 ? `Name one of ${idle.join(', ')}.` : `Write ${own}.`
    const path = ['stages', isLater ? at : before, 'onboarding']
    return [source.finding('stages-disagree', message, path, { suggestion })]
  })
}

/** How many words of its name a stage has in common with that of its questions. */
const sharedWords = ({ id, onboarding }: LifeStagesDocument['stages'][number]): number =>
  onboarding.split(/[-_]/).filter((word) => id.split(/[-_]/).includes(word)).length

/** The values that can be chosen in a flow. */
const chosenIn = ({ flow }: QuestionnaireDocument): ReadonlySet<string> =>
  new Set(optionListsIn(flow).flatMap(({ options }) => options.map(({ option }) => option.value)))

/** An intake that asks for no stage at all, while another questionnaire asks for all of them. */
function otherIntake(
  source: SourceDocument,
  { stages }: LifeStagesDocument,
  intake: QuestionnaireDocument,
  sources: readonly SourceDocument[],
): Finding[] | undefined {
  const offers = (each: QuestionnaireDocument, how: 'some' | 'every'): boolean => {
    const chosen = chosenIn(each)
    return stages[how](({ id }) => chosen.has(id))
  }
  if (offers(intake, 'some')) return undefined
  const meant = sources
    .flatMap((each) => documentAs(each, 'questionnaire') ?? [])
    .find((each) => offers(each, 'every'))
  if (!meant) return undefined
  const message = `"${intake.id}" asks for none of these stages: nobody could choose one.`
  const about = [intake.id, meant.id]
  const suggestion = `Write ${meant.id}.`
  return [source.finding('stages-disagree', message, ['intake'], { suggestion, about })]
}

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
