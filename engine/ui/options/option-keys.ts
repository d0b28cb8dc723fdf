import type { Option } from './option-types.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The keycap of the option at `index`; none after Z. */
export function letterFor(index: number): string | undefined {
  return LETTERS[index]
}

/** Whether a pressed key is a Latin letter (Shift does not matter). */
export function isLetterKey(key: string): boolean {
  return /^[a-z]$/i.test(key)
}

/**
 * Where focus goes from `index` among `count` rows, or null when the key does not move. Up and down wrap
 * around; left and right follow the writing direction.
 */
export function moveFrom(index: number, key: string, count: number, rtl = false): number | null {
  if (count === 0) return null
  const last = count - 1
  const next = index >= last ? 0 : index + 1
  const previous = index <= 0 ? last : index - 1
  if (key === 'ArrowDown') return next
  if (key === 'ArrowUp') return previous
  if (key === 'ArrowRight') return rtl ? previous : next
  if (key === 'ArrowLeft') return rtl ? next : previous
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}

/** The choice after `chosen` was picked: replaced in a single choice, toggled in a multiple one. */
export function nextChoice(now: readonly string[], chosen: string, multiple: boolean): readonly string[] {
  if (!multiple) return [chosen]
  return now.includes(chosen) ? now.filter((value) => value !== chosen) : [...now, chosen]
}

/** The one row that Tab reaches: where focus last was, else the first chosen, else the first available. */
export function tabStop(
  options: readonly Option[],
  chosen: readonly string[],
  focused: string | null,
): string | undefined {
  const has = (value: string | null) => options.some((option) => option.value === value)
  if (focused !== null && has(focused)) return focused
  const first =
    options.find((option) => chosen.includes(option.value)) ??
    options.find((option) => !option.disabled) ??
    options[0]
  return first?.value
}
