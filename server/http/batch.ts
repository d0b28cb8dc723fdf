interface Waiting<Value> {
  readonly done: (value: Value | undefined) => void
  readonly fail: (error: unknown) => void
}

/**
 * Asks for many keys in one question: what is asked for while the event loop handles one round of requests goes
 * out together at its end. Nothing is remembered; each round asks anew. Answers undefined for a key that the
 * answer does not hold.
 */
export function batched<Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let round: Map<string, Waiting<Value>[]> | undefined
  const send = async () => {
    const asked = round ?? new Map<string, Waiting<Value>[]>()
    round = undefined
    try {
      const found = await ask([...asked.keys()])
      for (const [key, waiting] of asked) for (const { done } of waiting) done(found.get(key))
    } catch (error) {
      for (const waiting of asked.values()) for (const { fail } of waiting) fail(error)
    }
  }
  return (key) =>
    new Promise((done, fail) => {
      if (!round) {
        round = new Map()
        setImmediate(() => void send())
      }
      const waiting = round.get(key)
      if (waiting) waiting.push({ done, fail })
      else round.set(key, [{ done, fail }])
    })
}
