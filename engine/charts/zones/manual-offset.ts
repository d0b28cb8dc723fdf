import type { Seconds } from '../calendar.ts'

const OFFSET = /^(?:UTC|GMT)?\s*(?:([-+\u2212])\s*(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?)?)?$/i
const MOST = 16 * 3600

/**
 * Seconds east of UTC for an offset that a person wrote by hand: `+05:30`, `-03:00`, `+0530`, `UTC+1`, `Z`. Undefined
 * for anything else, and for more than 16 hours (Manila kept -15:56 until 1844; nobody more).
 */
export function manualOffset(text: string): Seconds | undefined {
  const written = text.trim()
  if (/^z$/i.test(written)) return 0
  const [whole, sign, hours, minutes = '0', seconds = '0'] = OFFSET.exec(written) ?? []
  if (!whole || sign === undefined || hours === undefined) return undefined
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  if (Number(minutes) > 59 || Number(seconds) > 59 || size > MOST) return undefined
  return sign === '+' ? size : size === 0 ? 0 : -size
}

/** `+05:30`; seconds only where there are some. */
export function offsetText(offset: Seconds): string {
  const size = Math.abs(offset)
  const parts = [Math.floor(size / 3600), Math.floor((size % 3600) / 60), size % 60]
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts
  return `${offset < 0 ? '-' : '+'}${shown.map((part) => `${part}`.padStart(2, '0')).join(':')}`
}
