import { queryOptions } from '@tanstack/react-query'
import type { ProgressSession } from '../../contracts/index.ts'
import type { JourneyDocument } from '../../core/pack/documents.gen.ts'
import { call } from '../api.ts'

const PATH = '/api/modules/progress-session'

/** The modules whose sessions are read, in this order (CONST-005). One that draws the others together asks nothing. */
const numbersIn = ({ modules }: JourneyDocument): readonly number[] =>
  modules.flatMap(({ number, completedBy }) => (completedBy.by === 'path' ? [] : [number]))

/** A failed read counts as no session and says nothing (ERR-003). */
async function readSession(moduleNumber: number, signal: AbortSignal): Promise<ProgressSession | null> {
  try {
    return await call('GET /api/modules/progress-session/{moduleNumber}', {
      params: { moduleNumber },
      headers: { prefer: 'absent=null' },
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** All sessions under way, read for one module after the other. Read anew each time a screen opens. */
export const progressSessions = (journey: JourneyDocument) =>
  queryOptions({
    queryKey: [PATH],
    queryFn: async ({ signal }): Promise<readonly ProgressSession[]> => {
      const found: ProgressSession[] = []
      for (const moduleNumber of numbersIn(journey)) {
        const session = await readSession(moduleNumber, signal)
        if (session) found.push(session)
      }
      return found
    },
    staleTime: 0,
    // The server makes the same reads along with the page.
    meta: { from: numbersIn(journey).map((moduleNumber) => `${PATH}/${moduleNumber}`) },
  })
