import type { CareCheck } from '../../engine/core/care/check.ts'
import { careKinds, type CareKind } from '../../engine/core/care/kinds.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import { quotesIn } from '../../engine/core/care/quoted.ts'

/**
 * What a text that was written for a seeker tells of danger. Of the words around its quotations grief does not count: a
 * text may speak of loss without quoting anybody's. Around the quotations of the composer stand the pack's own words.
 */
const kindsIn = (check: CareCheck, text: string, { byComposer }: Writer): CareKind[] => [
  ...(byComposer ? [] : check(text).filter((kind) => kind !== 'grief')),
  ...quotesIn(text).flatMap((words) => check(words)),
]

interface Writer {
  readonly byComposer: boolean
}

export interface Withheld<Value> {
  readonly value: Value
  /** Of what was withheld, the gravest first. */
  readonly kinds: readonly CareKind[]
}

/**
 * A composed value without what takes up words that are flagged: texts may have been composed before those words were
 * known. A paragraph gives way to a sentence that says so, an item of a list is left out. What holds none is the same
 * value, not a copy.
 */
export function withheldFrom<Value>(
  check: CareCheck,
  value: Value,
  { sentence, ...writer }: Writer & { readonly sentence: string },
): Withheld<Value> {
  const found = new Set<CareKind>()
  const bare = (text: string): string => {
    const kinds = kindsIn(check, text, writer)
    if (kinds.length === 0) return text
    for (const kind of kinds) found.add(kind)
    const left = text
      .split(/\n{2,}/)
      .map((part) => (kindsIn(check, part, writer).length > 0 ? sentence : part))
    const once = left.filter((part, at) => part !== sentence || left.indexOf(sentence) === at).join('\n\n')
    // Nothing by itself, but all of it together.
    return kindsIn(check, once, writer).length > 0 ? sentence : once
  }
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return bare(part)
    if (Array.isArray(part)) {
      const kept = part.filter(
        (each) => typeof each !== 'string' || kindsIn(check, each, writer).length === 0,
      )
      for (const each of part)
        if (!kept.includes(each)) for (const kind of kindsIn(check, String(each), writer)) found.add(kind)
      const walked = kept.map(walk)
      return walked.length === part.length && walked.every((each, at) => each === part[at]) ? part : walked
    }
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part).map(([key, each]) => [key, each, walk(each)] as const)
    if (entries.every(([, each, walked]) => each === walked)) return part
    return Object.fromEntries(entries.map(([key, , walked]) => [key, walked]))
  }
  // A text stays a text and a list a list: what changes is what they say.
  const left = walk(value) as Value
  return { value: left, kinds: careKinds.filter((kind) => found.has(kind)) }
}

/** Answers that a text stands on, without those that take up words that are flagged by now. */
export function unflaggedAnswers(check: CareCheck, answers: unknown): unknown {
  if (!Array.isArray(answers)) return answers
  const left = answers.filter((answer) => careOf(check, answer).length === 0)
  return left.length === answers.length ? answers : left
}
