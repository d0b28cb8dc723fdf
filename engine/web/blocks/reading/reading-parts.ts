import { isRecord } from '../../../core/flow/index.ts'
import type { InsightSection } from '../../../core/pack/documents.gen.ts'

/** One part of a text that has something in it. */
export interface ReadingPart {
  readonly key: string
  readonly title: string
  readonly show: InsightSection['show']
  /** Paragraphs, or the points of a list. */
  readonly texts: readonly string[]
}

const paragraphs = (text: string): string[] => filled(text.split(/\n{2,}/).map((part) => part.trim()))

const filled = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')

const asRecord = (content: unknown): unknown => {
  if (typeof content !== 'string') return content
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/**
 * The declared parts of a text, in order; those that are empty are left out. A text instead of a list is one
 * point. Null when the content holds none of them.
 */
export function readingParts(content: unknown, sections: readonly InsightSection[]): ReadingPart[] | null {
  const held = asRecord(content)
  if (!isRecord(held)) return null
  const parts = sections.flatMap(({ key, formerly = [], title, show }): ReadingPart[] => {
    // Older insights have it under an older name (C-40).
    const named = [key, ...formerly].find((name) => held[name] !== undefined && held[name] !== null)
    const value = named === undefined ? undefined : held[named]
    const texts =
      typeof value === 'string' && show !== 'list'
        ? paragraphs(value)
        : filled(Array.isArray(value) ? value : [value])
    return texts.length > 0 ? [{ key, title, show, texts }] : []
  })
  return parts.length > 0 ? parts : null
}
