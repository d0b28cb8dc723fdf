import type { ModuleProgress } from '../../engine/contracts/index.ts'
import { type Columns, named, stored } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { type Read, shownTimes, timeColumns } from './times.ts'

type ProgressRow = Read<ModuleProgress>

const columns: Columns<ProgressRow> = {
  id: 'id',
  moduleNumber: 'module_number',
  moduleId: 'module_id',
  status: 'status',
  progressPercent: 'progress_percent',
  ...timeColumns,
}

export type ProgressValues = Pick<ModuleProgress, 'moduleNumber' | 'moduleId' | 'status' | 'progressPercent'>

/**
 * Stores how far a module is. A completed module stays completed: undefined when the save would take that back.
 */
export async function saveModuleProgressRow(
  db: Db,
  userId: string,
  values: ProgressValues,
): Promise<ModuleProgress | undefined> {
  const given = stored(columns, values)
  const [saved]: ProgressRow[] = await db('module_progress')
    .insert({ user_id: userId, ...given })
    .onConflict(['user_id', 'module_id'])
    .merge({ ...given, updated_at: db.fn.now() })
    .whereRaw("module_progress.status <> 'completed' or excluded.status = 'completed'")
    .returning(named(columns))
  return saved && shownTimes(saved)
}
