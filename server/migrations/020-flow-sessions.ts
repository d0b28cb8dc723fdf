import type { Migration } from '../database/migration.ts'
import { limits } from '../limits.ts'

const { kept, bytes } = limits.replacedAnswers

/** As `014-budgets` made it; `named` is what the answers of a session are kept by. */
export const keepReplaced = (named: string) => `
      create or replace function keep_replaced_answers() returns trigger language plpgsql as $keep$
      declare
        called text;
        given jsonb;
      begin
        if tg_argv[0] = 'assessment' then
          called := old.assessment_type;
          given := old.results;
        else
          called := ${named};
          given := old.form_data;
        end if;
        insert into replaced_answers (user_id, kind, name, version, answers, replaced_at)
        values (old.user_id, tg_argv[0], called, old.version, given, clock_timestamp());
        delete from replaced_answers r using (
          select a.id, row_number() over newest as place, sum(pg_column_size(a.answers)) over newest as so_far
          from replaced_answers a where a.user_id = old.user_id and a.kind = tg_argv[0] and a.name = called
          window newest as (order by a.replaced_at desc, a.version desc)
        ) k where r.id = k.id and k.place > 1 and (k.place > ${kept} or k.so_far > ${bytes});
        return new;
      end
      $keep$;`

/**
 * Every flow can keep answers under way, also one that belongs to no module: a session goes by its name, which is the
 * number of a module (as `replaced_answers` calls it already) or the id of a questionnaire. The results of a questionnaire
 * outside of modules have no number either.
 */
export const flowSessions: Migration = {
  name: '020-flow-sessions',
  up: (db) =>
    db.raw(`
      alter table progress_sessions
        drop constraint progress_sessions_module_key,
        alter column module_number drop not null,
        add column flow text;
      create unique index progress_sessions_name
        on progress_sessions (user_id, coalesce(flow, module_number::text));

      alter table session_versions add column name text;
      update session_versions set name = module_number::text;
      alter table session_versions
        drop constraint session_versions_pkey,
        drop column module_number,
        add primary key (user_id, name);

      alter table assessments alter column module_number drop not null;
      ${keepReplaced('coalesce(old.flow, old.module_number::text)')}
    `),
  down: (db) =>
    db.raw(`
      ${keepReplaced('old.module_number::text')}
      delete from assessments where module_number is null;
      alter table assessments alter column module_number set not null;

      delete from session_versions where name !~ '^[0-9]+$';
      alter table session_versions add column module_number integer;
      update session_versions set module_number = name::integer;
      alter table session_versions
        drop constraint session_versions_pkey,
        drop column name,
        add primary key (user_id, module_number);

      delete from progress_sessions where module_number is null;
      drop index progress_sessions_name;
      alter table progress_sessions
        drop column flow,
        alter column module_number set not null,
        add constraint progress_sessions_module_key unique (user_id, module_number);
    `),
}
