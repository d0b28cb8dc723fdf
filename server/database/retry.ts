/** SQLSTATEs of a statement that lost against another one that ran at the same time, and changed nothing. */
const lost = new Set<unknown>(['40P01', '40001'])

/** Runs a single statement again when the database chose it to give way, three times at most. */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 3 || !(error instanceof Error && 'code' in error && lost.has(error.code))) throw error
    }
  }
}
