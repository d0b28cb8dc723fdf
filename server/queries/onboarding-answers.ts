import { type Columns, json, stored } from '../database/columns.ts'
import type { Db } from '../database/database.ts'

export interface OnboardingValues {
  readonly intakeId: string | null
  readonly lifeStage: string
  readonly currentFocus: string | null
  readonly biggestChallenge: string | null
  readonly dreamLife: string | null
  readonly journeyPace: string
  readonly additionalNotes: string | null
  readonly answers: Readonly<Record<string, unknown>>
  readonly contentHash: string
}

const columns: Columns<OnboardingValues> = {
  intakeId: 'intake_id',
  lifeStage: 'life_stage',
  currentFocus: 'current_focus',
  biggestChallenge: 'biggest_challenge',
  dreamLife: 'dream_life',
  journeyPace: 'journey_pace',
  additionalNotes: 'additional_notes',
  answers: json('answers'),
  contentHash: 'content_hash',
}

export async function isOnboarded(db: Db, userId: string): Promise<boolean> {
  return (await findOnboardingAnswers(db, userId)) !== undefined
}

/** The answers keyed by question id, or undefined. */
export async function findOnboardingAnswers(
  db: Db,
  userId: string,
): Promise<OnboardingValues['answers'] | undefined> {
  const [found]: Pick<OnboardingValues, 'answers'>[] = await db('onboarding_answers')
    .where({ user_id: userId })
    .select('answers')
  return found?.answers
}

/** One per seeker: going through the setup again replaces the answers. */
export async function saveOnboarding(db: Db, userId: string, values: OnboardingValues): Promise<void> {
  const given = stored(columns, values)
  await db('onboarding_answers')
    .insert({ user_id: userId, ...given })
    .onConflict('user_id')
    .merge({ ...given, updated_at: db.fn.now() })
}
