const two = (value: number): string => String(value).padStart(2, '0')

/** The day on this device's calendar, such as `2026-11-20`. */
export function localDay(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The time on this device's clock, such as `07:30`. */
export function localTime(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}
