import type { AssessmentOutcome } from '../../../engine/core/pack/documents.gen.ts'
import { type Asking, resultsOf } from './asking.ts'
import { fieldsIn, type Fields, filled, titleIn } from './values.ts'

/**
 * The four letters, the Enneagram type and the love language, of those that were answered (both result shapes), each
 * with the words of the pack for it.
 */
export async function personality(asking: Asking): Promise<Fields | undefined> {
  const told = async (
    type: string,
    set: string,
    keys: readonly [string, string],
  ): Promise<Fields | undefined> => {
    const results = fieldsIn(await resultsOf(asking, type))
    const detail = fieldsIn(results['detail'])
    const code = titleIn(results[keys[0]] ?? detail[keys[1]] ?? results[keys[1]])
    const outcome = code === undefined ? undefined : described(asking, set, code)
    return outcome && filled({ ...outcome, askedTypes: askedTypes(set, results, detail, asking) })
  }
  return filled({
    mbti: await told('mbti', 'personality-types', ['personalityType', 'type']),
    enneagram: await told('enneagram', 'enneagram-types', ['type', 'dominantType']),
    love: await told('loveLanguages', 'love-languages', ['primary', 'primaryLanguage']),
  })
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** How many types of a numbered set the questions asked about, in words; undefined where it was all of them. */
function askedTypes(set: string, results: Fields, detail: Fields, { library }: Asking): string | undefined {
  const all = library.pack.get('outcomes', set)?.list ?? []
  if (!all.every(({ id }) => /^\d+$/.test(id))) return undefined
  const scored = Object.keys(fieldsIn(detail['scores'] ?? results['scores'])).filter((id) =>
    all.some((outcome) => outcome.id === id),
  )
  return scored.length < all.length ? NUMBERS[scored.length - 1] : undefined
}

/** Undefined for what the pack has no words for: a type that is none counts as not answered. */
function described({ library }: Asking, set: string, code: string): Fields | undefined {
  const list: readonly AssessmentOutcome[] = library.pack.get('outcomes', set)?.list ?? []
  const wanted = code.toLowerCase()
  const found = list.find(({ id, label, savedAs = label }) =>
    [id, label, savedAs].some((each) => each.toLowerCase() === wanted),
  )
  return found?.description ? { code, label: found.label, text: found.description.trim() } : undefined
}
