/** What this device keeps of the practices: the names that were ticked on a day, such as `2026-11-20`. */
export interface KeptDay {
  day: string
  ticked: readonly string[]
}

/** Whether something read from the device is a day of ticks. */
export function isKeptDay(value: unknown): value is KeptDay {
  return (
    typeof value === 'object' &&
    value !== null &&
    'day' in value &&
    typeof value.day === 'string' &&
    'ticked' in value &&
    Array.isArray(value.ticked) &&
    value.ticked.every((one) => typeof one === 'string')
  )
}

/** What was ticked on `day`; nothing of another day. */
export function tickedOn(day: string, kept: KeptDay | null): readonly string[] {
  return kept?.day === day ? kept.ticked : []
}
