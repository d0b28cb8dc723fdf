import type { Migration } from '../database/migration.ts'

/**
 * Answers under way remember the version of the content that they were given to, what a newer version had no place for
 * (`set_aside`, a list of path, value and migration), what it asks again (`asked_again`: path, step and reason), and the
 * version that the seeker saved last, when the server has brought it up to date since (`brought_from`).
 */
export const contentVersions: Migration = {
  name: '011-content-versions',
  up: (db) =>
    db.raw(`
      alter table progress_sessions
        add column content_version text,
        add column set_aside jsonb not null default '[]',
        add column asked_again jsonb not null default '[]',
        add column brought_from integer;
    `),
  down: (db) =>
    db.raw(`
      alter table progress_sessions
        drop column content_version, drop column set_aside, drop column asked_again,
        drop column brought_from;
    `),
}
