import type { Migration } from '../database/migration.ts'
import { limits } from '../limits.ts'

const { kept, bytes } = limits.replacedAnswers

/**
 * What a seeker uses is bounded. Replaced answers of a draft or a result are kept by one function, as many and as large
 * as `limits.replacedAnswers` says. A repeated reply is made again from what `made` names, unless it is short.
 * `account_usage` counts writes: unlogged, for a count costs no write through to the disk, and after a crash it begins
 * anew.
 */
export const budgets: Migration = {
  name: '014-budgets',
  up: (db) =>
    db.raw(`
      drop trigger keep_replaced_answers on progress_sessions;
      alter table replaced_answers drop constraint replaced_answers_slot_key, drop column slot;
      create index replaced_answers_newest on replaced_answers (user_id, kind, name, replaced_at desc);

      create or replace function keep_replaced_answers() returns trigger language plpgsql as $keep$
      declare
        called text;
        given jsonb;
      begin
        if tg_argv[0] = 'assessment' then
          called := old.assessment_type;
          given := old.results;
        else
          called := old.module_number::text;
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
      $keep$;

      create trigger keep_replaced_answers before update on progress_sessions
      for each row when (not new.seen and old.form_data <> new.form_data)
      execute function keep_replaced_answers('progress_session');
      create trigger keep_replaced_answers before update on assessments
      for each row when (old.results <> new.results)
      execute function keep_replaced_answers('assessment');

      alter table idempotency_keys add column made jsonb;

      create unlogged table account_usage (
        user_id uuid primary key references users on delete cascade,
        window_ends timestamptz not null,
        writes integer not null,
        sent integer not null,
        bytes integer,
        rows integer
      );
    `),
  down: (db) =>
    db.raw(`
      drop table account_usage;
      alter table idempotency_keys drop column made;
      drop trigger keep_replaced_answers on assessments;
      drop trigger keep_replaced_answers on progress_sessions;
      drop index replaced_answers_newest;
      alter table replaced_answers add column slot integer;
      update replaced_answers r set slot = k.place
        from (select id, row_number() over (partition by user_id, kind, name order by replaced_at) as place
              from replaced_answers) k where k.id = r.id;
      alter table replaced_answers alter column slot set not null;
      alter table replaced_answers add constraint replaced_answers_slot_key unique (user_id, kind, name, slot);

      create or replace function keep_replaced_answers() returns trigger language plpgsql as $keep$
      begin
        insert into replaced_answers (user_id, kind, name, slot, version, answers)
        values (old.user_id, 'progress_session', old.module_number::text, old.version % ${kept}, old.version, old.form_data)
        on conflict (user_id, kind, name, slot)
        do update set version = excluded.version, answers = excluded.answers, replaced_at = now();
        return new;
      end
      $keep$;
      create trigger keep_replaced_answers before update on progress_sessions
      for each row when (not new.seen and old.form_data <> new.form_data)
      execute function keep_replaced_answers();
    `),
}
