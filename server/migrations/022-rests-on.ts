import type { Migration } from '../database/migration.ts'

/** What a text stands on is kept beside it, and a finding that is not so is put away for one seeker. */
export const restsOn: Migration = {
  name: '022-rests-on',
  up: (db) =>
    db.raw(`
      alter table insights add column rests_on jsonb;
      alter table commissioned add column rests_on jsonb;

      create table findings_put_away (
        user_id uuid not null references users on delete cascade,
        finding text not null,
        id uuid not null unique default gen_random_uuid(),
        name text not null,
        answers jsonb not null,
        put_away_at timestamptz not null default now(),
        primary key (user_id, finding)
      );
    `),
  down: (db) =>
    db.raw(`
      drop table findings_put_away;
      alter table commissioned drop column rests_on;
      alter table insights drop column rests_on;
    `),
}
