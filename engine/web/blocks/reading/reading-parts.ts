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

/** Older and newer names of the same key: the first is written, both are read (C-40). */
const OTHER_NAMES: Readonly<Record<string, string>> = { affirmation_for_path: 'affirmation_for_your_path' }

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
  const parts = sections.flatMap(({ key, title, show }): ReadingPart[] => {
    const value = held[key] ?? held[OTHER_NAMES[key] ?? '']
    const texts =
      typeof value === 'string' && show !== 'list'
        ? paragraphs(value)
        : filled(Array.isArray(value) ? value : [value])
    return texts.length > 0 ? [{ key, title, show, texts }] : []
  })
  return parts.length > 0 ? parts : null
}
