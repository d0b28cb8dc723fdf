import type { Flow, Option, OptionGroup, Options } from '../pack/documents.gen.ts'

/** The options of a step once its named set is resolved: flat, or in headed groups. */
export interface ResolvedOptions {
  readonly groups: ReadonlyArray<
    Pick<OptionGroup, 'options'> & { readonly id: string | null; readonly label: string | null }
  >
  readonly values: ReadonlySet<string>
}

const NONE: ResolvedOptions = { groups: [], values: new Set() }

function resolved(
  source: { readonly list: readonly Option[] } | { readonly groups: readonly OptionGroup[] },
): ResolvedOptions {
  const groups = 'list' in source ? [{ id: null, label: null, options: [...source.list] }] : source.groups
  return { groups, values: new Set(groups.flatMap((group) => group.options.map((option) => option.value))) }
}

/** Resolves every named option set of a flow once, so that steps share the result. */
export function resolveOptionSets(flow: Flow): ReadonlyMap<string, ResolvedOptions> {
  return new Map((flow.optionSets ?? []).map((set) => [set.id, resolved(set)]))
}

/** Options of one step; an unknown set has none (loading the pack reports it). */
export function resolveOptions(
  options: Options,
  sets: ReadonlyMap<string, ResolvedOptions>,
): ResolvedOptions {
  return 'from' in options ? (sets.get(options.from) ?? NONE) : resolved(options)
}
