import { type Asking, resultsOf } from './asking.ts'
import { fieldsIn, filled, textIn, type Fields } from './values.ts'

/** The four letters, the Enneagram type and the love language, of those that were answered (both result shapes). */
export async function personality(asking: Asking): Promise<Fields | undefined> {
  const [mbti, enneagram, love] = await Promise.all(
    ['mbti', 'enneagram', 'loveLanguages'].map(async (type) => fieldsIn(await resultsOf(asking, type))),
  )
  const detail = (results: Fields | undefined) => fieldsIn(results?.['detail'])
  return filled({
    mbti: textIn(mbti?.['personalityType'] ?? detail(mbti)['type'] ?? mbti?.['type']),
    enneagram: textIn(
      enneagram?.['type'] ?? detail(enneagram)['dominantType'] ?? enneagram?.['dominantType'],
    ),
    loveLanguage: textIn(love?.['primary'] ?? detail(love)['primaryLanguage'] ?? love?.['primaryLanguage']),
  })
}
