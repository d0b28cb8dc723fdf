import type { NotificationKind } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { row, rows, type Value } from '../database/sql.ts'
import { limits } from '../limits.ts'

const minutes = (ms: number) => ms / 60_000

/** A stretch of one day on the clocks of a zone; both ends belong to it. */
export interface LocalWindow {
  readonly zone: string
  readonly day: string
  readonly from: string
  readonly to: string
  /** Seconds that the clocks are ahead of UTC. */
  readonly ahead: number
}

/** Takes the turn of looking for what is due, from all other processes; false while another one has had it. */
export async function takeTurn(db: Db, now: number): Promise<boolean> {
  const taken = await row(db, 'update push_keys set looked_at = ? where looked_at <= ? returning id', [
    new Date(now),
    new Date(now - limits.push.every),
  ])
  return taken !== undefined
}

/** Time zones of devices. */
export async function zonesOfDevices(db: Db): Promise<string[]> {
  const found = await rows<{ zone: string }>(db, 'select distinct zone from push_subscriptions')
  return found.map(({ zone }) => zone)
}

/** The devices in some windows whose seekers ask for a kind of notification. */
const devices = `asking as (
  select p.user_id, p.device_hash, p.created_at, w.day, w.since, w.until, w.ahead
  from unnest(cast(? as text[]), cast(? as date[]), cast(? as text[]), cast(? as text[]), cast(? as integer[]))
    as w (zone, day, since, until, ahead)
  join push_subscriptions p on p.zone = w.zone
  join user_preferences c on c.user_id = p.user_id and c.choices ->> ? = 'on')`

const choices: { readonly [K in NotificationKind]: string } = {
  letters: 'notifyLetters',
  practices: 'notifyPractices',
  experiments: 'notifyExperiments',
}

const devicesIn = (windows: readonly LocalWindow[], kind: NotificationKind): Value[] => [
  windows.map(({ zone }) => zone),
  windows.map(({ day }) => day),
  windows.map(({ from }) => from),
  windows.map(({ to }) => to),
  windows.map(({ ahead }) => String(ahead)),
  choices[kind],
]

/** Whatever finds it, and however often: one message for each device and occasion. */
const noted = 'insert into push_messages (user_id, device_hash, kind, occasion, made_at, next_at, ends_at)'
const once = 'on conflict (user_id, device_hash, kind, occasion) do nothing'

/** What stands in a message, in the order of its columns. */
const messageOf = (of: string, occasion: string) =>
  `select distinct ${of}.user_id, ${of}.device_hash, cast(? as text), ${occasion},
     cast(? as timestamptz), cast(? as timestamptz), cast(? as timestamptz)`

const madeAt = (kind: NotificationKind, now: number): Value[] => [
  kind,
  new Date(now),
  new Date(now),
  new Date(now + limits.push.late[kind]),
]

/** An hour of content. */
export interface GivenPractice {
  readonly id: string
  readonly time: string
}

/**
 * Notes the hours of practices that have come: those of content and the seeker's own, or the hour that one was moved to
 * that day. Several at one hour are one message; one that has its word already is none.
 */
export async function notePractices(
  db: Db,
  windows: readonly LocalWindow[],
  given: readonly GivenPractice[],
  now: number,
): Promise<void> {
  await rows(
    db,
    `with ${devices},
     given as (select * from unnest(cast(? as text[]), cast(? as text[])) as g (practice, time)),
     every_one as (
       select a.*, g.practice, g.time from asking a cross join given g
       union all
       select a.*, cast(o.id as text), o.time from asking a join own_practices o on o.user_id = a.user_id),
     hours as (
       select e.user_id, e.device_hash, e.day, e.since, e.until, coalesce(d.time, e.time) as hour,
         to_char((e.created_at at time zone 'UTC') + make_interval(secs => e.ahead), 'YYYY-MM-DD HH24:MI') as began
       from every_one e
       left join practice_days d on d.user_id = e.user_id and d.practice = e.practice and d.day = e.day
       where d.state is null)
     ${noted}
     ${messageOf('h', "cast(h.day as text) || ' ' || h.hour")}
     from hours h
     where h.hour between h.since and h.until and cast(h.day as text) || ' ' || h.hour >= h.began
     ${once}`,
    [
      ...devicesIn(windows, 'practices'),
      given.map(({ id }) => id),
      given.map(({ time }) => time),
      ...madeAt('practices', now),
    ],
  )
}

