import type { Migration } from '../database/migration.ts'
import { limits } from '../limits.ts'

const { kept, bytes } = limits.replacedAnswers

/** Answers of the setup that later ones replace are kept as those of a result are, and read beside them. */
export const replacedSetup: Migration = {
  name: '023-replaced-setup',
  up: (db) =>
    db.raw(`
      create function keep_replaced_setup() returns trigger language plpgsql as $keep$
      begin
        insert into replaced_answers (user_id, kind, name, version, answers, replaced_at)
        values (old.user_id, 'setup', 'setup', 0, old.answers, clock_timestamp());
        delete from replaced_answers r using (
          select a.id, row_number() over newest as place, sum(pg_column_size(a.answers)) over newest as so_far
          from replaced_answers a where a.user_id = old.user_id and a.kind = 'setup'
          window newest as (order by a.replaced_at desc)
        ) k where r.id = k.id and k.place > 1 and (k.place > ${kept} or k.so_far > ${bytes});
        return new;
      end
      $keep$;

      create trigger keep_replaced_setup before update on onboarding_answers
      for each row when (old.answers <> new.answers)
      execute function keep_replaced_setup();
    `),
  down: (db) =>
    db.raw(`
      drop trigger keep_replaced_setup on onboarding_answers;
      drop function keep_replaced_setup();
      delete from replaced_answers where kind = 'setup';
    `),
}
