import type { Migration } from '../database/migration.ts'

/**
 * Sessions get a name that may be said aloud and the kind of device they are on; browsers that signed in before are
 * remembered, under a hash of their cookie, so that strangers who guess passwords cannot shut them out.
 */
export const devices: Migration = {
  name: '015-devices',
  up: (db) =>
    db.raw(`
      alter table sign_in_sessions
        add column id uuid not null default gen_random_uuid(),
        add column browser text,
        add column system text,
        add column device_hash text;
      create unique index sign_in_sessions_id on sign_in_sessions (id);

      create table known_devices (
        user_id uuid not null references users on delete cascade,
        key_hash text not null,
        created_at timestamptz not null,
        seen_at timestamptz not null,
        primary key (user_id, key_hash)
      );
      create index known_devices_seen on known_devices (seen_at);
    `),
  down: (db) =>
    db.raw(`
      drop table known_devices;
      alter table sign_in_sessions
        drop column id, drop column browser, drop column system, drop column device_hash;
    `),
}
