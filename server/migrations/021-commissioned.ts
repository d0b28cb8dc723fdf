import type { Migration } from '../database/migration.ts'

/**
 * The last text of each commission that the server keeps for a seeker. Until now only those of the Soul Map had a place:
 * its discoveries, and what its reflections came to.
 */
export const commissioned: Migration = {
  name: '021-commissioned',
  up: (db) =>
    db.raw(`
      create table commissioned (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        commission text not null,
        content jsonb not null,
        made_from text,
        source text not null check (source in ('model', 'composed')),
        content_hash text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (user_id, commission)
      );

      insert into commissioned (user_id, commission, content, made_from, source, content_hash, created_at, updated_at)
      select user_id, 'soul-map-discoveries', discoveries, discoveries_from, discoveries_source, content_hash, created_at,
        updated_at
      from soul_maps where discoveries is not null and discoveries_source is not null;

      insert into commissioned (user_id, commission, content, made_from, source, content_hash, created_at, updated_at)
      select user_id, 'soul-map-signature', insights, insights_from, insights_source, content_hash, created_at, updated_at
      from soul_maps where insights is not null and insights_source is not null;

      drop table soul_maps;
    `),
  down: (db) =>
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

      insert into soul_maps (user_id, discoveries, discoveries_from, discoveries_source, insights, insights_from,
        insights_source, content_hash, created_at, updated_at)
      select coalesce(d.user_id, s.user_id), d.content, d.made_from, d.source, s.content, s.made_from, s.source,
        coalesce(s.content_hash, d.content_hash), least(d.created_at, s.created_at), coalesce(s.updated_at, d.updated_at)
      from (select * from commissioned where commission = 'soul-map-discoveries') d
      full join (select * from commissioned where commission = 'soul-map-signature') s on s.user_id = d.user_id;

      drop table commissioned;
    `),
}
