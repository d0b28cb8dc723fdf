import type { LifeStageIntake } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { row } from '../database/sql.ts'
import { type Times, timesOf } from './times.ts'

interface IntakeRow extends Times {
  id: string
  life_stage: string
  motivation: string
  specific_challenge: string
  desired_outcome: string
  time_commitment: string
  additional_context: string
}

const columns = `i.id, i.life_stage, i.motivation, i.specific_challenge, i.desired_outcome, i.time_commitment,
  i.additional_context, i.created_at, i.updated_at`

const intakeOf = (found: IntakeRow): LifeStageIntake => ({
  id: found.id,
  lifeStage: found.life_stage,
  motivation: found.motivation,
  specificChallenge: found.specific_challenge,
  desiredOutcome: found.desired_outcome,
  timeCommitment: found.time_commitment,
  additionalContext: found.additional_context,
  ...timesOf(found),
})

export async function findIntake(db: Db, userId: string): Promise<LifeStageIntake | undefined> {
  const found = await row<IntakeRow>(db, `select ${columns} from life_stage_intakes i where i.user_id = ?`, [
    userId,
  ])
  return found && intakeOf(found)
}

export type IntakeValues = Omit<LifeStageIntake, 'id' | 'createdAt' | 'updatedAt'>

/** One per seeker: a later choice takes the place of the earlier. */
export async function saveIntakeRow(db: Db, userId: string, values: IntakeValues): Promise<LifeStageIntake> {
  const saved = await row<IntakeRow>(
    db,
    `insert into life_stage_intakes as i (user_id, life_stage, motivation, specific_challenge, desired_outcome,
       time_commitment, additional_context)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (user_id) do update set life_stage = excluded.life_stage, motivation = excluded.motivation,
       specific_challenge = excluded.specific_challenge, desired_outcome = excluded.desired_outcome,
       time_commitment = excluded.time_commitment, additional_context = excluded.additional_context,
       updated_at = now()
     returning ${columns}`,
    [
      userId,
      values.lifeStage,
      values.motivation,
      values.specificChallenge,
      values.desiredOutcome,
      values.timeCommitment,
      values.additionalContext,
    ],
  )
  if (!saved) throw new Error('An upsert answered no row')
  return intakeOf(saved)
}
