import type { Gate, JourneyModule, Prerequisites } from '../pack/documents.gen.ts'

/**
 * Whether everything that a gate asks for is completed. The one decision on what is open: data, dashboard, map, path
 * and server ask here.
 */
export function isOpen(gate: Prerequisites, completed: ReadonlySet<string>): boolean {
  const { any, of } = partsOf(gate)
  const isMet = (part: Gate): boolean =>
    typeof part === 'string' ? completed.has(part) : isOpen(part, completed)
  return any ? of.some(isMet) : of.every(isMet)
}

/** What a gate still asks for: a module, or several of which any or all are missing. */
export type Missing = string | { readonly any: readonly Missing[] } | { readonly all: readonly Missing[] }

/** What is missing before a gate opens; undefined when it is open. */
export function missingAt(gate: Prerequisites, completed: ReadonlySet<string>): Missing | undefined {
  if (isOpen(gate, completed)) return undefined
  const { any, of } = partsOf(gate)
  const missing = of.flatMap((part) => {
    if (typeof part === 'string') return completed.has(part) ? [] : [part]
    return missingAt(part, completed) ?? []
  })
  const [first, ...others] = missing
  if (first !== undefined && others.length === 0) return first
  return any ? { any: missing } : { all: missing }
}

/** Every module that a gate names, each once, in the order in which they are written. */
export function modulesIn(gate: Prerequisites): string[] {
  const { of } = partsOf(gate)
  return [...new Set(of.flatMap((part) => (typeof part === 'string' ? [part] : modulesIn(part))))]
}

/** What a reading asks for before it leads into a module: its own prerequisites, else those of the module. */
export const gateOf = (
  reading: { readonly prerequisites?: Prerequisites },
  module: Pick<JourneyModule, 'prerequisites'>,
): Prerequisites => reading.prerequisites ?? module.prerequisites

/** The parts of a gate, and whether any of them is enough. */
export function partsOf(gate: Prerequisites): { any: boolean; of: readonly Gate[] } {
  if (Array.isArray(gate)) return { any: false, of: gate }
  return 'any' in gate ? { any: true, of: gate.any } : { any: false, of: gate.all }
}

/** What is missing as it is read aloud, by the language's own way to make a list: "A and B", "A or B". */
export function missingInWords(
  missing: Missing,
  titleOf: (module: string) => string,
  locale: string,
): string {
  if (typeof missing === 'string') return titleOf(missing)
  const isAny = 'any' in missing
  const parts = isAny ? missing.any : missing.all
  const list = new Intl.ListFormat(locale, { type: isAny ? 'disjunction' : 'conjunction' })
  return list.format(parts.map((part) => missingInWords(part, titleOf, locale)))
}
