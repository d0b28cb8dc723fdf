import type { Migration } from '../database/migration.ts'

/**
 * Versions of the answers under way in a module go on where an earlier session of the same seeker left them, so that the
 * version that an old device holds never fits a new session.
 */
export const sessionVersions: Migration = {
  name: '017-session-versions',
  up: (db) =>
    db.raw(`
      create table session_versions (
        user_id uuid not null references users on delete cascade,
        module_number integer not null,
        last integer not null,
        primary key (user_id, module_number)
      );
      insert into session_versions (user_id, module_number, last)
        select user_id, module_number, version from progress_sessions;
    `),
  down: (db) => db.raw('drop table session_versions'),
}
