import type { ReactNode } from 'react'
import type { Option, OptionSection } from '../../ui/index.ts'
import type { CompiledStep } from '../../core/flow/index.ts'

interface Shown {
  readonly options?: readonly Option[]
  readonly sections?: readonly OptionSection[]
}

/** Whether there are so many options that they stand in two columns. */
export function inColumns({ options }: CompiledStep): boolean {
  return options !== null && (options.groups.length > 1 || options.values.size > 8)
}

/**
 * The options of a step as the design system shows them: flat, or under the headings of their groups.
 * @param closed whether an option cannot be chosen now
 */
export function shownOptions(
  { step, options }: CompiledStep,
  details: ReadonlyMap<string, ReactNode> | undefined,
  closed: (value: string) => boolean,
): Shown {
  const groups = options?.groups ?? []
  const shown = groups.map((group) => ({
    id: group.id ?? step.id,
    heading: group.label,
    options: group.options.map((option) => ({
      value: option.value,
      label: option.label,
      description: details?.get(option.value) ?? option.description,
      disabled: closed(option.value),
    })),
  }))
  const [only] = shown
  return shown.length === 1 && only && only.heading === null ? { options: only.options } : { sections: shown }
}
