import { versions } from 'node:process'
import { compareVersions } from '../../engine/core/migrate/index.ts'
import type { Db } from '../database/database.ts'
import { isDatabaseAway } from '../errors.ts'
import { limits } from '../limits.ts'
import { type Log, traceOf } from '../log.ts'
import * as queries from '../queries/published.ts'
import { type Library, libraryOf } from './library.ts'
import { type OpenedSent, openedPack, type SentPack, type SentPackOpener } from './sent-pack.ts'
import type { ContentSource } from './source.ts'

/** What publishing needs to know of the content that is served. */
export interface Publishing {
  readonly installed: Library
  /** Opens and checks a pack that somebody sends: one at a time, for it takes a processor for seconds. */
  readonly check: (sent: SentPack) => Promise<OpenedSent | 'busy'>
  /** Names the build, for packs that are kept as it opened them. */
  readonly code: string
  /** Looks at once whether other content is served from now on; what began before the call is not enough. */
  look(): Promise<void>
}

/** Content that can be replaced while the server runs. */
export interface PublishedContent extends ContentSource, Publishing {
  close(): void
}

interface Parts {
  readonly db: Db
  readonly installed: ContentSource
  /** Digest of the code. */
  readonly code: string
  readonly open: SentPackOpener
  readonly log: Log
  /** Whether anything can be published here. Without that, and without anything that was published, nobody looks. */
  readonly accepts: boolean
}

/**
 * What is served of a published pack and the installed one: the published one, until a pack with a higher version is
 * installed. One of another product is never served.
 */
const served = (published: Library, installed: Library): Library =>
  published.pack.id === installed.pack.id && compareVersions(published.version, installed.version) >= 0
    ? published
    : installed

/**
 * Serves what was published last, and looks each second whether that is another pack by now: `LISTEN` would not come
 * through a pooler. A pack that cannot be opened is told in the log, and what is served stays.
 */
export async function publishedContent({
  db,
  installed: { library: installed },
  code: build,
  open,
  log,
  accepts,
}: Parts): Promise<PublishedContent> {
  // What V8 has written, another V8 may not read.
  const code = `${build}-${versions.v8}`
  const listeners = new Set<() => void>()
  const opened = new Map<string, Promise<Library | undefined>>()
  let library = installed
  let kept: ReadonlySet<string> = new Set()
  let seen = 0
  let checking = false

  const read = async (hash: string): Promise<Library | undefined> => {
    const before = await queries.readOpened(db, hash, code)
    const own = before && openedPack(before)
    if (own) return libraryOf(own)
    const sent = await queries.readPacked(db, hash)
    if (!sent) return undefined
    const result = await open(sent, true)
    const pack = 'opened' in result ? openedPack(result.opened) : undefined
    if (!pack || pack.hash !== hash || !('opened' in result)) return undefined
    await queries.keepOpened(db, hash, code, result.opened)
    return libraryOf(pack)
  }

  const openOf = (hash: string): Promise<Library | undefined> => {
    const reading = opened.get(hash) ?? read(hash)
    // What was asked for last goes last.
    opened.delete(hash)
    opened.set(hash, reading)
    const [oldest] = opened.keys()
    if (opened.size > limits.published.open && oldest !== undefined) opened.delete(oldest)
    void reading.then(
      (found) => found ?? opened.delete(hash),
      () => opened.delete(hash),
    )
    return reading
  }

  /** A database that is away is asked again; whatever else is wrong with a pack stays wrong. */
  const refused = (error: unknown): undefined => {
    if (isDatabaseAway(error)) throw error
    log.error('published-content', traceOf(error))
  }

  const lookNow = async (): Promise<void> => {
    const last = await queries.lastChange(db)
    if (!last || last.id === seen) return
    const hashes = await queries.keptHashes(db)
    const published = last.hash === null ? installed : await openOf(last.hash).catch(refused)
    kept = new Set(hashes)
    seen = last.id
    if (!published) {
      log.error('published-content', {
        change: last.id,
        advice: 'It cannot be opened here; what was served stays.',
      })
      return
    }
    const next = served(published, installed)
    if (next.hash === library.hash) return
    library = next
    log.info('content', { hash: next.hash, version: next.version, change: last.id })
    for (const listener of listeners) listener()
  }

  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined
  const look = (): Promise<void> => {
    if (!running) {
      running = lookNow().finally(() => {
        running = undefined
      })
      return running
    }
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = undefined
        return look()
      })
    return queued
  }

  await look()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const again = () => {
    if (closed) return
    timer = setTimeout(() => {
      void look()
        .catch((error: unknown) => {
          // Everything that is asked of the database says so.
          if (!isDatabaseAway(error)) log.error('published-content', traceOf(error))
        })
        .finally(again)
    }, limits.published.look).unref()
  }
  if (accepts || seen > 0) again()

  const known = async (hash: string): Promise<Library | undefined> => {
    if (hash === library.hash) return library
    if (hash === installed.hash) return installed
    return kept.has(hash) ? openOf(hash) : undefined
  }
  return {
    get library() {
      return library
    },
    findings: [],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async withHash(hash) {
      const found = await known(hash)
      if (found || timer === undefined) return found
      // Another process may serve it already: a page came from there.
      await look()
      return known(hash)
    },
    isEarlier: false,
    isReplaced: (hash) => hash !== library.hash && (kept.has(hash) || hash === installed.hash),
    installed,
    async check(sent) {
      if (checking) return 'busy'
      checking = true
      try {
        return await open(sent, false)
      } finally {
        checking = false
      }
    },
    code,
    look,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
