import type { Migration } from '../database/migration.ts'

/**
 * Notifications on devices. A subscription is what a browser's push service is written to by: one for each device of a
 * seeker, by the cookie that the browser is known by. A message says that something is due, once for each device and
 * occasion, and never what. `push_keys` is one row: the server's own keys, and when what is due was last looked for.
 */
export const notifications: Migration = {
  name: '030-notifications',
  up: (db) =>
    db.raw(`
      create table push_subscriptions (
        user_id uuid not null references users on delete cascade,
        device_hash text not null,
        endpoint text not null,
        public_key text not null,
        secret text not null,
        zone text not null,
        locale text not null,
        created_at timestamptz not null,
        seen_at timestamptz not null,
        primary key (user_id, device_hash)
      );
      create index push_subscriptions_zone on push_subscriptions (zone);
      create index push_subscriptions_device on push_subscriptions (device_hash);
      create index push_subscriptions_endpoint on push_subscriptions (endpoint);
      create index push_subscriptions_seen on push_subscriptions (seen_at);

      create table push_messages (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        device_hash text not null,
        kind text not null,
        occasion text not null,
        tries integer not null default 0,
        made_at timestamptz not null,
        next_at timestamptz not null,
        ends_at timestamptz not null,
        settled_at timestamptz,
        unique (user_id, device_hash, kind, occasion)
      );
      create index push_messages_due on push_messages (next_at) where settled_at is null;
      create index push_messages_made on push_messages (made_at);

      create table push_keys (
        id smallint primary key default 1 check (id = 1),
        public_key text not null,
        private_key text not null,
        looked_at timestamptz not null default '1970-01-01T00:00:00Z'
      );
    `),
  down: (db) => db.raw('drop table push_keys, push_messages, push_subscriptions'),
}
