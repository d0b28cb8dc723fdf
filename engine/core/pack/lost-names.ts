import type { Fix } from './finding.ts'
import type { Path } from './json.ts'
import type { SourceDocument } from './source.ts'
import { clearlyMeant, meantOrThereAre } from './spelling.ts'

/** What to do about a name that leads nowhere: what was meant or what there is, and the change where that is clear. */
export function lostName(
  source: SourceDocument,
  path: Path,
  written: string,
  known: readonly string[],
): { suggestion?: string; fix?: Fix } {
  const meant = clearlyMeant(written, known)
  const fix = meant === undefined ? undefined : rewording(source, path, written, meant)
  return { suggestion: meantOrThereAre(written, known), fix }
}

/** The change of one word into another, in the quotes in which it stands. Undefined where something else is written. */
export function rewording(
  source: SourceDocument,
  path: Path,
  written: string,
  meant: string,
): Fix | undefined {
  const text = source.textAt(path)
  const quote = ['', '"', "'"].find((mark) => text === `${mark}${written}${mark}`)
  if (quote === undefined) return undefined
  const { start, end } = source.locate(path)
  const title = `Change "${written}" to "${meant}"`
  return { title, start: start.offset, end: end.offset, text: `${quote}${meant}${quote}` }
}
