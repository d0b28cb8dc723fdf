import { hash } from 'node:crypto'
import type { Remember } from '../../engine/core/care/apart.ts'
import type { CareCheck } from '../../engine/core/care/check.ts'
import type { CareKind } from '../../engine/core/care/kinds.ts'
import { limits } from '../limits.ts'

/**
 * A memory of what was made of the last texts. They are remembered by their digests: of what seekers write, nothing stays in the
 * process.
 */
export function remembers<Value>(most: number = limits.care.remembered): Remember<Value> {
  // Two halves: to let the older one go as a whole costs nothing, where a map that loses its oldest each time has to look for it.
  let newer = new Map<string, { readonly value: Value }>()
  let older: typeof newer = new Map()
  return (text, make) => {
    const key = hash('sha256', text, 'base64url')
    const known = newer.get(key)
    if (known) return known.value
    const found = older.get(key) ?? { value: make() }
    newer.set(key, found)
    if (newer.size > most / 2) [older, newer] = [newer, new Map()]
    return found.value
  }
}

/** The check with a memory, for a save brings all answers of a flow of which one has changed. */
export function remembering(check: CareCheck, most?: number): CareCheck {
  const remember = remembers<readonly CareKind[]>(most)
  // Nothing can be said with less than three letters.
  return (text, language = '') =>
    text.length < 3
      ? []
      : remember(`${language}\n${text}`, () => check(text, language === '' ? undefined : language))
}
