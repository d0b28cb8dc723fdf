import type { ScoreBand } from '../pack/documents.gen.ts'
import type { CloseCall } from './result.ts'

/** The band that a score falls into; both ends belong to a band. */
export function bandOf(bands: readonly ScoreBand[], score: number): ScoreBand | undefined {
  return bands.find((band) => score >= band.from && score <= band.to)
}

/** Other outcomes that one of the neighbouring scores would have given. */
export function closeBands(
  bands: readonly ScoreBand[],
  winner: string,
  neighbours: readonly number[],
): CloseCall[] {
  const near = neighbours
    .map((score) => bandOf(bands, score)?.outcome)
    .filter((outcome) => outcome !== undefined && outcome !== winner)
  return [...new Set(near)].flatMap((runnerUp) => (runnerUp === undefined ? [] : [{ winner, runnerUp }]))
}
