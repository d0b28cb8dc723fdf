import type { Db } from '../database/database.ts'
import { type Sentence, tooMany, unavailable } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Log } from '../log.ts'
import { countAttempt, type Throttle } from '../queries/account/throttles.ts'
import {
  beginWriting,
  dropWriting,
  endWriting,
  findEnd,
  type WritingEnd,
  writingOf,
} from '../queries/writings.ts'

/** How a text came about. */
export type Origin = Omit<WritingEnd, 'result'>

/** A text that is wanted. */
interface Wanted<Begun, Instead> {
  readonly userId: string
  /** What is written once at a time, such as `insight:synthesis`. */
  readonly task: string
  /** No model is asked, whatever the operator has connected: nothing is reserved of the day. */
  readonly composed?: boolean
  /** Stands in line as everybody does, but is never sent away for its length. */
  readonly urgent?: boolean
  /**
   * Runs in the transaction that begins the text, and sees whatever ended before: what has begun, or what makes it
   * needless. What it throws refuses the text.
   */
  begin(trx: Db, now: number): Promise<{ readonly begun: Begun } | { readonly instead: Instead }>
}

/** What came of wanting a text: its entry, what there is instead, or the entry of the same one under way. */
type Entered<Begun, Instead> =
  | { readonly entry: string; readonly begun: Begun }
  | { readonly instead: Instead }
  | { readonly underWay: string }

/** What a budget counts: texts of one kind. */
export interface Spending {
  readonly key: string
  readonly rate: Throttle
  /** What is said to somebody beyond the rate. */
  readonly often: Sentence
}

/**
 * What is written for seekers, in the database: once at a time for each seeker and task, within their rate, and within
 * what models may cost them in a day.
 */
export interface Ledger {
  /** Throws 429 where very many texts of the seeker wait to begin in this process. */
  enter<Begun, Instead>(wanted: Wanted<Begun, Instead>): Promise<Entered<Begun, Instead>>
  /**
   * Throws 429 when a text that has just begun is one too many: for the rate of its kind, at one time, or for the day.
   * Its own reservation is counted already, so call it in the transaction that begins it.
   */
  spend(trx: Db, userId: string, kind: Spending, now: number): Promise<void>
  /** Where the text of an entry under way is kept, once it is; undefined when it came to nothing. */
  join(userId: string, entry: string): Promise<readonly string[] | undefined>
  /** What a look finds at the end of something under way. Throws 429 beyond a few who wait, 503 when it does not end. */
  wait<End>(name: string, look: () => Promise<End | undefined>): Promise<End>
  /** Settles an entry, in the transaction that keeps its text; `result` is what finds it again. */
  end(trx: Db, userId: string, entry: string, origin: Origin, result: readonly string[]): Promise<void>
  /** Lets go of an entry that came to nothing; of one that has ended, nothing. */
  drop(userId: string, entry: string): Promise<void>
  /** Tells the log of a text that has come about, never of what it says. */
  note(userId: string, task: string, origin: Origin, started: number): void
}

/** A text of another process ends within this, in milliseconds; after it, the process is gone. */
const lost = limits.writing.deadline + 15_000

/** Seconds until one of the texts under way is likely to be done. */
const soon = 5

/** The ledger, and who stands in line or waits in this process. */
export function createLedger({
  db,
  clock,
  log,
  provider,
}: {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: Log
  /** What is asked to write, where there is anything. */
  readonly provider: unknown
}): Ledger {
  const inLine = lines()
  const joined = waits()
  return {
    enter({ userId, task, composed = false, urgent = false, begin }) {
      const work = () => {
        const now = clock()
        return db.transaction(async (trx) => {
          const { id, ours } = await beginWriting(trx, userId, {
            task,
            now,
            reserved: provider && !composed ? limits.writing.reserved : 0,
            lost: now - lost,
          })
          if (!ours) return { underWay: id }
          const entered = await begin(trx, now)
          if ('begun' in entered) return { entry: id, begun: entered.begun }
          await dropWriting(trx, userId, id)
          return entered
        })
      }
      return inLine(userId, work, urgent)
    },
    async spend(trx, userId, { key, rate, often }, now) {
      const { underWay: most, daily } = limits.writing
      const { tokens, underWay } = await writingOf(trx, userId, now - daily.window)
      if (underWay > most) {
        throw tooMany(soon, (say) => say.writing.atOnce)
      }
      if (tokens > daily.tokens) {
        throw tooMany(3_600, (say) => say.writing.today)
      }
      const wait = await countAttempt(trx, `${key}:${userId}`, rate, now)
      if (wait > 0) throw tooMany(wait, often)
    },
    async join(userId, entry) {
      const end = await joined(`writing ${entry}`, () => findEnd(db, userId, entry))
      return end === 'failed' ? undefined : end
    },
    async wait(name, look) {
      const end = await joined(name, look)
      if (end === undefined) throw unavailable()
      return end
    },
    end: (trx, userId, entry, origin, result) =>
      endWriting(trx, userId, entry, { ...origin, result }, clock()),
    drop: (userId, entry) => dropWriting(db, userId, entry),
    note(userId, task, { outcome, source, promptTokens, completionTokens }, started) {
      const ms = Math.round(performance.now() - started)
      log.info('writing', { userId, task, outcome, source, promptTokens, completionTokens, ms })
    },
  }
}

/**
 * Does one thing of a seeker after the other, so that somebody who asks for sixty texts at once takes one connection to
 * the database and not all of them. Throws 429 where the line is long; `always` stands in it however long it is.
 */
function lines() {
  const byUser = new Map<string, { length: number; last: Promise<unknown> }>()
  return async <Result>(userId: string, work: () => Promise<Result>, always: boolean): Promise<Result> => {
    const line = byUser.get(userId) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= limits.writing.inLine && !always) {
      throw tooMany(2, (say) => say.writing.inLine)
    }
    byUser.set(userId, line)
    line.length += 1
    const own = line.last.then(work)
    // Whoever comes next does not mind how it went.
    line.last = own.catch(() => undefined)
    try {
      return await own
    } finally {
      line.length -= 1
      if (line.length === 0) byUser.delete(userId)
    }
  }
}

async function polled<End>(look: () => Promise<End | undefined>): Promise<End | undefined> {
  const until = performance.now() + limits.writing.joined
  while (performance.now() < until) {
    const end = await look()
    if (end !== undefined) return end
    await new Promise((resolve) => setTimeout(resolve, limits.writing.poll))
  }
  return undefined
}

/**
 * Waits until a look finds the end of something that is under way elsewhere; undefined when it does not end. However
 * many wait for the same, one of them looks. Throws 429 beyond a few.
 */
function waits() {
  const byName = new Map<string, { joiners: number; readonly end: Promise<unknown> }>()
  return async <End>(name: string, look: () => Promise<End | undefined>): Promise<End | undefined> => {
    const own = byName.get(name) ?? { joiners: 0, end: polled(look) }
    if (own.joiners >= limits.writing.joiners) {
      throw tooMany(1, (say) => say.writing.underWay)
    }
    byName.set(name, own)
    own.joiners += 1
    try {
      // The name says what is looked for, and with that what its end is.
      return (await own.end) as End | undefined
    } finally {
      own.joiners -= 1
      if (own.joiners === 0) byName.delete(name)
    }
  }
}
