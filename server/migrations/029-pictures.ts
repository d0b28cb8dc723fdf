import type { Migration } from '../database/migration.ts'

/**
 * Own pictures of seekers. The id is made by the seeker's browser: one that is sent twice is kept once. `checked_at` is when
 * somebody looked last whether any answer shows it.
 */
export const pictures: Migration = {
  name: '029-pictures',
  up: (db) =>
    db.raw(`
      create table pictures (
        user_id uuid not null references users on delete cascade,
        id uuid not null default gen_random_uuid(),
        width integer not null,
        height integer not null,
        data bytea not null,
        created_at timestamptz not null,
        checked_at timestamptz not null,
        primary key (user_id, id)
      );
      create index pictures_checked on pictures (checked_at);
      -- Pictures are packed as tightly as they can be.
      alter table pictures alter column data set storage external;
    `),
  down: (db) => db.raw('drop table pictures'),
}
