import { hash } from 'node:crypto'
import type { CareCheck } from '../../engine/core/care/check.ts'
import type { CareKind } from '../../engine/core/care/kinds.ts'
import { limits } from '../limits.ts'

/**
 * The check with a memory of the last texts, for a save brings all answers of a flow of which one has changed. Texts are
 * remembered by their digests: of what seekers write, nothing stays in the process.
 */
export function remembering(check: CareCheck, most: number = limits.care.remembered): CareCheck {
  const known = new Map<string, readonly CareKind[]>()
  return (text, language = '') => {
    // Nothing can be said with these.
    if (text.length < 3) return []
    const key = hash('sha256', `${language}\n${text}`, 'base64url')
    const remembered = known.get(key)
    if (remembered) {
      // The oldest goes first: what is asked for again becomes the newest.
      known.delete(key)
      known.set(key, remembered)
      return remembered
    }
    const found = check(text, language === '' ? undefined : language)
    known.set(key, found)
    if (known.size > most) for (const oldest of known.keys()) return (known.delete(oldest), found)
    return found
  }
}
