import type { Finding, Fix } from '../finding.ts'
import type { Path } from '../json.ts'
import type { SourceDocument } from '../source.ts'
import { clearlyMeant, meantOrThereAre } from '../spelling.ts'

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

/** Names that are told as lost, by what they were to name. One that stands in many places is told at the first. */
export class LostNames {
  readonly #told = new Map<string, Finding>()

  /** Whether `name` has been told before; then this place is added to what was told. */
  again(name: string, source: SourceDocument, path: Path): boolean {
    const first = this.#told.get(name)
    if (!first) return false
    // What stands in several places was hardly misspelt in all of them: what it names was.
    first.fix = undefined
    first.related ??= []
    if (first.related.length < MOST_PLACES) {
      first.related.push({
        message: 'It is named here too.',
        file: source.fileAt(path),
        range: source.locate(path),
      })
    }
    return true
  }

  tell(name: string, finding: Finding): Finding {
    this.#told.set(name, finding)
    return finding
  }
}

/** Places that one finding lists. */
const MOST_PLACES = 20
