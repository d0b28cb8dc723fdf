import { isoLocal, isoUtc, type Seconds } from '../calendar.ts'
import type { ClockTime } from '../zones/clock.ts'
import { offsetText } from '../zones/manual-offset.ts'
import type { GivenZone } from './fields.ts'
import type { Facts, Notice } from './problem.ts'

interface Understood {
  clock: ClockTime
  /** What the person said, in seconds on the clocks of the place. */
  local: Seconds
  zone: GivenZone
  timeAssumed: boolean
  reading: 'earlier' | 'later'
}

/** What a person should know about how a birth was understood. */
export function noticesOf({ clock, local, zone, timeAssumed, reading }: Understood): Notice[] {
  const notices: Notice[] = []
  if (timeAssumed) notices.push({ code: 'time-assumed', path: 'time', facts: { time: hours(local) } })
  if (zone.assumed) notices.push({ code: 'zone-assumed', path: 'zone', facts: { zone: zone.name } })
  const facts: Record<ClockTime['warnings'][number], Facts> = {
    'time-skipped': {
      given: hours(local),
      used: hours(clock.utc + clock.offset),
      usedDate: isoLocal(clock.utc + clock.offset).slice(0, 10),
      ...change(clock),
    },
    'time-twice': {
      given: hours(local),
      used: isoUtc(clock.utc),
      other: isoUtc(clock.other?.utc ?? clock.utc),
      reading,
      ...change(clock),
    },
    'local-mean-time': { offset: offsetText(clock.offset) },
    'zone-mean-time': { offset: offsetText(clock.offset), zone: zone.name },
    'no-clock-kept': { zone: zone.name },
  }
  for (const code of clock.warnings) notices.push({ code, path: 'time', facts: facts[code] })
  return notices
}

const hours = (local: Seconds): string => isoLocal(local).slice(11, 16)

/** The clocks on both sides of their change. */
function change({ change: one }: ClockTime): Facts {
  return one
    ? { before: offsetText(one.before), after: offsetText(one.after), changedAt: isoUtc(one.utc) }
    : {}
}
