import type { JournalEntry } from '../../../engine/contracts/index.ts'

/** An entry of the tests and stories; each day of November 2026 has one. */
export function entryOf(day: number, changes: Partial<JournalEntry> = {}): JournalEntry {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  return {
    id: `e${day}`,
    entryDate: date,
    prompt: 'What did you do today that nobody asked you to do?',
    text: `I swept the stairs on the ${day}th, all of them, and nobody saw it.`,
    version: 1,
    createdAt: `${date}T20:00:00.000Z`,
    updatedAt: `${date}T20:00:00.000Z`,
    ...changes,
  }
}
