import type { Migration } from '../database/migration.ts'

/**
 * Content that is published while the server runs. `published_packs` holds the newest of them as they were sent,
 * `content_changes` who published or took back what, for good: the last row says what is served, null being what is
 * installed, and `before` what taking it back would serve. `opened_packs` holds packs as one build of the server reads
 * them at once: unlogged, for whatever is missing is opened anew.
 */
export const published: Migration = {
  name: '031-published',
  up: (db) =>
    db.raw(`
      create table published_packs (
        hash text primary key,
        version text not null,
        packed bytea not null,
        created_at timestamptz not null
      );
      alter table published_packs alter column packed set storage external;
      create unlogged table opened_packs (
        hash text not null,
        code text not null,
        opened bytea not null,
        primary key (hash, code)
      );
      alter table opened_packs alter column opened set storage external;
      create table content_changes (
        id integer primary key,
        what text not null check (what in ('publish', 'rollback')),
        hash text,
        version text not null,
        before text,
        made_by text not null,
        note text not null,
        sessions integer not null,
        lost integer not null,
        made_at timestamptz not null
      );
    `),
  down: (db) => db.raw('drop table content_changes; drop table opened_packs; drop table published_packs'),
}
