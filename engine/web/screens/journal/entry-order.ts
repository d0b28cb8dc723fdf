import type { JournalEntry, JournalPage } from '../../../contracts/index.ts'

const text = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Newest day first, and within a day what was written last, as the server has it. */
function newestFirst(a: JournalEntry, b: JournalEntry): number {
  return text(b.entryDate, a.entryDate) || text(b.createdAt, a.createdAt) || text(b.id, a.id)
}

/** The entries with one that was written or changed in its place. */
export function withEntry(page: JournalPage, entry: JournalEntry): JournalPage {
  const others = page.entries.filter(({ id }) => id !== entry.id)
  return { ...page, entries: [...others, entry].sort(newestFirst) }
}

export function withoutEntry(page: JournalPage, gone: string): JournalPage {
  return { ...page, entries: page.entries.filter(({ id }) => id !== gone) }
}

/** The entries with the page after them. One that moved between the two reads is not shown twice. */
export function withPage(page: JournalPage, more: JournalPage): JournalPage {
  const known = new Set(page.entries.map(({ id }) => id))
  return { entries: [...page.entries, ...more.entries.filter(({ id }) => !known.has(id))], next: more.next }
}
