import type { LifeStageIntake } from '../../engine/contracts/index.ts'
import { type Columns, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { type Read, shownTimes, timeColumns } from './times.ts'

type IntakeRow = Read<LifeStageIntake>

const columns: Columns<IntakeRow> = {
  id: 'id',
  lifeStage: 'life_stage',
  motivation: 'motivation',
  specificChallenge: 'specific_challenge',
  desiredOutcome: 'desired_outcome',
  timeCommitment: 'time_commitment',
  additionalContext: 'additional_context',
  ...timeColumns,
}

export async function findIntake(db: Db, userId: string): Promise<LifeStageIntake | undefined> {
  const [found]: IntakeRow[] = await db('life_stage_intakes')
    .where({ user_id: userId })
    .select(named(columns))
  return found && shownTimes(found)
}

export type IntakeValues = Omit<LifeStageIntake, 'id' | 'createdAt' | 'updatedAt'>

/** One per seeker: a later choice takes the place of the earlier. */
export async function saveIntakeRow(db: Db, userId: string, values: IntakeValues): Promise<LifeStageIntake> {
  const given = stored(columns, values)
  const saved: IntakeRow[] = await db('life_stage_intakes')
    .insert({ user_id: userId, ...given })
    .onConflict('user_id')
    .merge({ ...given, updated_at: db.fn.now() })
    .returning(named(columns))
  return shownTimes(theRow(saved))
}
