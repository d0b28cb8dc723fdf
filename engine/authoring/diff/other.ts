import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
import type { Told } from './change.ts'

/** The places at which two documents differ, the deepest that say it; those of texts apart. */
function differences(
  one: JsonValue | undefined,
  other: JsonValue | undefined,
  path: Path,
  found: Found,
): void {
  if (one === other) return
  if (typeof one === 'string' && typeof other === 'string') {
    found.texts.push(path)
  } else if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    one.forEach((each, at) => differences(each, other[at], [...path, at], found))
  } else if (isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(other), ...Object.keys(one)]))
      differences(one[key], other[key], [...path, key], found)
  } else found.parts.push(path)
}

interface Found {
  readonly texts: Path[]
  readonly parts: Path[]
}

const count = (many: number, one: string, several: string): string[] =>
  many === 0 ? [] : [many === 1 ? `1 ${one}` : `${many} ${several}`]

/** What has changed in a document, or in a part of it, that holds no answers. */
export function otherChanges(
  old: JsonValue | undefined,
  now: JsonValue | undefined,
  path: Path = [],
): Told[] {
  const found: Found = { texts: [], parts: [] }
  differences(old, now, path, found)
  const first = found.parts[0] ?? found.texts[0]
  if (!first) return []
  const words = found.parts.length === 0
  const what = [
    ...count(found.texts.length, 'text', 'texts'),
    ...count(found.parts.length, 'part', 'parts'),
  ].join(' and ')
  return [
    {
      code: words ? 'wording' : 'content-changed',
      level: 'safe',
      message: `${what} ${found.texts.length + found.parts.length === 1 ? 'is' : 'are'} another, the first at ${first.join('.')}.`,
      reason: words ? 'Words only.' : 'No answer is kept in it.',
      at: [first, first],
    },
  ]
}
