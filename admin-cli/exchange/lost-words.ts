import { lostInWords, type Lost } from '../../engine/authoring/exchange/index.ts'

/** The list of what stays behind, for people. */
export function lostLines(lost: readonly Lost[]): string {
  if (lost.length === 0) return 'Everything carries over.\n'
  return `What does not carry over:\n${lostInWords(lost)
    .map((line) => `  ${line}\n`)
    .join('')}`
}
