import type { Migration } from '../database/migration.ts'

/** Tables whose rows were unique by an id of their own. */
const byId = [
  'assessments',
  'commissioned',
  'experiments',
  'guide_conversations',
  'guide_turns',
  'insights',
  'journal_entries',
  'life_stage_intakes',
  'module_progress',
  'onboarding_answers',
  'page_rests',
  'path_integrations',
  'practice_days',
  'progress_sessions',
  'push_messages',
  'replaced_answers',
  'writings',
]

const keys = (columns: string) =>
  byId
    .map(
      (table) =>
        `alter table ${table} drop constraint ${table}_pkey, add constraint ${table}_pkey primary key (${columns});`,
    )
    .join('\n')

/**
 * Every row of a seeker is unique under their id, so that a database may keep what is one seeker's on one of many machines
 * (`server/operate/citus`). What ran before this finds everything as it did: it names the seeker, too, or a session by its key.
 */
export const keysBySeeker: Migration = {
  name: '032-keys-by-seeker',
  up: (db) =>
    db.raw(`
      alter table guide_turns drop constraint guide_turns_conversation_id_fkey;
      alter table onboarding_answers drop constraint onboarding_answers_intake_id_fkey;
      ${keys('user_id, id')}
      alter table guide_turns add constraint guide_turns_conversation_id_fkey
        foreign key (user_id, conversation_id) references guide_conversations (user_id, id) on delete cascade;
      alter table onboarding_answers add constraint onboarding_answers_intake_id_fkey
        foreign key (user_id, intake_id) references life_stage_intakes (user_id, id) on delete set null (intake_id);

      alter table sign_in_sessions drop constraint sign_in_sessions_pkey,
        add constraint sign_in_sessions_pkey primary key (user_id, key_hash);
      create index sign_in_sessions_key on sign_in_sessions (key_hash);
      drop index sign_in_sessions_id;
      create unique index sign_in_sessions_id on sign_in_sessions (user_id, id);
      drop index sign_in_sessions_user;

      drop index assessments_take, replaced_answers_take;
      create unique index assessments_take on assessments (user_id, take);
      create unique index replaced_answers_take on replaced_answers (user_id, take);
      alter table findings_put_away drop constraint findings_put_away_id_key,
        add constraint findings_put_away_id_key unique (user_id, id);
    `),
  down: (db) =>
    db.raw(`
      alter table findings_put_away drop constraint findings_put_away_id_key,
        add constraint findings_put_away_id_key unique (id);
      drop index assessments_take, replaced_answers_take;
      create unique index assessments_take on assessments (take);
      create unique index replaced_answers_take on replaced_answers (take);

      create index sign_in_sessions_user on sign_in_sessions (user_id);
      drop index sign_in_sessions_id, sign_in_sessions_key;
      create unique index sign_in_sessions_id on sign_in_sessions (id);
      alter table sign_in_sessions drop constraint sign_in_sessions_pkey,
        add constraint sign_in_sessions_pkey primary key (key_hash);

      alter table guide_turns drop constraint guide_turns_conversation_id_fkey;
      alter table onboarding_answers drop constraint onboarding_answers_intake_id_fkey;
      ${keys('id')}
      alter table guide_turns add constraint guide_turns_conversation_id_fkey
        foreign key (conversation_id) references guide_conversations on delete cascade;
      alter table onboarding_answers add constraint onboarding_answers_intake_id_fkey
        foreign key (intake_id) references life_stage_intakes on delete set null;
    `),
}
