import { spansAround } from '../../engine/charts/zones/zone.ts'
import type { LocalWindow } from '../queries/push-messages.ts'

const MS_PER_DAY = 24 * 60 * 60_000

/** What the clocks of a zone show at a moment (milliseconds since 1970). */
export function localAt(zone: string, moment: number) {
  const utc = Math.floor(moment / 1_000)
  const ahead = spansAround(zone, utc).find(({ from, to }) => from <= utc && utc < to)?.offset ?? 0
  const local = new Date(moment + ahead * 1_000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16), ahead }
}

/** What the clocks of a zone have shown in the last so many milliseconds: one window, or one on either side of midnight. */
export function lastOn(zone: string, now: number, ms: number): readonly LocalWindow[] {
  const [then, here] = [localAt(zone, now - Math.min(ms, MS_PER_DAY)), localAt(zone, now)]
  const { ahead } = here
  const until = { zone, day: here.day, to: here.time, ahead }
  return then.day === here.day
    ? [{ ...until, from: then.time }]
    : [
        { zone, day: then.day, from: then.time, to: '23:59', ahead },
        { ...until, from: '00:00' },
      ]
}

/** The day in a zone while its clocks are between two hours, the second left out; else nothing. */
export function dayBetween(zone: string, now: number, from: string, to: string): readonly LocalWindow[] {
  const { day, time, ahead } = localAt(zone, now)
  return time >= from && time < to ? [{ zone, day, from, to, ahead }] : []
}
