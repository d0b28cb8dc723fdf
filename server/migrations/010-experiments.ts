import type { Migration } from '../database/migration.ts'

/**
 * From where an experiment comes: its id in the library (null for one that a model made), who wrote it, and the
 * content that it was taken from. Nobody has one of the library twice, unless they declined it.
 */
export const experimentOrigins: Migration = {
  name: '010-experiments',
  up: (db) =>
    db.raw(`
      alter table experiments
        add column library_id text,
        add column source text not null default 'composed' check (source in ('model', 'composed')),
        add column content_hash text;
      create unique index experiments_once on experiments (user_id, library_id)
        where library_id is not null and status <> 'declined';
    `),
  down: (db) =>
    db.raw(`
      drop index experiments_once;
      alter table experiments drop column library_id, drop column source, drop column content_hash;
    `),
}
