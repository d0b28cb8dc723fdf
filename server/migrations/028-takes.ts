import type { Migration } from '../database/migration.ts'
import { limits } from '../limits.ts'
import { keepReplaced } from './020-flow-sessions.ts'

const { kept, bytes } = limits.replacedAnswers

/**
 * Each time that a flow is finished is a take, with an id that stays with its answers when later ones replace them, and
 * the moment at which they were given. However many there are, the first is kept.
 */
const keepTakes = `
      create or replace function keep_replaced_answers() returns trigger language plpgsql as $keep$
      declare
        called text;
        given jsonb;
        take_id uuid;
        taken timestamptz;
        content text;
        least integer := 1;
      begin
        if tg_argv[0] = 'assessment' then
          called := old.assessment_type;
          given := old.results;
          take_id := old.take;
          taken := old.updated_at;
          content := old.content_hash;
          least := 2;
        else
          called := coalesce(old.flow, old.module_number::text);
          given := old.form_data;
        end if;
        insert into replaced_answers
          (user_id, kind, name, version, answers, replaced_at, take, taken_at, content_hash)
        values (old.user_id, tg_argv[0], called, old.version, given, clock_timestamp(), take_id, taken, content);
        delete from replaced_answers r using (
          select b.id, row_number() over newest as place, sum(b.size) over newest as so_far
          from (
            select a.id, a.replaced_at, a.version, pg_column_size(a.answers) as size,
              least > 1 and a.replaced_at = min(a.replaced_at) over () as is_first
            from replaced_answers a where a.user_id = old.user_id and a.kind = tg_argv[0] and a.name = called
          ) b
          window newest as (order by b.is_first desc, b.replaced_at desc, b.version desc)
        ) k where r.id = k.id and k.place > least and (k.place > ${kept} or k.so_far > ${bytes});
        return new;
      end
      $keep$;`

export const takes: Migration = {
  name: '028-takes',
  up: (db) =>
    db.raw(`
      alter table assessments add column take uuid not null default gen_random_uuid();
      create unique index assessments_take on assessments (take);
      alter table replaced_answers
        add column take uuid,
        add column taken_at timestamptz,
        add column content_hash text;

      -- Answers were given when they replaced those before them; the first ones, when there were any.
      update replaced_answers r set take = gen_random_uuid(), taken_at = coalesce(
        k.before, case when r.version = 1 then a.created_at end, r.replaced_at
      )
      from (
        select id, lag(replaced_at) over (partition by user_id, name order by replaced_at, version) as before
        from replaced_answers where kind = 'assessment'
      ) k, assessments a
      where r.id = k.id and a.user_id = r.user_id and a.assessment_type = r.name;
      create unique index replaced_answers_take on replaced_answers (take);

      ${keepTakes}
      drop trigger keep_replaced_answers on assessments;
      create trigger keep_replaced_answers before update on assessments
      for each row when (old.take <> new.take)
      execute function keep_replaced_answers('assessment');
    `),
  down: (db) =>
    db.raw(`
      drop trigger keep_replaced_answers on assessments;
      create trigger keep_replaced_answers before update on assessments
      for each row when (old.results <> new.results)
      execute function keep_replaced_answers('assessment');
      ${keepReplaced('coalesce(old.flow, old.module_number::text)')}
      drop index replaced_answers_take;
      alter table replaced_answers drop column content_hash, drop column taken_at, drop column take;
      drop index assessments_take;
      alter table assessments drop column take;
    `),
}
