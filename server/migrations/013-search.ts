import type { Migration } from '../database/migration.ts'

/**
 * Words are searched for by an index of trigrams. `pg_trgm` comes with PostgreSQL and is trusted, but a role that may not
 * make anything in its database cannot have it: then a search looks through the texts, as many at a time as are allowed.
 *
 * Of what seekers write, the planner's statistics keep no examples: they would outlive an erasure.
 */
export const search: Migration = {
  name: '013-search',
  up: (db) =>
    db.raw(`
      do $search$
      begin
        create extension if not exists pg_trgm;
        create index journal_entries_words on journal_entries using gin (text_folded gin_trgm_ops, prompt_folded gin_trgm_ops);
        create index guide_turns_words on guide_turns using gin (words_folded gin_trgm_ops);
      exception when insufficient_privilege or undefined_file or feature_not_supported then null;
      end
      $search$;

      create index guide_turns_newest on guide_turns (user_id, asked_at desc, id desc);

      do $statistics$
      declare
        own record;
      begin
        for own in
          select c.table_name as within, c.column_name as name from information_schema.columns c
          join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
          where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
            and c.data_type in ('text', 'json', 'jsonb')
        loop
          execute format('alter table %I alter column %I set statistics 0', own.within, own.name);
        end loop;
        alter index users_username_key alter column 1 set statistics 0;
        alter index users_email_key alter column 1 set statistics 0;
      end
      $statistics$;
    `),
  // The extension may be somebody else's by now, and statistics do no harm.
  down: (db) => db.raw('drop index if exists guide_turns_newest, journal_entries_words, guide_turns_words'),
}
