import { hash } from 'node:crypto'
import type { CareCheck } from '../../engine/core/care/check.ts'
import { careKinds, type CareKind } from '../../engine/core/care/kinds.ts'
import { limits } from '../limits.ts'

/** By what a flagged passage is known again, without its words. */
export interface Mark {
  readonly length: number
  readonly digest: string
  readonly kind: CareKind
}

/** A part of a text that tells of danger by itself. */
interface Passage {
  readonly text: string
  readonly kind: CareKind
}

const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…。！？])\s+|[\r\n]+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** The passages of a text that are flagged: its sentences, or all of it where only all of it tells. */
export function passagesIn(check: CareCheck, text: string): Passage[] {
  const of = (each: string): Passage[] => {
    const [kind] = check(each)
    return kind === undefined ? [] : [{ text: each, kind }]
  }
  const whole = of(text.trim())
  if (whole.length === 0) return []
  const parts = sentences(text).flatMap(of)
  return parts.length > 0 ? parts : whole
}

const digestOf = (userId: string, text: string): string =>
  hash('sha256', `${userId}\n${text}`, 'base64url').slice(0, 16)

export const markOf = (userId: string, { text, kind }: Passage): Mark => ({
  length: text.length,
  digest: digestOf(userId, text),
  kind,
})

/**
 * Whether a passage is one that was marked, or one that was typed on since: it begins with it and is no graver. So an
 * autosave in the middle of a sentence is nothing new.
 */
export const isKnown = (userId: string, marks: readonly Mark[], { text, kind }: Passage): boolean =>
  marks.some(
    (mark) =>
      mark.length <= text.length &&
      careKinds.indexOf(kind) >= careKinds.indexOf(mark.kind) &&
      digestOf(userId, text.slice(0, mark.length)) === mark.digest,
  )

/** The flagged passages of texts, each once, at most as many as a notice remembers. */
export function passagesOf(check: CareCheck, texts: readonly string[]): Passage[] {
  const found = texts.flatMap((text) => passagesIn(check, text))
  const once = new Map(found.map((passage) => [passage.text, passage]))
  return [...once.values()].slice(0, limits.care.marks)
}
