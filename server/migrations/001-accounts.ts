import type { Migration } from '../database/migration.ts'

/** Who there is, who is signed in, and how often somebody tried. */
export const accounts: Migration = {
  name: '001-accounts',
  up: (db) =>
    db.raw(`
      create table users (
        id uuid primary key default gen_random_uuid(),
        username text not null,
        email text not null,
        first_name text,
        last_name text,
        password_hash text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index users_username_key on users (lower(username));
      create unique index users_email_key on users (lower(email));

      create table sign_in_sessions (
        key_hash text primary key,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null,
        touched_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index sign_in_sessions_user on sign_in_sessions (user_id);
      create index sign_in_sessions_expiry on sign_in_sessions (expires_at);

      create table throttles (
        key text primary key,
        attempts integer not null,
        window_ends timestamptz not null
      );
      create index throttles_window on throttles (window_ends);

      create table idempotency_keys (
        user_id uuid not null references users on delete cascade,
        key text not null,
        operation text not null,
        request_hash text not null,
        status integer,
        reply jsonb,
        created_at timestamptz not null default now(),
        primary key (user_id, key)
      );
      create index idempotency_keys_age on idempotency_keys (created_at);
    `),
  down: (db) => db.raw('drop table idempotency_keys, throttles, sign_in_sessions, users'),
}
