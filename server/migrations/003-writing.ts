import type { Migration } from '../database/migration.ts'

const own = 'user_id uuid not null references users on delete cascade'
const times = `created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()`
const source = "source text not null check (source in ('model', 'composed'))"

/** What is written for the seeker: insights, experiments, the path integration. */
export const writing: Migration = {
  name: '003-writing',
  up: (db) =>
    db.raw(`
      create table insights (
        id uuid primary key default gen_random_uuid(),
        ${own},
        insight_type text not null,
        module_number integer,
        content jsonb not null,
        ${source},
        content_hash text,
        ${times}
      );
      create index insights_newest on insights (user_id, created_at desc);

      create table experiments (
        id uuid primary key default gen_random_uuid(),
        ${own},
        title text not null,
        description text not null,
        category text not null,
        difficulty text not null check (difficulty in ('easy', 'moderate', 'challenging')),
        timeframe text not null,
        alignment_reason text not null,
        expected_insights jsonb not null default '[]',
        required_resources jsonb not null default '[]',
        steps jsonb not null default '[]',
        data_sources_used jsonb not null default '[]',
        status text not null default 'suggested'
          check (status in ('suggested', 'accepted', 'declined', 'in_progress', 'completed')),
        started_at timestamptz,
        completed_at timestamptz,
        user_reflection text,
        insights jsonb not null default '[]',
        rating integer check (rating between 1 and 5),
        ${times}
      );
      create index experiments_newest on experiments (user_id, created_at desc);

      create table path_integrations (
        id uuid primary key default gen_random_uuid(),
        ${own},
        personal_manifesto text not null,
        integration_insights jsonb not null,
        core_identity jsonb not null,
        life_direction jsonb not null,
        actionable_steps jsonb not null,
        ${source},
        content_hash text,
        ${times},
        constraint path_integrations_user_key unique (user_id)
      );
    `),
  down: (db) => db.raw('drop table path_integrations, experiments, insights'),
}
