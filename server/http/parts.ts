import { isRecord } from '../../engine/core/pack/json.ts'

/** One step of a path: `name`, `*` for each of a list or mapping, `name[key=value]` for those of a list. */
const STEP = /^(\*|\w+)(?:\[(\w+)=(\w+)\])?$/

/** A path of `OwnWords`, cut into steps. */
function stepsOf(path: string) {
  return path.split('.').map((step) => {
    const [, name = '', key, value] = STEP.exec(step) ?? []
    if (name === '') throw new Error(`"${path}" is no path of a contract`)
    return { name, only: key === undefined ? undefined : { key, value } }
  })
}

type Step = ReturnType<typeof stepsOf>[number]

/** What takes the place of a part; `whole` is the record that holds it. */
type Change = (part: unknown, whole: unknown) => unknown

/** Puts other values in the places that a path leads to. What stays is the same value, not a copy. */
function changedAt(
  value: unknown,
  [step, ...rest]: readonly Step[],
  change: Change,
  whole: unknown,
): unknown {
  if (!step) return change(value, whole)
  const { name, only } = step
  if (name === '*' && Array.isArray(value)) {
    const next = value.map((each: unknown) => changedAt(each, rest, change, each))
    return next.every((each, at) => each === value[at]) ? value : next
  }
  if (!isRecord(value)) return value
  const names = name === '*' ? Object.keys(value) : Object.hasOwn(value, name) ? [name] : []
  const next = names.map((key): readonly [string, unknown] => {
    const part = value[key]
    if (!only || !Array.isArray(part)) return [key, changedAt(part, rest, change, value)]
    const one = (each: unknown) =>
      isRecord(each) && String(each[only.key]) === only.value ? changedAt(each, rest, change, each) : each
    const list = part.map(one)
    return [key, list.every((each, at) => each === part[at]) ? part : list]
  })
  return next.every(([key, part]) => part === value[key]) ? value : { ...value, ...Object.fromEntries(next) }
}

/** The value with other parts in the places of some paths. */
export const changeParts = (value: unknown, paths: readonly string[], change: Change): unknown =>
  paths.reduce((left, path) => changedAt(left, stepsOf(path), change, left), value)

/** Every text in the places of some paths. Results that are answered as JSON are read. */
export function textsAt(value: unknown, paths: readonly string[]): string[] {
  const found: string[] = []
  const look = (part: unknown): void => {
    if (typeof part === 'string') {
      const parsed = part.startsWith('{') ? parsedJson(part) : undefined
      if (isRecord(parsed)) look(parsed)
      else found.push(part)
    } else if (Array.isArray(part)) part.forEach(look)
    else if (isRecord(part)) Object.values(part).forEach(look)
  }
  changeParts(value, paths, (part) => {
    look(part)
    return part
  })
  return found
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
