import type { Migration } from '../database/migration.ts'

/**
 * A module without answers under way is at the version after its last session, which no device holds answers of. Where a
 * session has ended before, its last version was remembered.
 */
export const endedSessions: Migration = {
  name: '019-ended-sessions',
  up: (db) =>
    db.raw(`
      update session_versions as v set last = v.last + 1 where not exists (
        select 1 from progress_sessions p where p.user_id = v.user_id and p.module_number = v.module_number
      )
    `),
  // A version too many does no harm.
  down: (db) => db.raw('select 1'),
}
