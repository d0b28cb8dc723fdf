import type { Db } from '../../database/database.ts'
import { rows } from '../../database/sql.ts'

/** Lets one change of what a seeker has follow another, until the transaction ends. */
export async function holdSeeker(trx: Db, userId: string): Promise<void> {
  await rows(trx, 'select 1 from users where id = ? for no key update', [userId])
}
