import * as contracts from '../../engine/contracts/data-export.ts'
import type { ExportPart, User } from '../../engine/contracts/index.ts'
import { dayOf } from '../calendar.ts'
import type { Db } from '../database/database.ts'
import { download, fileName } from '../http/download.ts'
import { attemptsOf } from '../queries/throttles.ts'
import { rowsOfUser } from '../queries/user-tables.ts'

const parts = Object.keys(contracts.exportParts) as ExportPart[]

/** The export as JSON, a row on each line. */
async function* pieces(db: Db, user: User, moment: number): AsyncGenerator<string> {
  const exportedAt = JSON.stringify(new Date(moment))
  yield `{"format":"lodestar-export-1","exportedAt":${exportedAt},"data":{`
  for (const [index, part] of parts.entries()) {
    yield `${index === 0 ? '' : ','}\n"${part}":[`
    let between = '\n'
    const found = part === 'attempts' ? await attemptsOf(db, user) : rowsOfUser(db, user.id, part)
    for await (const row of found) {
      yield `${between}${JSON.stringify(row)}`
      between = ',\n'
    }
    yield ']'
  }
  yield '\n}}\n'
}

export const exportData = download(contracts.exportData, (user, { db, content, clock }) => ({
  filename: `${fileName(content.library.name)}-${dayOf(clock())}.json`,
  type: 'application/json; charset=utf-8',
  pieces: pieces(db, user, clock()),
}))
