import type { Migration } from '../database/migration.ts'

/**
 * Ways into an account beside its password: recovery codes, passkeys and links in reset mails. Whatever proves
 * something is stored as a hash. A challenge belongs to nobody: whom it was given to is part of what is hashed.
 */
export const waysBack: Migration = {
  name: '016-ways-back',
  up: (db) =>
    db.raw(`
      create table recovery_codes (
        user_id uuid not null references users on delete cascade,
        key_hash text not null,
        created_at timestamptz not null,
        primary key (user_id, key_hash)
      );

      create table passkeys (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null default 0,
        transports jsonb not null default '[]',
        name text not null,
        created_at timestamptz not null,
        used_at timestamptz
      );
      create index passkeys_user on passkeys (user_id);

      create table passkey_challenges (
        key_hash text primary key,
        expires_at timestamptz not null
      );
      create index passkey_challenges_expiry on passkey_challenges (expires_at);

      create table password_resets (
        key_hash text primary key,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index password_resets_user on password_resets (user_id);
    `),
  down: (db) => db.raw('drop table password_resets, passkey_challenges, passkeys, recovery_codes'),
}
