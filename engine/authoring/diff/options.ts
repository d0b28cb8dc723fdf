import type { Path } from '../../core/pack/json.ts'
import type { Told } from './change.ts'
import { movedIn } from './moved.ts'
import { plain } from './same.ts'

/** One option as both flows and assessments have it. */
export interface ComparedOption {
  readonly value: string
  readonly label: string
  readonly path: Path
}

/** Whose options they are: in words, and what is lost with a value. */
export interface Owner {
  /** As `step "values"`. */
  readonly named: string
  readonly path: readonly [old: Path, now: Path]
  lost(values: readonly string[]): Pick<Told, 'lost'>
}

const quoted = (text: string) => `"${text}"`

/** Options that went, came, have other words, another value, or another place. */
export function optionChanges(
  before: readonly ComparedOption[],
  after: readonly ComparedOption[],
  owner: Owner,
): Told[] {
  const [old, now] = [byValue(before), byValue(after)]
  const gone = before.filter(({ value }) => !now.has(value))
  const come = after.filter(({ value }) => !old.has(value))
  const revalued = gone.flatMap((each) => {
    const next = come.find(({ label }) => plain(label) === plain(each.label))
    return next ? [{ each, next }] : []
  })
  const [from, to] = [new Set(revalued.map(({ each }) => each)), new Set(revalued.map(({ next }) => next))]
  const changes: Told[] = revalued.map(({ each, next }) => ({
    code: 'option-revalued',
    level: 'breaking',
    message: `The option ${quoted(each.label)} of ${owner.named} is stored as "${next.value}" now, not as "${each.value}".`,
    reason: 'Who chose it has a value stored that is none any more; a migration can map it.',
    at: [each.path, next.path],
    ...owner.lost([each.value]),
  }))
  for (const each of gone) {
    if (from.has(each)) continue
    changes.push({
      code: 'option-removed',
      level: 'breaking',
      message: `The option ${quoted(each.label)} (${each.value}) of ${owner.named} is gone.`,
      reason: 'Who chose it has chosen something that is no longer there.',
      at: [each.path, owner.path[1]],
      ...owner.lost([each.value]),
    })
  }
  for (const each of come) {
    if (to.has(each)) continue
    changes.push({
      code: 'option-added',
      level: 'safe',
      message: `${upperFirst(owner.named)} has a new option, ${quoted(each.label)} (${each.value}).`,
      reason: 'Answers that are there stay as they are.',
      at: [owner.path[0], each.path],
    })
  }
  for (const each of after) {
    const was = old.get(each.value)
    if (!was || was.label === each.label) continue
    changes.push({
      code: 'option-relabelled',
      level: 'safe',
      message: `The option "${each.value}" of ${owner.named} reads ${quoted(each.label)} now, not ${quoted(was.label)}.`,
      reason: 'The same value is stored. If it means something else now, give it a new value.',
      at: [was.path, each.path],
    })
  }
  const moved = movedIn(
    before.map(({ value }) => value),
    after.map(({ value }) => value),
  )
  if (moved.length > 0)
    changes.push({
      code: 'options-moved',
      level: 'safe',
      message: `The options of ${owner.named} stand in another order: ${moved.map(quoted).join(', ')}.`,
      reason: 'What is stored does not depend on the order.',
      at: owner.path,
    })
  return changes
}

const byValue = (options: readonly ComparedOption[]) =>
  new Map(options.map((option) => [option.value, option]))

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
