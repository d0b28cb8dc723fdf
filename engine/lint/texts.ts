import { isObject, type JsonValue, type Path } from '../core/pack/json.ts'
import type { SourceDocument } from '../core/pack/source.ts'

/** Called for each text. The path is the walker's own: whoever keeps it takes a copy. */
export type TextVisitor = (text: string, path: Path) => void

/** Visits every text of a document, in the order in which it is written. */
export function eachText({ value }: SourceDocument, visit: TextVisitor): void {
  const path: (string | number)[] = []
  const walk = (part: JsonValue): void => {
    if (typeof part === 'string') visit(part, path)
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
  walk(value)
}
