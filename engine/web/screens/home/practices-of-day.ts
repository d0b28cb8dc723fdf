/** What was ticked on `day`, out of what this device kept; nothing of another day, and nothing unreadable. */
export function tickedOn(day: string, kept: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(kept ?? 'null')
    if (typeof read !== 'object' || read === null || !('day' in read) || !('ticked' in read)) return []
    if (read.day !== day || !Array.isArray(read.ticked)) return []
    return read.ticked.filter((one) => typeof one === 'string')
  } catch {
    return []
  }
}

/** What this device keeps of a day. */
export function keptOf(day: string, ticked: readonly string[]): string {
  return JSON.stringify({ day, ticked })
}
