import { hash } from 'node:crypto'
import type { CareCheck } from '../../engine/core/care/check.ts'
import type { CareKind } from '../../engine/core/care/kinds.ts'
import { limits } from '../limits.ts'

/**
 * The check with a memory of the last texts, for a save brings all answers of a flow of which one has changed. Texts are
 * remembered by their digests: of what seekers write, nothing stays in the process.
 */
export function remembering(check: CareCheck, most: number = limits.care.remembered): CareCheck {
  // Two halves: to let the older one go as a whole costs nothing, where a map that loses its oldest each time has to look for it.
  let newer = new Map<string, readonly CareKind[]>()
  let older: typeof newer = new Map()
  const remember = (key: string, kinds: readonly CareKind[]) => {
    newer.set(key, kinds)
    if (newer.size > most / 2) [older, newer] = [newer, new Map()]
    return kinds
  }
  return (text, language = '') => {
    // Nothing can be said with these.
    if (text.length < 3) return []
    const key = hash('sha256', `${language}\n${text}`, 'base64url')
    return (
      newer.get(key) ?? remember(key, older.get(key) ?? check(text, language === '' ? undefined : language))
    )
  }
}
