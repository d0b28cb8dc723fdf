import type { Migration } from '../database/migration.ts'

const own = 'user_id uuid not null references users on delete cascade'

/**
 * The journal and the choices of a seeker. The folded columns hold the words as they are searched for: PostgreSQL
 * itself takes accents off only with an extension. Times of the journal are whole milliseconds, as a cursor has them.
 */
export const journal: Migration = {
  name: '004-journal',
  up: (db) =>
    db.raw(`
      create table journal_entries (
        id uuid primary key default gen_random_uuid(),
        ${own},
        entry_date date not null,
        prompt text,
        text text not null,
        prompt_folded text not null,
        text_folded text not null,
        version integer not null default 1,
        created_at timestamptz not null default date_trunc('milliseconds', now()),
        updated_at timestamptz not null default now()
      );
      create index journal_entries_newest on journal_entries (user_id, entry_date, created_at, id);

      create table user_preferences (
        ${own},
        choices jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (user_id)
      );
    `),
  down: (db) => db.raw('drop table user_preferences, journal_entries'),
}
