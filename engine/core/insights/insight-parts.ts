import { isRecord } from '../flow/form-data.ts'
import type { InsightSection, UsualSections } from '../pack/documents.gen.ts'

/** A titled part of an insight, ready to be shown. */
export interface InsightPart {
  readonly key: string
  /** Null where the part is the whole text. */
  readonly title: string | null
  readonly show: InsightSection['show']
  readonly value: unknown
}

/** Whether there is nothing in it to read. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number' || typeof value === 'boolean') return false
  if (Array.isArray(value)) return value.every(isBlank)
  return isRecord(value) ? Object.values(value).every(isBlank) : true
}

/** A key as people read it: `my_extra_key`, `myExtraKey` -> `My extra key`. Words in capitals stay so. */
export function humanised(key: string): string {
  const words = key
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_\-.]+/)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Content that was kept as JSON text is read as what it says; any other text is itself. */
export function readContent(content: unknown): unknown {
  if (typeof content !== 'string' || !/^\s*[[{]/.test(content)) return content
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}

/**
 * The parts of an insight in reading order: those that its type declares, then what else it holds. Without declared
 * sections the parts that any insight may have come in their own order and the rest between them under their own
 * names. What is empty is left out; content that is one text, or a list, is one part without a title.
 */
export function partsOf(
  content: unknown,
  sections: readonly InsightSection[],
  { first = [], last = [] }: UsualSections = {},
): InsightPart[] {
  const read = readContent(content)
  if (isBlank(read)) return []
  if (!isRecord(read)) {
    const [only] = sections
    const show = Array.isArray(read) ? 'list' : (only?.show ?? 'text')
    return [{ key: only?.key ?? 'text', title: null, show, value: read }]
  }
  const left = new Map(Object.entries(read))
  const take = ({ key, title, show, formerly = [] }: InsightSection): InsightPart[] => {
    // Older insights have it under an older name (C-40).
    const named = [key, ...formerly].find((name) => left.has(name)) ?? key
    const value = left.get(named)
    left.delete(named)
    return isBlank(value) ? [] : [{ key, title, show, value }]
  }
  const opening = [...sections, ...first].flatMap(take)
  const closing = last.flatMap(take)
  const others = [...left.keys()].flatMap((key) => take({ key, title: humanised(key), show: 'text' }))
  return [...opening, ...others, ...closing]
}
