import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'

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

export async function isOnboarded(db: Db, userId: string): Promise<boolean> {
  return (await row(db, 'select 1 from onboarding_answers where user_id = ?', [userId])) !== undefined
}

/** The answers keyed by question id, or undefined. */
export async function findOnboardingAnswers(
  db: Db,
  userId: string,
): Promise<Record<string, unknown> | undefined> {
  const found = await row<{ answers: Record<string, unknown> }>(
    db,
    'select answers from onboarding_answers where user_id = ?',
    [userId],
  )
  return found?.answers
}

/** One per seeker: going through the setup again replaces the answers. */
export async function saveOnboarding(db: Db, userId: string, values: OnboardingValues): Promise<void> {
  await rows(
    db,
    `insert into onboarding_answers (user_id, intake_id, life_stage, current_focus, biggest_challenge, dream_life,
       journey_pace, additional_notes, answers, content_hash)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (user_id) do update set intake_id = excluded.intake_id, life_stage = excluded.life_stage,
       current_focus = excluded.current_focus, biggest_challenge = excluded.biggest_challenge,
       dream_life = excluded.dream_life, journey_pace = excluded.journey_pace,
       additional_notes = excluded.additional_notes, answers = excluded.answers,
       content_hash = excluded.content_hash, updated_at = now()`,
    [
      userId,
      values.intakeId,
      values.lifeStage,
      values.currentFocus,
      values.biggestChallenge,
      values.dreamLife,
      values.journeyPace,
      values.additionalNotes,
      json(values.answers),
      values.contentHash,
    ],
  )
}