/** Notes letters whose day has come since a device was asked to say so; those of one day are one message. */
export async function noteLetters(db: Db, windows: readonly LocalWindow[], now: number): Promise<void> {
  await rows(
    db,
    `with ${devices}
     ${noted}
     ${messageOf('a', 'cast(l.opens_on as text)')}
     from asking a join letters l on l.user_id = a.user_id
     where l.opened_at is null and l.opens_at <= ? and l.opens_at > ? and l.opens_at > a.created_at
     ${once}`,
    [
      ...devicesIn(windows, 'letters'),
      ...madeAt('letters', now),
      new Date(now),
      new Date(now - limits.push.late.letters),
    ],
  )
}

/** Notes experiments under way at which nothing was changed for so many days; all of a day are one message. */
export async function noteExperiments(
  db: Db,
  windows: readonly LocalWindow[],
  quiet: readonly number[],
  now: number,
): Promise<void> {
  await rows(
    db,
    `with ${devices}
     ${noted}
     ${messageOf('a', 'cast(a.day as text)')}
     from asking a join experiments e on e.user_id = a.user_id
     where e.status in ('accepted', 'in_progress')
       and a.day - cast((e.updated_at at time zone 'UTC') + make_interval(secs => a.ahead) as date)
         = any (cast(? as integer[]))
     ${once}`,
    [...devicesIn(windows, 'experiments'), ...madeAt('experiments', now), quiet.map(String)],
  )
}

/** A message that is to be sent now, and to whom. */
export interface DueMessage {
  readonly id: string
  readonly userId: string
  readonly kind: NotificationKind
  /** With this one. */
  readonly tries: number
  readonly endsAt: Date
  readonly endpoint: string
  readonly publicKey: string
  readonly secret: string
  readonly locale: string
}

/**
 * Takes messages that are due, so that no other process takes them, and lets each have its next try later: a process
 * that ends in between loses nothing. It is one statement, which a pooler may give to whichever connection.
 */
export function takeDue(db: Db, now: number): Promise<DueMessage[]> {
  const { tries, pause, atOnce } = limits.push
  return rows<DueMessage>(
    db,
    `with due as (
       select d.user_id, d.id from push_messages d
       where d.settled_at is null and d.next_at <= ? and d.ends_at > ? and d.tries < ${tries}
       order by d.next_at limit ${atOnce} for update skip locked)
     update push_messages m set tries = m.tries + 1,
       next_at = cast(? as timestamptz) + make_interval(mins => cast(${minutes(pause)} * power(4, m.tries) as integer))
     from due, push_subscriptions p left join user_preferences c on c.user_id = p.user_id
     where m.user_id = due.user_id and m.id = due.id and p.user_id = m.user_id and p.device_hash = m.device_hash
     returning m.id, m.user_id as "userId", m.kind, m.tries, m.ends_at as "endsAt", p.endpoint,
       p.public_key as "publicKey", p.secret,
       coalesce(nullif(c.choices ->> 'language', 'system'), p.locale) as locale`,
    [new Date(now), new Date(now), new Date(now)],
  )
}

/** Nothing more is tried with a message. */
export async function settle(db: Db, userId: string, id: string, now: number): Promise<void> {
  await rows(db, 'update push_messages set settled_at = ? where user_id = ? and id = ?', [
    new Date(now),
    userId,
    id,
  ])
}
