import type { Flow, Option, OptionGroup } from '../core/pack/documents.gen.ts'
import type { Path } from '../core/pack/json.ts'

/** Options that are shown together, each with its place. */
export interface OptionList {
  options: { option: Option; path: Path }[]
  /** Values that options of this list had once. */
  retired: readonly string[]
}

/** Every list of options that a flow writes down: of its steps, of its collection fields, and its named sets. */
export function optionListsIn(flow: Flow): OptionList[] {
  const lists: OptionList[] = []
  const add = (
    holder: ({ list: Option[] } | { groups: OptionGroup[] } | { from: string }) & { retired?: string[] },
    path: Path,
  ): void => {
    if ('from' in holder) return
    const options =
      'list' in holder
        ? holder.list.map((option, index) => ({ option, path: [...path, 'list', index] }))
        : holder.groups.flatMap((group, at) =>
            group.options.map((option, index) => ({
              option,
              path: [...path, 'groups', at, 'options', index],
            })),
          )
    lists.push({ options, retired: holder.retired ?? [] })
  }
  for (const [index, set] of (flow.optionSets ?? []).entries()) add(set, ['flow', 'optionSets', index])
  for (const [index, step] of flow.steps.entries()) {
    const path: Path = ['flow', 'steps', index]
    if ('options' in step) add(step.options, [...path, 'options'])
    if (step.kind !== 'collection') continue
    for (const [at, field] of step.fields.entries()) {
      if (field.options) add(field.options, [...path, 'fields', at, 'options'])
    }
  }
  return lists
}
