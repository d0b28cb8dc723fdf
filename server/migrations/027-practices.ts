import type { Migration } from '../database/migration.ts'

const own = 'user_id uuid not null references users on delete cascade'

/**
 * Practices: those that a seeker took, and what was done and said of any of them on a day of the seeker's calendar.
 * The id of a taken one is made by the seeker's browser: sent twice it is one. `practice` is an id of content, or such a one.
 */
export const practices: Migration = {
  name: '027-practices',
  up: (db) =>
    db.raw(`
      create table own_practices (
        ${own},
        id uuid not null default gen_random_uuid(),
        text text not null,
        time text not null,
        created_at timestamptz not null default now(),
        primary key (user_id, id)
      );
      create index own_practices_of on own_practices (user_id, created_at, id);

      create table practice_days (
        id uuid primary key default gen_random_uuid(),
        ${own},
        practice text not null,
        day date not null,
        state text check (state in ('done', 'helped', 'unhelpful')),
        note text not null default '',
        time text,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (user_id, practice, day)
      );
      create index practice_days_newest on practice_days (user_id, day);
    `),
  down: (db) => db.raw('drop table practice_days, own_practices'),
}
