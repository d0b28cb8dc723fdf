import { isRecord } from '../../../core/flow/index.ts'
import type { LatestSuggestions } from '../../../core/pack/documents.gen.ts'

/** A direction to try, as the insight of the suggestions holds it. */
export interface SuggestedPath {
  readonly title: string
  readonly text: string
  readonly step: string
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The theme of an insight, or the whole of it when it is one text; empty when it holds neither. */
export const themeOf = (content: unknown, key: string): string =>
  isRecord(content) ? textIn(content[key]) : textIn(content)

/** The suggested paths; whatever has no title is left out. */
export function pathsOf(
  content: unknown,
  keys: Pick<LatestSuggestions, 'list' | 'title' | 'text' | 'step'>,
): SuggestedPath[] {
  const paths = isRecord(content) ? content[keys.list] : undefined
  const at = (path: Readonly<Record<string, unknown>>, key: string | undefined) =>
    key === undefined ? '' : textIn(path[key])
  return (Array.isArray(paths) ? paths : []).filter(isRecord).flatMap((path) => {
    const title = at(path, keys.title)
    return title === '' ? [] : [{ title, text: at(path, keys.text), step: at(path, keys.step) }]
  })
}
