import { isDatabaseAway } from '../errors.ts'
import { limits } from '../limits.ts'

/**
 * Calls `send` at the end of the round of the event loop in which it was first asked to, and again as long as `isWaiting`.
 * While one send is under way the next one waits, so that what comes meanwhile goes together; but never for longer than
 * `limits.batch.patience`: what one of them waits for is nobody else's matter.
 */
function inTurns(send: () => Promise<void>, isWaiting: () => boolean): () => void {
  let isBusy = false
  const begin = () => {
    let isOver = false
    const next = () => {
      if (isOver) return
      isOver = true
      isBusy = false
      clearTimeout(patience)
      ask()
    }
    const patience = setTimeout(next, limits.batch.patience)
    void send().finally(next)
  }
  const ask = () => {
    if (isBusy || !isWaiting()) return
    isBusy = true
    setImmediate(begin)
  }
  return ask
}

interface Waiting<Value> {
  readonly done: (value: Value) => void
  readonly fail: (error: unknown) => void
}

/**
 * Asks for many keys in one question: what is asked for while the event loop handles one round of requests, or while the
 * last question is under way. Nothing is remembered; each question is asked anew. Answers undefined for a key that the
 * answer does not hold.
 */
export function batched<Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let round = new Map<string, Waiting<Value | undefined>[]>()
  const send = async () => {
    const asked = round
    round = new Map()
    try {
      const found = await ask([...asked.keys()])
      for (const [key, waiting] of asked) for (const { done } of waiting) done(found.get(key))
    } catch (error) {
      for (const waiting of asked.values()) for (const { fail } of waiting) fail(error)
    }
  }
  const turn = inTurns(send, () => round.size > 0)
  return (key) =>
    new Promise((done, fail) => {
      const waiting = round.get(key)
      if (waiting) waiting.push({ done, fail })
      else round.set(key, [{ done, fail }])
      turn()
    })
}

/** A statement that is there for one and for several. */
export interface Together<Item, Result> {
  /** Two with the same key never go together; without keys any do. */
  readonly keyOf?: (item: Item) => string
  /** Does several at once; answers by their places in the list what came of each. What it leaves out goes alone. */
  readonly several: (items: readonly Item[]) => Promise<ReadonlyMap<number, Result>>
  readonly alone: (item: Item) => Promise<Result>
}

/** What a database says of a statement that it cannot run, such as one that has its rows on many machines. */
const isUnsupported = (error: unknown) => error instanceof Error && 'code' in error && error.code === '0A000'

/**
 * Does together what comes while the event loop handles one round of requests, or while the last ones are under way: one
 * statement, and where it writes one wait for the disk. Each is done when its promise says so, and as it would be alone:
 * what fails together is tried alone, unless the database is away.
 */
export function together<Item, Result>({
  keyOf,
  several,
  alone,
}: Together<Item, Result>): (item: Item) => Promise<Result> {
  type One = Waiting<Result> & { readonly item: Item }
  let line: One[] = []
  let isSupported = true
  const take = (): One[] => {
    const keys = new Set<unknown>()
    const [taken, left]: [One[], One[]] = [[], []]
    for (const one of line) {
      const key = keyOf ? keyOf(one.item) : one
      const isFree = taken.length < limits.batch.most && !keys.has(key)
      ;(isFree ? taken : left).push(one)
      keys.add(key)
    }
    line = left
    return taken
  }
  const goAlone = ({ item, done, fail }: One) => alone(item).then(done, fail)
  const send = async () => {
    const batch = take()
    if (batch.length === 1 || !isSupported) {
      await Promise.all(batch.map(goAlone))
      return
    }
    let found: ReadonlyMap<number, Result> = new Map()
    try {
      found = await several(batch.map(({ item }) => item))
    } catch (error) {
      if (isDatabaseAway(error)) {
        for (const { fail } of batch) fail(error)
        return
      }
      isSupported &&= !isUnsupported(error)
    }
    for (const [at, one] of batch.entries()) {
      // What is there under a place is of the type that it says, also where that is undefined.
      if (found.has(at)) one.done(found.get(at) as Result)
      else void goAlone(one)
    }
  }
  const turn = inTurns(send, () => line.length > 0)
  return (item) =>
    new Promise((done, fail) => {
      line.push({ item, done, fail })
      turn()
    })
}
