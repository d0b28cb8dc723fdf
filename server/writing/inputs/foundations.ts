import type { Flow } from '../../../engine/core/pack/documents.gen.ts'
import { type Asking, resultsOf } from './asking.ts'
import { fieldsIn, type Fields, filled, textIn, textsIn } from './values.ts'

/** Labels of the options of a set in a flow, by value. */
function labelsOf(flow: Flow | undefined, setId: string): ReadonlyMap<string, string> {
  const set = flow?.optionSets?.find(({ id }) => id === setId)
  const options = !set ? [] : 'list' in set ? set.list : set.groups.flatMap((group) => group.options)
  return new Map(options.map(({ value, label }) => [value, label]))
}

/** The answers of Soul Foundations, with the labels of what was chosen and the words of what was written. */
export async function foundations(asking: Asking): Promise<Fields | undefined> {
  const results = await resultsOf(asking, 'soul_foundations')
  if (!results) return undefined
  const flow = asking.library.pack.list('module').find(({ id }) => id === 'soul_foundations')?.flow
  const chosen = (value: unknown, set: string) => {
    const labels = labelsOf(flow, set)
    return textsIn(value).map((each) => labels.get(each) ?? each)
  }
  const passions = fieldsIn(results['passions'])
  const reflections = fieldsIn(results['reflections'])
  return filled({
    values: chosen(results['values'], 'values'),
    skills: chosen(results['skills'], 'skills'),
    topics: chosen(passions['topics'], 'topics'),
    desires: textIn(results['desires']),
    ...written(passions, [
      ...['loseTime', 'childhood', 'energized', 'helpWith', 'effortless', 'noFail', 'fulfilling', 'gifts'],
    ]),
    onValues: textIn(reflections['values']),
    onPassions: textIn(reflections['passions']),
    onSkills: textIn(reflections['skills']),
    onDesires: textIn(reflections['desires']),
  })
}

const written = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, textIn(fields[name])]))
