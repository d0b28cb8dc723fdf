import type { Migration } from '../database/migration.ts'

/**
 * A repeated reply has the bytes of the first one: `json` keeps the order of keys, `jsonb` does not, and a turn
 * remembers that the composer stood in for a model. `reserved_tokens` is what a writing under way may still take.
 */
export const exactWriting: Migration = {
  name: '018-exact-writing',
  up: (db) =>
    db.raw(`
      alter table idempotency_keys alter column reply type json using reply::json;
      alter table guide_turns add column stood_in boolean not null default false;
      alter table writings add column reserved_tokens integer not null default 0;
    `),
  down: (db) =>
    db.raw(`
      alter table writings drop column reserved_tokens;
      alter table guide_turns drop column stood_in;
      alter table idempotency_keys alter column reply type jsonb using reply::jsonb;
    `),
}
