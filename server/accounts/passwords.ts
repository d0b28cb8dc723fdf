import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../errors.ts'
import { limits } from '../limits.ts'

/** What a hash costs to make: KiB of memory, and how often they are gone through. */
export interface HashCost {
  memoryCost: number
  timeCost: number
}

const PRODUCT: HashCost = { memoryCost: 19 * 1024, timeCost: 2 }

/** Hashing and checking passwords, a few at a time: each takes 19 MiB and some 30 ms of a core. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a wrong password and, after the same work, for no account (`undefined`). */
  matches(stored: string | undefined, password: string): Promise<boolean>
}

/** Lets `atOnce` pieces of work run and the others wait; refuses with 503 when too many wait. */
function turnstile(atOnce: number, waiting: number) {
  let running = 0
  const queue: (() => void)[] = []
  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    if (queue.length >= waiting) throw unavailable()
    return new Promise((go) => queue.push(go))
  }
  const leave = () => {
    const next = queue.shift()
    // Whoever waited longest takes the place over, so that nobody slips in between.
    if (next) next()
    else running -= 1
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Only tests of something else take a lesser `cost`. */
export function createPasswords(cost: HashCost = PRODUCT): Passwords {
  // argon2id is the library's own choice of algorithm.
  const settings = { memoryCost: cost.memoryCost, timeCost: cost.timeCost, parallelism: 1 }
  const turn = turnstile(limits.hashing.atOnce, limits.hashing.waiting)
  const decoy = turn(() => hash('nobody has this password', settings))
  return {
    hash: (password) => turn(() => hash(password.normalize('NFKC'), settings)),
    async matches(stored, password) {
      const against = stored ?? (await decoy)
      const same = await turn(() => verify(against, password.normalize('NFKC')))
      return same && stored !== undefined
    },
  }
}
