import { type EffectName, effectOf } from '../../core/flow/effect.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** What the life stages ask of a questionnaire: the choice of a stage, or the questions of one. */
type Role = 'saveLifeStage' | 'completeSetup'

export const effectUnfit: Check = (context) => {
  const roles = rolesIn(context)
  return context.sources.flatMap((source): Finding[] => {
    const document = documentAs(source, 'module') ?? documentAs(source, 'questionnaire')
    if (!document || document.flow.mode === 'hub') return []
    const { id, flow } = document
    const role = roles?.get(id)
    const effect = effectOf(document)
    const path = flow.finish ? ['flow', 'finish', 'effect'] : ['flow']
    const say = (message: string, suggestion: string): Finding[] => [
      source.finding('effect-unfit', message, path, {
        suggestion,
        about: [id],
        ...(flow.finish ? {} : { part: 'key' as const }),
      }),
    ]
    if (role !== undefined && effect !== role)
      return say(`${ASKED[role]}, and its end does not save that.`, `Write \`finish: { effect: ${role} }\`.`)
    if (role === undefined && roles && isRole(effect))
      return say(`Only ${HOLDERS[effect]} ends with ${effect}.`, 'Write `saveAnswers`, or `none`.')
    if (!roles && effect === 'completeSetup' && begunElsewhere(document.route, context))
      return say(
        'Only the flow that the journey begins with completes the setup: what was answered there would be replaced.',
        'Write `saveAnswers`, or `none`.',
      )
    if (!roles && effect !== 'completeSetup' && startsEverything(document.route, context))
      return say(
        'The journey leads every new account here, and the end does not complete its setup: whoever comes is led here again.',
        'Write `finish: { effect: completeSetup }`.',
      )
    if (effect === 'saveScore' && !(flow.mode === 'quiz' && flow.asks))
      return say('Only a quiz that asks an assessment has a score.', 'Write `saveAnswers`.')
    if (effect === 'saveAnswers' && flow.mode === 'quiz' && flow.asks)
      return say('This asks an assessment, of which the score is saved and no answer.', 'Write `saveScore`.')
    const letters = flow.steps.filter((step) => step.kind === 'letter').length
    if (effect === 'sealLetter' && letters !== 1)
      return say(`The end seals one letter, and this asks for ${letters}.`, 'Ask for one, or write `none`.')
    if (effect !== 'sealLetter' && letters > 0)
      return say('A letter is asked for, and the end does not seal it.', 'Write `sealLetter`.')
    return role === undefined
      ? []
      : [...ledElsewhere(), ...(role === 'saveLifeStage' ? boundElsewhere() : [])]

    /** From the choice of a stage to its questions, and from these into the app. */
    function ledElsewhere(): Finding[] {
      const stages = context.sources.map((each) => documentAs(each, 'life-stages')).find((each) => each)
      const go = flow.finish?.go
      if (!stages) return []
      const own = context.sources
        .map((each) => documentAs(each, 'questionnaire'))
        .find((each) => each?.id === stages.intake)?.route
      if (role === 'saveLifeStage')
        return go === stages.route
          ? []
          : [
              source.finding(
                'effect-unfit',
                `The questions of a stage stand at ${stages.route}, and choosing one leads to ${go ?? 'the start'}.`,
                go === undefined ? ['flow', 'finish'] : ['flow', 'finish', 'go'],
                {
                  suggestion: `Write \`go: ${stages.route}\`.`,
                  ...(go === undefined ? { part: 'key' as const } : {}),
                },
              ),
            ]
      if (go === undefined || (go !== stages.route && go !== own)) return []
      const message = `Whoever has answered these is led to ${go}, and is asked once more.`
      const suggestion = 'Lead to the page that everything starts from.'
      return [source.finding('effect-unfit', message, ['flow', 'finish', 'go'], { suggestion })]
    }

    function boundElsewhere(): Finding[] {
      return flow.steps.flatMap((step, at) => {
        if (step.kind !== 'choose-one' || step.bind === undefined || step.bind === STAGE) return []
        const message = `The stage is looked for at "${STAGE}", and this keeps it at "${step.bind}".`
        const suggestion = `Write ${STAGE}.`
        return [source.finding('effect-unfit', message, ['flow', 'steps', at, 'bind'], { suggestion })]
      })
    }
  })
}

/** Where the call that saves a life stage looks for it (design/contract.md). */
const STAGE = 'lifeStage'

const ASKED: Readonly<Record<Role, string>> = {
  saveLifeStage: 'The life stages ask this for the stage that a seeker is in',
  completeSetup: 'The questions of a life stage complete the setup',
}

const HOLDERS: Readonly<Record<Role, string>> = {
  saveLifeStage: 'the questionnaire that life-stages names as its `intake`',
  completeSetup: 'a questionnaire that a life stage names as its `onboarding`',
}

const isRole = (effect: EffectName): effect is Role =>
  effect === 'saveLifeStage' || effect === 'completeSetup'

/** Whether the journey begins at this address, and nothing else completes the setup. */
const startsEverything = (route: string | undefined, { sources, flows }: LintContext): boolean =>
  route !== undefined &&
  sources.some((source) => documentAs(source, 'journey')?.startRoute === route) &&
  // Where another flow completes it, the start of the journey is what is wrong.
  !flows.some(({ flow }) => flow.finish?.effect === 'completeSetup')

/** Whether another flow, at the start of the journey, completes the setup. */
const begunElsewhere = (route: string | undefined, { sources }: LintContext): boolean =>
  sources.some((source) => {
    const other = documentAs(source, 'questionnaire')
    return (
      other?.route !== undefined &&
      other.route !== route &&
      other.flow.finish?.effect === 'completeSetup' &&
      sources.some((each) => documentAs(each, 'journey')?.startRoute === other.route)
    )
  })

/** Undefined for a pack without life stages: they may be elsewhere. */
function rolesIn({ sources }: LintContext): ReadonlyMap<string, Role> | undefined {
  const document = sources
    .map((source) => documentAs(source, 'life-stages'))
    .find((each) => each !== undefined)
  if (!document) return undefined
  return new Map<string, Role>([
    ...document.stages.map(({ onboarding }) => [onboarding, 'completeSetup'] as const),
    [document.intake, 'saveLifeStage'] as const,
  ])
}
