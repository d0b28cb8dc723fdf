import type { Flow } from '../../../engine/core/pack/documents.gen.ts'
import { shortened } from '../../../engine/core/recipe/prose.ts'
import { type Asking, resultsOf } from './asking.ts'
import { answerIn, fieldsIn, type Fields, filled, isId, textsIn } from './values.ts'

interface Chosen {
  readonly value: string
  readonly label: string
  /** The group of the options that it stands in. */
  readonly family?: string
}

/** The options of a set in a flow, by value. */
function optionsOf(flow: Flow | undefined, setId: string): ReadonlyMap<string, Chosen> {
  const set = flow?.optionSets?.find(({ id }) => id === setId)
  const options: Chosen[] = !set
    ? []
    : 'list' in set
      ? set.list.map(({ value, label }) => ({ value, label }))
      : set.groups.flatMap(({ id: family, options: list }) =>
          list.map(({ value, label }) => ({ value, label, family })),
        )
  return new Map(options.map((option) => [option.value, option]))
}

/** The families of skills, the one with most of them first, those with two or more. */
function familiesOf(skills: readonly Chosen[]): string[] {
  const counts = new Map<string, number>()
  for (const { family } of skills) if (family) counts.set(family, (counts.get(family) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([, a], [, b]) => b - a)
    .map(([family]) => family)
}

/** The answers of Soul Foundations, with the labels of what was chosen and the words of what was written. */
export async function foundations(asking: Asking): Promise<Fields | undefined> {
  const results = await resultsOf(asking, 'soul_foundations')
  if (!results) return undefined
  const flow = asking.library.pack.list('module').find(({ id }) => id === 'soul_foundations')?.flow
  const chosen = (value: unknown, set: string): Chosen[] => {
    const options = optionsOf(flow, set)
    return [...new Set(textsIn(value))].flatMap((each) => {
      const option = options.get(each)
      // The id of an option that was retired says nothing to anybody.
      return option ? [option] : isId(each) ? [] : [{ value: each, label: shortened(each, 60) }]
    })
  }
  const known = (set: string) => {
    const options = optionsOf(flow, set)
    return ({ value }: Chosen) => options.has(value)
  }
  const passions = fieldsIn(results['passions'])
  const reflections = fieldsIn(results['reflections'])
  const values = chosen(results['values'], 'values')
  const skills = chosen(results['skills'], 'skills')
  const topics = chosen(passions['topics'], 'topics')
  return filled({
    // Only what is still an option has words of its own in the pack.
    chosenValues: values.filter(known('values')),
    chosenTopics: topics.filter(known('topics')),
    skillFamilies: familiesOf(skills),
    values: values.map(({ label }) => label),
    skills: skills.map(({ label }) => label),
    topics: topics.map(({ label }) => label),
    desires: answerIn(results['desires']),
    ...written(passions, [
      'loseTime',
      'childhood',
      'energized',
      'helpWith',
      'effortless',
      'noFail',
      'fulfilling',
      'gifts',
    ]),
    onValues: answerIn(reflections['values']),
    onPassions: answerIn(reflections['passions']),
    onSkills: answerIn(reflections['skills']),
    onDesires: answerIn(reflections['desires']),
  })
}

const written = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, answerIn(fields[name])]))
