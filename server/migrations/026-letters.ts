import type { Migration } from '../database/migration.ts'

/**
 * Letters to a later self. The id is that of the draft, which the seeker's browser made: one draft is sealed once, and
 * no two seekers meet in one id. A letter is a text, or what the browser locked with a passphrase (`lock`).
 */
export const letters: Migration = {
  name: '026-letters',
  up: (db) =>
    db.raw(`
      create table letters (
        user_id uuid not null references users on delete cascade,
        id uuid not null default gen_random_uuid(),
        flow text not null,
        opens_on date not null,
        opens_at timestamptz not null,
        text text not null default '',
        lock jsonb,
        sealed_at timestamptz not null,
        opened_at timestamptz,
        answer text,
        answered_at timestamptz,
        primary key (user_id, id),
        constraint letters_text_or_lock check (lock is null or text = '')
      );
      create index letters_by_day on letters (user_id, opens_on, sealed_at, id);
    `),
  down: (db) => db.raw('drop table letters'),
}
