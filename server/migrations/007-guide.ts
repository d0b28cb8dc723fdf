import type { Migration } from '../database/migration.ts'

const own = 'user_id uuid not null references users on delete cascade'

/**
 * Conversations with the guide. A turn is a message with its reply; its key is the `Idempotency-Key` that it was sent
 * with, so that sending it again is the same turn. `words_folded` holds both as they are searched for.
 */
export const guide: Migration = {
  name: '007-guide',
  up: (db) =>
    db.raw(`
      create table guide_conversations (
        id uuid primary key default gen_random_uuid(),
        ${own},
        title text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index guide_conversations_newest on guide_conversations (user_id, updated_at desc, id);

      create table guide_turns (
        id uuid primary key default gen_random_uuid(),
        ${own},
        conversation_id uuid not null references guide_conversations on delete cascade,
        key text not null,
        message text not null,
        reply text not null default '',
        context_used jsonb not null default '[]',
        source text check (source in ('model', 'composed')),
        state text not null check (state in ('open', 'stopped', 'done')),
        crisis boolean not null default false,
        words_folded text not null,
        asked_at timestamptz not null,
        replied_at timestamptz,
        unique (user_id, key)
      );
      create index guide_turns_in_order on guide_turns (conversation_id, asked_at, id);
    `),
  down: (db) => db.raw('drop table guide_turns, guide_conversations'),
}
