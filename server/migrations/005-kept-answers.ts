import type { Migration } from '../database/migration.ts'

/**
 * Answers that a save replaces unseen are kept by the database itself, however the save came about: `seen` is
 * true when the save named the version that it replaces. The 20 is `limits.replacedAnswers`.
 */
export const keptAnswers: Migration = {
  name: '005-kept-answers',
  up: (db) =>
    db.raw(`
      alter table progress_sessions add column seen boolean not null default true;

      create function keep_replaced_answers() returns trigger language plpgsql as $keep$
      begin
        insert into replaced_answers (user_id, kind, name, slot, version, answers)
        values (old.user_id, 'progress_session', old.module_number::text, old.version % 20, old.version, old.form_data)
        on conflict (user_id, kind, name, slot)
        do update set version = excluded.version, answers = excluded.answers, replaced_at = now();
        return new;
      end
      $keep$;

      create trigger keep_replaced_answers before update on progress_sessions
      for each row when (not new.seen and old.form_data <> new.form_data)
      execute function keep_replaced_answers();
    `),
  down: (db) =>
    db.raw(`
      drop trigger keep_replaced_answers on progress_sessions;
      drop function keep_replaced_answers();
      alter table progress_sessions drop column seen;
    `),
}
