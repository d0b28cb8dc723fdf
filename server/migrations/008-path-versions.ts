import type { Migration } from '../database/migration.ts'

/**
 * Every writing of the integrated path is a row of its own, the newest is the current one. `saved_at` says that the
 * seeker chose to keep it.
 */
export const pathVersions: Migration = {
  name: '008-path-versions',
  up: (db) =>
    db.raw(`
      alter table path_integrations drop constraint path_integrations_user_key;
      alter table path_integrations add column saved_at timestamptz;
      create index path_integrations_newest on path_integrations (user_id, created_at desc, id);
    `),
  down: (db) =>
    db.raw(`
      drop index path_integrations_newest;
      delete from path_integrations a using path_integrations b
        where a.user_id = b.user_id and (a.created_at, a.id) < (b.created_at, b.id);
      alter table path_integrations drop column saved_at;
      alter table path_integrations add constraint path_integrations_user_key unique (user_id);
    `),
}
