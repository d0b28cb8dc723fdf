import { folded } from '../../engine/core/folded.ts'

/**
 * A place's name as it is searched by: without case and accents; points and apostrophes left out (St. John's, D.C.),
 * other signs as spaces, and "saint" short, as most maps write it.
 */
export function nameKey(text: string): string {
  const letters = /^[A-Za-z0-9 ]*$/.test(text) ? text.toLowerCase() : folded(text)
  return letters
    .replace(/ß/g, 'ss')
    .replace(/[.'’ʼ‘`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
}
