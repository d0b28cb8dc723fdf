import type { Asking, Tried } from './asking.ts'
import { answerIn, answersIn, type Fields, filled, inWords, textsIn, titleIn } from './values.ts'

/** Templates name a title without asking. */
const withTitle = (fields: Fields | undefined): Fields[] => (fields?.['title'] === undefined ? [] : [fields])

/** Of five: from here on something worked, and up to here it did not. */
const [WORKED, DID_NOT] = [4, 2]

/**
 * What the seeker tried, and what they noticed. The best of it is one that worked, the worst one that did not, however
 * many were rated: they are never the same.
 */
export async function experiments(asking: Asking): Promise<Fields | undefined> {
  const { saying } = asking.library
  const all = await asking.experiments()
  if (all.length === 0) return undefined
  const toldOf = (each: Tried) =>
    withTitle(
      filled({
        title: titleIn(each.title),
        category: inWords(each.category),
        difficulty: each.difficulty,
        reflection: answerIn(each.userReflection, saying),
        insights: answersIn(each.insights, saying),
        rating: each.rating ?? undefined,
        status: inWords(each.status),
      }),
    )
  const told = all.flatMap(toldOf)
  const of = (...statuses: string[]) => told.filter((each) => statuses.includes(String(each['status'])))
  const insights = (list: readonly Fields[]) => list.flatMap((each) => textsIn(each['insights']))
  const completed = of('completed')
  const rated = completed
    .filter((each) => typeof each['rating'] === 'number')
    .toSorted((a, b) => Number(b['rating']) - Number(a['rating']))
  const [best, worst] = [rated[0], rated.at(-1)]
  const latest = all
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => (a.completedAt ?? '').localeCompare(b.completedAt ?? ''))
    .flatMap(toldOf)
    .at(-1)
  return filled({
    count: all.length,
    completed,
    active: of('accepted', 'in progress'),
    suggested: of('suggested'),
    insights: insights(completed),
    best: Number(best?.['rating']) >= WORKED ? best : undefined,
    worst: Number(worst?.['rating']) <= DID_NOT ? worst : undefined,
    latest,
  })
}
