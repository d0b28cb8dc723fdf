import { tooMany } from '../errors.ts'
import { limits } from '../limits.ts'

interface Line {
  length: number
  last: Promise<unknown>
}

/** Who stands in line in this process, by seeker. */
const lines = new Map<string, Line>()

/**
 * Does one thing of a seeker after the other, so that somebody who asks for sixty texts at once takes one connection to
 * the database and not all of them. Throws 429 where the line is long; `always` stands in it however long it is.
 */
export async function inLine<Result>(
  userId: string,
  work: () => Promise<Result>,
  always = false,
): Promise<Result> {
  const line = lines.get(userId) ?? { length: 0, last: Promise.resolve() }
  if (line.length >= limits.writing.inLine && !always) {
    throw tooMany(2, 'You have asked for many texts at the same moment. Please try again in a moment.')
  }
  lines.set(userId, line)
  line.length += 1
  const own = line.last.then(work)
  // Whoever comes next does not mind how it went.
  line.last = own.catch(() => undefined)
  try {
    return await own
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(userId)
  }
}
