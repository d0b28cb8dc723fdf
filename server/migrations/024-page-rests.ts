import type { Migration } from '../database/migration.ts'

/** What a text stands on that a page keeps among the answers: of each commission, and of each item that it is written for. */
export const pageRests: Migration = {
  name: '024-page-rests',
  up: (db) =>
    db.raw(`
      create table page_rests (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        commission text not null,
        item text not null,
        rests_on jsonb not null,
        written_at timestamptz not null default clock_timestamp(),
        unique (user_id, commission, item)
      );
    `),
  down: (db) => db.raw('drop table page_rests'),
}
