import type { ListedFlow, ListedScreen } from '../flows.ts'
import type { SentFinding } from '../messages.ts'

/** The findings that stand where a screen is written: from its first line to the next part of its file. */
export function findingsOf(
  { source, assessment }: ListedFlow,
  { place }: ListedScreen,
  findings: readonly SentFinding[],
): SentFinding[] {
  if (!place) return []
  const holder = [source, assessment].find((each) => each?.file === place.file)
  const starts = Object.values(holder?.parts ?? {}).map(({ line }) => line)
  const next = Math.min(...starts.filter((line) => line > place.line), Infinity)
  return findings.filter(({ file, line }) => file === place.file && line >= place.line && line < next)
}
