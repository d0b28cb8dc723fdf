import { tooMany } from '../errors.ts'
import { limits } from '../limits.ts'

interface Waited {
  joiners: number
  readonly end: Promise<unknown>
}

/** What requests of this process wait for, by its name. */
const waited = new Map<string, Waited>()

async function polled<End>(look: () => Promise<End | undefined>, ms: number): Promise<End | undefined> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    const end = await look()
    if (end !== undefined) return end
    await new Promise((resolve) => setTimeout(resolve, limits.writing.poll))
  }
  return undefined
}

/**
 * Waits until a look finds the end of something that is under way elsewhere, `ms` milliseconds at most; undefined when
 * it does not end. However many wait for the same, one of them looks. Throws 429 beyond a few.
 */
export async function joinIn<End>(
  name: string,
  look: () => Promise<End | undefined>,
  ms: number,
): Promise<End | undefined> {
  const own = waited.get(name) ?? { joiners: 0, end: polled(look, ms) }
  if (own.joiners >= limits.writing.joiners) {
    throw tooMany(1, 'This is being written already. It will be here in a moment.')
  }
  waited.set(name, own)
  own.joiners += 1
  try {
    // The name says what is looked for, and with that what its end is.
    return (await own.end) as End | undefined
  } finally {
    own.joiners -= 1
    if (own.joiners === 0) waited.delete(name)
  }
}
