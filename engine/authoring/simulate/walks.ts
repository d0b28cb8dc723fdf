import type { Finding } from '../../core/pack/finding.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Pack } from '../../core/pack/pack.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { playWalk } from './play-walk.ts'
import type { PlayedWalk } from './walk-failure.ts'

/** One played walk with its place; a failure is a finding at the line that expected something else. */
export interface WalkResult extends Omit<PlayedWalk, 'failures'> {
  readonly file: string
  readonly failures: readonly Finding[]
}

/** What a failure of a walk is called where findings are told. */
const WALK_FAILED = 'walk-failed'

/**
 * Plays the walks of a pack, in the order of files and lines. Costs a few milliseconds for each walk.
 * @param names only these walks; left out, all
 */
export async function playWalks(
  pack: Pack,
  sources: readonly SourceDocument[],
  names?: readonly string[],
): Promise<WalkResult[]> {
  const results: WalkResult[] = []
  for (const source of sources) {
    const walk = documentAs(source, 'walk')
    if (!walk || (names && !names.includes(walk.id))) continue
    const { failures, ...played } = await playWalk(pack, walk)
    results.push({
      ...played,
      file: source.file,
      failures: failures.map(({ path, message }) => source.finding(WALK_FAILED, message, path)),
    })
  }
  return results
}
