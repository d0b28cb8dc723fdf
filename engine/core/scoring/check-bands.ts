import type { ScoreBand } from '../pack/documents.gen.ts'
import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import { meantOrThereAre } from '../pack/spelling.ts'

/** Bands that leave a reachable score out, cover one twice, can never be reached or name no outcome. */
export function checkBands(
  bands: readonly ScoreBand[],
  reach: Reach,
  outcomes: readonly string[],
): DocumentFinding[] {
  return [...checkEach(bands, reach, new Set(outcomes)), ...checkCover(bands, reach)]
}

/** Lowest and highest score that complete answers can reach. */
interface Reach {
  readonly min: number
  readonly max: number
}

function checkEach(
  bands: readonly ScoreBand[],
  reach: Reach,
  outcomes: ReadonlySet<string>,
): DocumentFinding[] {
  return bands.flatMap((band, index) => {
    const path = ['scoring', 'bands', index]
    const findings: DocumentFinding[] = []
    if (band.from > band.to) {
      findings.push({
        code: 'band-empty',
        path,
        message: `The band from ${band.from} to ${band.to} is empty.`,
      })
    } else if (isBeyond(band, reach)) {
      const message = `Scores run from ${reach.min} to ${reach.max}: this band is never reached.`
      findings.push({ code: 'band-unreachable', path, message })
    } else if (band.to > reach.max || band.from < reach.min) {
      const [end, key] = band.to > reach.max ? [band.to, 'to'] : [band.from, 'from']
      const message = `Scores run from ${reach.min} to ${reach.max}: none is ever ${end}.`
      findings.push({ code: 'band-unreachable', path: [...path, key], message })
    }
    if (!outcomes.has(band.outcome)) {
      const message = `"${band.outcome}" is no outcome.`
      const suggestion = meantOrThereAre(band.outcome, [...outcomes])
      findings.push({ code: 'outcome-unknown', path: [...path, 'outcome'], message, suggestion })
    }
    return findings
  })
}

/** No score reaches any of it. */
const isBeyond = ({ from, to }: ScoreBand, { min, max }: Reach): boolean => to < min || from > max

/** A gap where a band stands that no score reaches is that band's fault, and told there. */
function checkCover(bands: readonly ScoreBand[], reach: Reach): DocumentFinding[] {
  const findings: DocumentFinding[] = []
  const isMisplaced = (after: number, before: number) =>
    bands.slice(after + 1, before).some((band) => band.from <= band.to && isBeyond(band, reach))
  const gap = (from: number, to: number, path: DocumentPath, before: number): void => {
    if (isMisplaced(last, before)) return
    const which = from === to ? `The score ${from} is` : `The scores ${from} to ${to} are`
    findings.push({ code: 'band-gap', path, message: `${which} in no band.` })
  }
  const sorted = bands
    .map((band, index) => ({ ...band, index, path: ['scoring', 'bands', index] }))
    .filter((band) => band.from <= band.to && !isBeyond(band, reach))
    .sort((a, b) => a.from - b.from)
  let covered = reach.min - 1
  let last = -1
  for (const band of sorted) {
    if (band.from > covered + 1 && covered < reach.max)
      gap(covered + 1, Math.min(band.from - 1, reach.max), band.path, band.index)
    if (band.from <= covered && covered >= reach.min && band !== sorted[0]) {
      const to = Math.min(covered, band.to)
      const which = band.from === to ? `The score ${to} is` : `The scores ${band.from} to ${to} are`
      findings.push({ code: 'band-overlap', path: band.path, message: `${which} in two bands.` })
    }
    covered = Math.max(covered, band.to)
    last = band.index
  }
  if (covered < reach.max) gap(covered + 1, reach.max, ['scoring', 'bands'], bands.length)
  return findings
}
