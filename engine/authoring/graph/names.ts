import { resolveOptions, resolveOptionSets } from '../../core/flow/options.ts'
import type { Flow } from '../../core/pack/documents.gen.ts'
import type { Pack } from '../../core/pack/pack.ts'
import type { ConditionNames } from './condition-words.ts'

/** What a pack offers of names that stand outside a flow. */
export type NamedPack = Pick<Pack, 'get' | 'list'>

/** The names that stand in a flow itself; an id without a name stands for itself. */
export function stepNamesIn(flow: Flow): Pick<ConditionNames, 'step' | 'option'> {
  const sets = resolveOptionSets(flow)
  const steps = new Map(flow.steps.map((step) => [step.id, step]))
  return {
    step: (id) => steps.get(id)?.title ?? id,
    option(id, value) {
      const step = steps.get(id)
      if (!step || !('options' in step)) return value
      const options = resolveOptions(step.options, sets).groups.flatMap((group) => group.options)
      return options.find((option) => option.value === value)?.label ?? value
    },
  }
}

/** The names that the conditions of one flow are read aloud with. */
export function namesIn(flow: Flow, pack: NamedPack): ConditionNames {
  return {
    ...stepNamesIn(flow),
    module: (id) =>
      pack
        .list('journey')
        .flatMap(({ modules }) => modules)
        .find((each) => each.id === id)?.title ?? id,
    assessment: (id) => pack.get('assessment', id)?.title ?? id,
  }
}
