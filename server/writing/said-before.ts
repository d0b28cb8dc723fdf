import { Said } from '../../engine/core/recipe/said.ts'
import type { Db } from '../database/database.ts'
import { newestOfTypes } from '../queries/insights.ts'

/** What a seeker has read, for a text that is written now. */
export interface SaidBefore {
  /** In other texts: a sentence of these comes in no other text again. */
  readonly elsewhere: Said
  /** There and in earlier versions of the same text: written anew, it says something new as long as there is something. */
  readonly everywhere: Said
}

/** Versions of a text that are remembered. */
const VERSIONS = 3

/** What stands in the insights of a seeker; `types` are those that are written now. */
export async function saidBefore(db: Db, userId: string, types: ReadonlySet<string>): Promise<SaidBefore> {
  const found = await newestOfTypes(db, userId, VERSIONS)
  const others = new Map<string, unknown>()
  const own: unknown[] = []
  for (const { insightType, content } of found)
    if (types.has(insightType)) own.push(content)
    else if (!others.has(insightType)) others.set(insightType, content)
  const elsewhere = [...others.values()]
  return { elsewhere: Said.in(...elsewhere), everywhere: Said.in(...elsewhere, ...own) }
}

/** The same with what was written since. */
export function alsoSaid({ elsewhere, everywhere }: SaidBefore, content: unknown): SaidBefore {
  const both = [elsewhere.copy(), everywhere.copy()] as const
  for (const said of both) said.hearAll(content)
  return { elsewhere: both[0], everywhere: both[1] }
}
