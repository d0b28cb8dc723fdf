import type { Deps } from '../context.ts'
import { type Sentence, tooMany } from '../errors.ts'
import type { SignInEvent, Who } from './sign-in-events.ts'
import { countAttempt, giveBack, type Throttle } from '../queries/account/throttles.ts'

/** Something that may be tried a few times only. */
export interface Tried {
  readonly event: SignInEvent
  readonly who: Who
  /** What is counted, the narrowest first. */
  readonly counted: readonly (readonly [key: string, throttle: Throttle])[]
  /** The sentence of the 429. */
  readonly message: Sentence
}

/**
 * Counts one try, before anything is looked at, so that tries at the same time count as well. Throws 429 when there were
 * too many of one kind; the kinds counted before it get theirs back, because nothing was tried then.
 */
export async function countTry(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { event, who, counted, message }: Tried,
): Promise<void> {
  const sofar: string[] = []
  for (const [key, throttle] of counted) {
    const wait = await countAttempt(db, key, throttle, clock())
    if (wait > 0) {
      for (const each of sofar) await giveBack(db, each)
      events.note(event, 'locked-out', who)
      throw tooMany(wait, message)
    }
    sofar.push(key)
  }
}

/** Whatever succeeded counts for nothing. */
export async function forgiveTry({ db }: Pick<Deps, 'db'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await giveBack(db, key)
}
