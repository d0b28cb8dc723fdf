import { isRecord } from '../../../core/flow/index.ts'

/** A direction to try, as `path_suggestions` holds it. */
export interface SuggestedPath {
  readonly title: string
  readonly why: string
  readonly firstStep: string
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The core theme of a synthesis, or the whole of it when it is one text; empty when it holds neither. */
export const themeOf = (content: unknown): string =>
  isRecord(content) ? textIn(content['core_theme']) : textIn(content)

/** The suggested paths; whatever has no title is left out. */
export function pathsOf(content: unknown): SuggestedPath[] {
  const paths = isRecord(content) ? content['paths'] : undefined
  return (Array.isArray(paths) ? paths : []).filter(isRecord).flatMap((path) => {
    const title = textIn(path['title'])
    return title === '' ? [] : [{ title, why: textIn(path['why']), firstStep: textIn(path['first_step']) }]
  })
}
