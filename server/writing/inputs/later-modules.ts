import { type Asking, resultsOf } from './asking.ts'
import {
  answerIn,
  answersIn,
  fieldsIn,
  type Fields,
  filled,
  isFields,
  listIn,
  textsIn,
  titleIn,
} from './values.ts'

const words = (name: string): string => name.replaceAll('_', ' ')

/** Of mappings only those that have all of these: templates name them without asking. */
const having =
  (...names: string[]) =>
  (fields: Fields | undefined): Fields[] =>
    fields && names.every((name) => fields[name] !== undefined) ? [fields] : []

/**
 * The components of the vision that have a title and a description, its statement, and the line of it that texts
 * quote. A statement that was composed has the titles in quotation marks; around them are the recipe's own words, which
 * are never quoted as the seeker's: then it is what they wrote of the first component.
 */
export async function vision(asking: Asking): Promise<Fields | undefined> {
  const results = await resultsOf(asking, 'vision_forge')
  if (!results) return undefined
  const components = listIn(results['visionComponents'] ?? results['components']).flatMap(
    ({ category, title, description, feeling, imagery, alignment }) =>
      having(
        'title',
        'description',
      )(
        filled({
          // Both halves of a part of life stand side by side in its value.
          category: (titleIn(category) ?? 'life').replaceAll('_', ' and '),
          title: titleIn(title),
          description: answerIn(description),
          feeling: answerIn(feeling),
          imagery: answerIn(imagery),
          alignment: answerIn(alignment),
        }),
      ),
  )
  const statement = answerIn(results['visionStatement'] ?? results['statement'])
  const [first] = components
  const titles = listIn(results['visionComponents'] ?? results['components']).flatMap(
    ({ title }) => titleIn(title) ?? [],
  )
  const composed = titles.some((title) => statement?.includes(`“${title}”`))
  return filled({ components, statement, line: statement && composed ? first?.['description'] : statement })
}

/** Every planned step, however the plans are kept. */
const plansOf = (plans: unknown): readonly Fields[] =>
  [plans, ...Object.values(fieldsIn(plans))].flatMap((each) => listIn(each))

/** A goal holds its steps whole, or only their ids; without either, its plan has them. */
function stepTitles(steps: unknown, planned: readonly Fields[], plan: unknown): string[] {
  const told = (Array.isArray(steps) ? steps : []).map((each) => {
    if (isFields(each)) return each['title']
    const found = planned.find(({ id }) => typeof id === 'string' && id === each)
    // An id without its step says nothing; a text has spaces.
    return found ? found['title'] : typeof each === 'string' && /\s/.test(each.trim()) ? each : undefined
  })
  const titles = answersIn(told)
  return titles.length > 0 ? titles : answersIn(listIn(plan).map(({ title }) => title))
}

/** Goals with their steps, and how the seeker wants to go about them. */
export async function motion(asking: Asking): Promise<Fields | undefined> {
  const results = await resultsOf(asking, 'soul_in_motion')
  if (!results) return undefined
  const planned = plansOf(results['actionPlans'])
  const goals = listIn(results['goals']).flatMap(({ id, title, description, category, timeline, steps }) =>
    having('title')(
      filled({
        title: titleIn(title),
        description: answerIn(description),
        category: words(titleIn(category) ?? ''),
        timeline: titleIn(timeline) && words(titleIn(timeline) ?? ''),
        steps: stepTitles(steps, planned, fieldsIn(results['actionPlans'])[String(id)]),
      }),
    ),
  )
  const plans = Array.isArray(results['actionPlans'])
    ? listIn(results['actionPlans'])
    : Object.values(fieldsIn(results['actionPlans'])).flatMap((each) => listIn(each))
  const actions = plans.flatMap(
    (plan) => titleIn(plan['title']) ?? listIn(plan['actionSteps']).flatMap((s) => titleIn(s['title']) ?? []),
  )
  return filled({ goals, actions: actions.flat() })
}

/** Of five: from here on something worked, and up to here it did not. */
const [WORKED, DID_NOT] = [4, 2]

/**
 * What the seeker tried, and what they noticed. The best of it is one that worked, the worst one that did not, however
 * many were rated: they are never the same.
 */
export async function experiments(asking: Asking): Promise<Fields | undefined> {
  const all = await asking.experiments()
  if (all.length === 0) return undefined
  const told = all.flatMap((each) =>
    having('title')(
      filled({
        title: titleIn(each.title),
        category: words(each.category),
        difficulty: each.difficulty,
        reflection: answerIn(each.userReflection),
        insights: answersIn(each.insights),
        rating: each.rating ?? undefined,
        status: words(each.status),
      }),
    ),
  )
  const of = (...statuses: string[]) => told.filter((each) => statuses.includes(String(each['status'])))
  const insights = (list: readonly Fields[]) => list.flatMap((each) => textsIn(each['insights']))
  const completed = of('completed')
  const rated = completed
    .filter((each) => typeof each['rating'] === 'number')
    .toSorted((a, b) => Number(b['rating']) - Number(a['rating']))
  const [best, worst] = [rated[0], rated.at(-1)]
  return filled({
    count: all.length,
    completed,
    active: of('accepted', 'in progress'),
    suggested: of('suggested'),
    insights: insights(completed),
    best: Number(best?.['rating']) >= WORKED ? best : undefined,
    worst: Number(worst?.['rating']) <= DID_NOT ? worst : undefined,
  })
}
