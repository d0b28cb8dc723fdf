import type { ProgressSession } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { type Times, timesOf } from './times.ts'

interface SessionRow extends Times {
  module_number: number
  module_name: string
  current_step: number
  step_id: string | null
  form_data: ProgressSession['formData']
  completed_steps: number[]
  content_hash: string | null
  version: number
}

const columns = `p.module_number, p.module_name, p.current_step, p.step_id, p.form_data, p.completed_steps,
  p.content_hash, p.version, p.created_at, p.updated_at`

const sessionOf = (found: SessionRow): ProgressSession => ({
  moduleNumber: found.module_number,
  moduleName: found.module_name,
  currentStep: found.current_step,
  stepId: found.step_id,
  formData: found.form_data,
  completedSteps: found.completed_steps,
  contentHash: found.content_hash,
  version: found.version,
  ...timesOf(found),
})

/** What a save sets. */
export type SessionValues = Pick<
  ProgressSession,
  'moduleNumber' | 'moduleName' | 'currentStep' | 'stepId' | 'formData' | 'completedSteps' | 'contentHash'
>

const valuesOf = (values: SessionValues) => [
  values.moduleName,
  values.currentStep,
  values.stepId,
  json(values.formData),
  json(values.completedSteps),
  values.contentHash,
]

const find = `select ${columns} from progress_sessions p where p.user_id = ? and p.module_number = ?`

export async function findProgressSession(
  db: Db,
  userId: string,
  moduleNumber: number,
): Promise<ProgressSession | undefined> {
  const found = await row<SessionRow>(db, find, [userId, moduleNumber], 'find-progress-session')
  return found && sessionOf(found)
}

const overVersion = `update progress_sessions as p set module_name = ?, current_step = ?, step_id = ?, form_data = ?,
     completed_steps = ?, content_hash = ?, version = p.version + 1, seen = true, updated_at = now()
   where p.user_id = ? and p.module_number = ? and p.version = coalesce(?, p.version) returning ${columns}`

/** Saves over a known version (any when undefined). Undefined when the row is not at that version, or not there. */
export async function saveOverVersion(
  db: Db,
  userId: string,
  values: SessionValues,
  version: number | undefined,
): Promise<ProgressSession | undefined> {
  const found = await row<SessionRow>(
    db,
    overVersion,
    [...valuesOf(values), userId, values.moduleNumber, version ?? null],
    'save-over-version',
  )
  return found && sessionOf(found)
}

const first = `insert into progress_sessions as p (user_id, module_number, module_name, current_step, step_id, form_data,
     completed_steps, content_hash)
   values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (user_id, module_number) do nothing returning ${columns}`

/** Saves only when nothing is saved yet. Undefined when something is. */
export async function saveFirst(
  db: Db,
  userId: string,
  values: SessionValues,
): Promise<ProgressSession | undefined> {
  const found = await row<SessionRow>(
    db,
    first,
    [userId, values.moduleNumber, ...valuesOf(values)],
    'save-first',
  )
  return found && sessionOf(found)
}

const overAnything = `insert into progress_sessions as p (user_id, module_number, module_name, current_step, step_id,
     form_data, completed_steps, content_hash)
   values (?, ?, ?, ?, ?, ?, ?, ?)
   on conflict (user_id, module_number) do update set module_name = excluded.module_name,
     current_step = excluded.current_step, step_id = excluded.step_id, form_data = excluded.form_data,
     completed_steps = excluded.completed_steps, content_hash = excluded.content_hash,
     version = p.version + 1, seen = false, updated_at = now()
   returning ${columns}`

/** The last write wins; other answers that it replaces are kept by the table's own trigger, since nobody saw them. */
export async function saveOverAnything(
  db: Db,
  userId: string,
  values: SessionValues,
): Promise<ProgressSession> {
  const given = [userId, values.moduleNumber, ...valuesOf(values)]
  const saved = await row<SessionRow>(db, overAnything, given, 'save-over-anything')
  if (!saved) throw new Error('An upsert answered no row')
  return sessionOf(saved)
}

export async function deleteProgressSession(db: Db, userId: string, moduleNumber: number): Promise<void> {
  await rows(db, 'delete from progress_sessions where user_id = ? and module_number = ?', [
    userId,
    moduleNumber,
  ])
}
