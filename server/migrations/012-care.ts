import type { Migration } from '../database/migration.ts'

/**
 * That something which a seeker wrote tells of danger: one row for each thing that keeps such words (`kept_as`, such as
 * `session:2` or `journal:<id>`), and the place of the product that it belongs to. `marks` know a flagged passage again
 * by its length and a digest; of the words themselves nothing is here.
 */
export const care: Migration = {
  name: '012-care',
  up: (db) =>
    db.raw(`
      create table care_notices (
        user_id uuid not null references users on delete cascade,
        kept_as text not null,
        place text not null,
        kinds jsonb not null,
        marks jsonb not null,
        since timestamptz not null,
        dismissed_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (user_id, kept_as)
      );
    `),
  down: (db) => db.raw('drop table care_notices'),
}
