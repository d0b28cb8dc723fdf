import type { LifeStageIntake, User } from '../../engine/contracts/index.ts'
import { isRecord, readPath } from '../../engine/core/flow/form-data.ts'
import type { FlowRules } from '../content/flow-rules.ts'
import type { Deps } from '../context.ts'
import { invalidAt } from '../errors.ts'
import { findIntake, type IntakeValues, saveIntakeRow } from '../queries/life-stage-intakes.ts'
import { type OnboardingValues, saveOnboarding } from '../queries/onboarding-answers.ts'

type Answers = Readonly<Record<string, unknown>>

/** Keeps the life stage that a flow asks for first, with what the pack says of it (INTAKE-010 to INTAKE-015). */
export async function saveLifeStage(
  { db, content }: Deps,
  user: User,
  { compiled }: FlowRules,
  answers: Answers,
): Promise<LifeStageIntake> {
  const { stages = [], motivation = '', timeCommitment = '' } = content.library.lifeStages ?? {}
  const asked = compiled.steps.find(({ rule }) => rule.asks)
  const chosen = asked && isRecord(answers) ? readPath(answers, asked.bind) : undefined
  const stage = stages.find(({ id }) => id === chosen)
  if (!stage)
    throw invalidAt(`/answers/${asked?.bind.replaceAll('.', '/') ?? ''}`, (say) => say.results.noStage)
  const values: IntakeValues = {
    lifeStage: stage.id,
    motivation,
    specificChallenge: stage.challenges.join(', '),
    desiredOutcome: stage.opportunities.join(', '),
    timeCommitment,
    additionalContext: stage.description,
  }
  return saveIntakeRow(db, user.id, values)
}

/** What a seeker may say beside the answers of the setup; what is left out is taken over from the intake. */
export type SetupWords = Partial<
  Pick<
    OnboardingValues,
    'currentFocus' | 'biggestChallenge' | 'dreamLife' | 'journeyPace' | 'additionalNotes'
  >
>

/**
 * Keeps the answers of the setup, which were checked before. `asked` is the questionnaire that asked for them: of several
 * stages that it belongs to, the seeker's own.
 */
export async function completeSetup(
  { db, content }: Deps,
  user: User,
  { asked, answers, said = {} }: { asked: string; answers: Answers; said?: SetupWords },
): Promise<void> {
  const { lifeStages, hash } = content.library
  const intake = await findIntake(db, user.id)
  const stages = (lifeStages?.stages ?? []).filter(({ onboarding }) => onboarding === asked)
  const own = [intake?.lifeStage, lifeStages?.fallback].flatMap(
    (id) => stages.find((each) => each.id === id) ?? [],
  )
  const stage = own[0] ?? stages[0]
  // Where a pack has no life stages, having answered its setup stands for having chosen one.
  const begun = lifeStages ? intake : (intake ?? (await saveIntakeRow(db, user.id, answeredSetup(asked))))
  await saveOnboarding(db, user.id, {
    intakeId: begun?.id ?? null,
    lifeStage: stage?.id ?? lifeStages?.fallback ?? asked,
    currentFocus: said.currentFocus ?? intake?.motivation ?? null,
    biggestChallenge: said.biggestChallenge ?? intake?.specificChallenge ?? null,
    dreamLife: said.dreamLife ?? intake?.desiredOutcome ?? null,
    journeyPace: said.journeyPace ?? intake?.timeCommitment ?? lifeStages?.timeCommitment ?? '',
    additionalNotes: said.additionalNotes ?? intake?.additionalContext ?? null,
    answers,
    contentHash: hash,
  })
}

const answeredSetup = (asked: string): IntakeValues => ({
  lifeStage: asked,
  motivation: '',
  specificChallenge: '',
  desiredOutcome: '',
  timeCommitment: '',
  additionalContext: '',
})
