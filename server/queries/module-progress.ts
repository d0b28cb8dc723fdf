import type { ModuleProgress, ModuleStatus } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { row } from '../database/sql.ts'
import { type Times, timesOf } from './times.ts'

interface ProgressRow extends Times {
  id: string
  module_number: number
  module_id: string
  status: ModuleStatus
  progress_percent: number
}

const columns = 'm.id, m.module_number, m.module_id, m.status, m.progress_percent, m.created_at, m.updated_at'

const progressOf = (found: ProgressRow): ModuleProgress => ({
  id: found.id,
  moduleNumber: found.module_number,
  moduleId: found.module_id,
  status: found.status,
  progressPercent: found.progress_percent,
  ...timesOf(found),
})

export type ProgressValues = Pick<ModuleProgress, 'moduleNumber' | 'moduleId' | 'status' | 'progressPercent'>

/**
 * Stores how far a module is. A completed module stays completed: undefined when the save would take that back.
 */
export async function saveModuleProgressRow(
  db: Db,
  userId: string,
  values: ProgressValues,
): Promise<ModuleProgress | undefined> {
  const found = await row<ProgressRow>(
    db,
    `insert into module_progress as m (user_id, module_number, module_id, status, progress_percent)
     values (?, ?, ?, ?, ?)
     on conflict (user_id, module_id) do update set module_number = excluded.module_number,
       status = excluded.status, progress_percent = excluded.progress_percent, updated_at = now()
     where m.status <> 'completed' or excluded.status = 'completed'
     returning ${columns}`,
    [userId, values.moduleNumber, values.moduleId, values.status, values.progressPercent],
  )
  return found && progressOf(found)
}
