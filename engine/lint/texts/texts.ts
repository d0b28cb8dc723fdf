import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'

/** Called for each text, with where it stands in its document. */
export type TextVisitor = (text: string, path: Path) => void

interface PlacedText {
  text: string
  path: Path
}

/** Many rules look at all texts: each document is walked once, by whoever comes first. */
const walked = new WeakMap<SourceDocument, readonly PlacedText[]>()

/** Visits every text of a document, in the order in which it is written. */
export function eachText(source: SourceDocument, visit: TextVisitor): void {
  let texts = walked.get(source)
  if (!texts) {
    texts = placedTextsIn(source)
    walked.set(source, texts)
  }
  for (const { text, path } of texts) visit(text, path)
}

/** What the document takes over from another one is told there, where it is written. */
function placedTextsIn(source: SourceDocument): PlacedText[] {
  const texts: PlacedText[] = []
  const path: (string | number)[] = []
  const walk = (part: JsonValue): void => {
    if (typeof part === 'string') texts.push({ text: part, path: source.loadedPath(path.slice()) })
    else if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) {
        path.push(index)
        walk(item)
        path.pop()
      }
    } else if (isObject(part)) {
      for (const key of Object.keys(part)) {
        path.push(key)
        walk(part[key] ?? null)
        path.pop()
      }
    }
  }
  walk(source.written())
  return texts
}
