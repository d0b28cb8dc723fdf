import type { Migration } from '../database/migration.ts'

/**
 * What is being written and what was: one row for each time that a seeker asked. At most one of a task is under way
 * (a second click joins it), and the tokens of a day are counted here.
 */
export const writings: Migration = {
  name: '006-writings',
  up: (db) =>
    db.raw(`
      create table writings (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        task text not null,
        outcome text,
        source text check (source in ('model', 'composed')),
        model text,
        prompt_tokens integer not null default 0,
        completion_tokens integer not null default 0,
        result jsonb,
        started_at timestamptz not null,
        ended_at timestamptz
      );
      create unique index writings_under_way on writings (user_id, task) where ended_at is null;
      create index writings_newest on writings (user_id, started_at desc);
    `),
  down: (db) => db.raw('drop table writings'),
}
