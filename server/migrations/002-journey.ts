import type { Migration } from '../database/migration.ts'

const own = 'user_id uuid not null references users on delete cascade'
const times = `created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()`

/** What the seeker says and does: life stage, setup, answers under way, results, progress. */
export const journey: Migration = {
  name: '002-journey',
  up: (db) =>
    db.raw(`
      create table life_stage_intakes (
        id uuid primary key default gen_random_uuid(),
        ${own},
        life_stage text not null,
        motivation text not null,
        specific_challenge text not null,
        desired_outcome text not null,
        time_commitment text not null,
        additional_context text not null,
        ${times},
        constraint life_stage_intakes_user_key unique (user_id)
      );

      create table onboarding_answers (
        id uuid primary key default gen_random_uuid(),
        ${own},
        intake_id uuid references life_stage_intakes on delete set null,
        life_stage text not null,
        current_focus text,
        biggest_challenge text,
        dream_life text,
        journey_pace text not null,
        additional_notes text,
        answers jsonb not null,
        content_hash text not null,
        ${times},
        constraint onboarding_answers_user_key unique (user_id)
      );

      create table progress_sessions (
        id uuid primary key default gen_random_uuid(),
        ${own},
        module_number integer not null,
        module_name text not null,
        current_step integer not null,
        step_id text,
        form_data jsonb not null,
        completed_steps jsonb not null,
        content_hash text,
        version integer not null default 1,
        ${times},
        constraint progress_sessions_module_key unique (user_id, module_number)
      ) with (fillfactor = 60);

      create table replaced_answers (
        id uuid primary key default gen_random_uuid(),
        ${own},
        kind text not null,
        name text not null,
        slot integer not null,
        version integer not null,
        answers jsonb not null,
        replaced_at timestamptz not null default now(),
        constraint replaced_answers_slot_key unique (user_id, kind, name, slot)
      );

      create table module_progress (
        id uuid primary key default gen_random_uuid(),
        ${own},
        module_number integer not null,
        module_id text not null,
        status text not null check (status in ('locked', 'unlocked', 'in_progress', 'completed')),
        progress_percent double precision not null check (progress_percent between 0 and 100),
        ${times},
        constraint module_progress_module_key unique (user_id, module_id)
      );

      create table assessments (
        id uuid primary key default gen_random_uuid(),
        ${own},
        module_number integer not null,
        assessment_type text not null,
        results jsonb not null,
        content_hash text,
        version integer not null default 1,
        ${times},
        constraint assessments_type_key unique (user_id, assessment_type)
      );
      create index assessments_module on assessments (user_id, module_number);
    `),
  down: (db) =>
    db.raw(`drop table assessments, module_progress, replaced_answers, progress_sessions,
      onboarding_answers, life_stage_intakes`),
}
