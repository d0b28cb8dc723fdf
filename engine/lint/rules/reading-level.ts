import { documentAs } from '../../core/pack/documents.ts'
import { readingGrade, sentencesIn } from '../../core/reading-grade.ts'
import { wordsIn } from '../../core/reading-time.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'
import type { PeopleText } from '../texts/people-texts.ts'
import type { Check } from '../rule.ts'

/** School years, where the cover of the pack sets no bound of its own. */
const GRADE = 10
/** Words of one sentence. */
const SENTENCE = 45

export const readingLevel: Check = (context) => {
  const bound = boundsOf(context)
  return context.peopleTexts().flatMap((text) => {
    // What is composed from a recipe is measured in no place of the recipe.
    if (text.composed) return []
    return tooHard(text, bound(text.source.kind)) ?? tooLong(text) ?? []
  })
}

function boundsOf({ sources }: LintContext): (kind: string) => number {
  const cover = sources.map((source) => documentAs(source, 'pack')).find((found) => found !== undefined)
  const { grade = GRADE, kinds = {} } = cover?.reading ?? {}
  return (kind) => kinds[kind] ?? grade
}

function tooHard({ source, path, text, locale }: PeopleText, bound: number): Finding | undefined {
  const grade = readingGrade(text, locale)
  if (grade === undefined || grade <= bound) return undefined
  const message = `This asks for ${grade.toFixed(1)} school years; the bound is ${bound}.`
  const suggestion = 'Divide long sentences, and take shorter words.'
  return source.finding('reading-level', message, path, { suggestion })
}

function tooLong({ source, path, text }: PeopleText): Finding | undefined {
  if (text.length <= SENTENCE * 3) return undefined
  const long = sentencesIn(text).filter((sentence) => sentence.length > SENTENCE * 3)
  const most = Math.max(0, ...long.map(wordsIn))
  if (most <= SENTENCE) return undefined
  const message = `A sentence here has ${most} words; ${SENTENCE} are the most that are read with ease.`
  return source.finding('reading-level', message, path, { suggestion: 'Divide it.' })
}
