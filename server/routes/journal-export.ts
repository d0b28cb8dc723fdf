import type { JournalEntry } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/journal.ts'
import { dayOf } from '../calendar.ts'
import type { Db } from '../database/database.ts'
import { download, fileName } from '../http/download.ts'
import { placeOf } from '../journal/cursor.ts'
import { markdownOf } from '../journal/markdown.ts'
import { limits } from '../limits.ts'
import { oldestEntries, type Place } from '../queries/journal-entries.ts'

async function* wholeJournal(db: Db, userId: string): AsyncGenerator<JournalEntry> {
  let from: Place | undefined
  for (;;) {
    const found = await oldestEntries(db, userId, from, limits.exportRows)
    yield* found
    const last = found.at(-1)
    if (!last || found.length < limits.exportRows) return
    from = placeOf(last)
  }
}

export const exportJournal = download(contracts.exportJournal, (user, { db, content, clock }) => {
  const { name, locale, reflection } = content.library
  return {
    filename: `${fileName(name)}-journal-${dayOf(clock())}.md`,
    type: 'text/markdown; charset=utf-8',
    pieces: markdownOf(wholeJournal(db, user.id), { title: reflection.title, locale }),
  }
})
