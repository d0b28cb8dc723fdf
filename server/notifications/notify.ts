import type { NotificationKind } from '../../engine/contracts/index.ts'
import type { Config } from '../config.ts'
import type { ContentSource } from '../content/source.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../database/database.ts'
import { limits } from '../limits.ts'
import { type Log, traceOf } from '../log.ts'
import { dropEndpoint, findPushKeys, type PushKeys } from '../queries/account/push-subscriptions.ts'
import {
  type DueMessage,
  noteExperiments,
  noteLetters,
  notePractices,
  settle,
  takeDue,
  takeTurn,
  zonesOfDevices,
} from '../queries/push-messages.ts'
import { offeredKinds } from './offered.ts'
import type { Job } from '../traces.ts'
import type { PushRequest } from './push-service.ts'
import { dayBetween, lastOn } from './windows.ts'

/** What has no hour of its own is said by day. */
const BY_DAY = { from: '09:00', to: '21:00' }
const IN_THE_EVENING = { from: '18:00', to: '21:00' }

/** After so many days without a change an experiment under way is asked after; then not again. */
const QUIET_DAYS = [3, 7, 14, 28]

type Parts = Pick<Deps, 'db' | 'content' | 'clock' | 'config' | 'log' | 'pushService'>

/** Notes everything that is due by now on the clocks of whoever asks for it. */
async function noteDue(db: Db, { library }: ContentSource, now: number): Promise<void> {
  const zones = await zonesOfDevices(db)
  const { late } = limits.push
  const work: { readonly [K in NotificationKind]: () => Promise<void> } = {
    letters: () => {
      const windows = zones.flatMap((zone) => dayBetween(zone, now, BY_DAY.from, BY_DAY.to))
      return noteLetters(db, windows, now)
    },
    practices: () => {
      const windows = zones.flatMap((zone) => lastOn(zone, now, late.practices))
      const given = library.pack.list('reminders').flatMap(({ practices }) => practices)
      return notePractices(db, windows, given, now)
    },
    experiments: () => {
      const { from, to } = IN_THE_EVENING
      const windows = zones.flatMap((zone) => dayBetween(zone, now, from, to))
      return noteExperiments(db, windows, QUIET_DAYS, now)
    },
  }
  if (zones.length === 0) return
  for (const kind of offeredKinds(library)) await work[kind]()
}

/** Push services ask whom they can write to about a server. */
const subjectOf = ({ publicOrigin, tls }: Config) =>
  tls && publicOrigin !== undefined ? publicOrigin : 'mailto:nobody@localhost.invalid'

/**
 * A message as its push service gets it: encrypted for the one browser, so that nobody between reads even the words of
 * content that it consists of. Of the seeker it holds nothing.
 */
async function sealed(
  { kind, locale, endsAt, endpoint, publicKey, secret }: DueMessage,
  { content, config }: Parts,
  keys: PushKeys,
  now: number,
): Promise<PushRequest | undefined> {
  const words = content.library.in(locale).pack.list('settings')[0]?.notifications?.kinds[kind]
  if (!words) return undefined
  const { title, text, to } = words.message
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: publicKey, auth: secret } },
    JSON.stringify({ kind, title, text, to }),
    {
      vapidDetails: { subject: subjectOf(config), ...keys },
      TTL: Math.max(0, Math.floor((endsAt.getTime() - now) / 1_000)),
      urgency: 'normal',
      // One that was not delivered yet gives way to a later one of its kind.
      topic: kind,
      contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
    },
  )
  return { endpoint, headers: Object.fromEntries(Object.entries(headers)), body }
}

/** What a push service says of a browser that is no longer there. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** What may be otherwise in a while; anything else that is no success stays as it is. */
const mayPass = (status: number) => status === 408 || status === 429 || status >= 500

async function send(message: DueMessage, parts: Parts, keys: PushKeys): Promise<void> {
  const { db, clock, log, pushService } = parts
  const { id, userId, endpoint, kind, tries } = message
  try {
    const request = await sealed(message, parts, keys, clock())
    const status = request && (await pushService.send(request))
    if (status !== undefined && GONE.has(status)) return await dropEndpoint(db, userId, endpoint)
    if (status === undefined || (status >= 200 && status < 300)) return await settle(db, userId, id, clock())
    log.info('push-refused', { kind, status, tries, userId })
    if (!mayPass(status)) await settle(db, userId, id, clock())
  } catch (error) {
    // Its next try is noted already.
    log.info('push-failed', { kind, tries, userId, ...traceOf(error) })
  }
}

/**
 * Notes what is due, where no other process has just done so, and sends what is to be sent by now. Any number of
 * processes may do it at the same time: what one has taken no other takes.
 */
export async function notify(parts: Parts, stopping?: AbortSignal): Promise<void> {
  const { db, content, clock } = parts
  const keys = await findPushKeys(db)
  if (!keys) return
  if (await takeTurn(db, clock())) await noteDue(db, content, clock())
  for (;;) {
    if (stopping?.aborted) return
    const due = await takeDue(db, clock())
    if (due.length === 0) return
    await Promise.all(due.map((each) => send(each, parts, keys)))
  }
}

/** Does so every now and then, one time after the other. The answer ends it, after what is under way. */
export function keepNotifying(parts: Parts & { readonly log: Log; readonly job: Job }): () => Promise<void> {
  const stopping = new AbortController()
  let last = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    last = parts
      .job('notifications', () => notify(parts, stopping.signal))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) parts.log.error('notifications', traceOf(error))
      })
      .finally(() => {
        busy = false
      })
  }, limits.push.every).unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
    return last
  }
}
