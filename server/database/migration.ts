import type { Db } from './database.ts'

/** One step of the schema. `name` is permanent; `up` and `down` undo each other. */
export interface Migration {
  readonly name: string
  up(db: Db): Promise<unknown>
  down(db: Db): Promise<unknown>
}
