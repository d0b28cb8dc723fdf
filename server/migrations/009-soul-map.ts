import type { Migration } from '../database/migration.ts'

/**
 * What was written for a seeker's Soul Map: the discoveries they are asked, and what their reflections came to. One
 * row for each seeker; each part with a hash of what it was made from, so that asking twice writes once.
 */
export const soulMap: Migration = {
  name: '009-soul-map',
  up: (db) =>
    db.raw(`
      create table soul_maps (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null unique references users on delete cascade,
        discoveries jsonb,
        discoveries_from text,
        discoveries_source text check (discoveries_source in ('model', 'composed')),
        insights jsonb,
        insights_from text,
        insights_source text check (insights_source in ('model', 'composed')),
        content_hash text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
    `),
  down: (db) => db.raw('drop table soul_maps'),
}
