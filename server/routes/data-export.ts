import * as contracts from '../../engine/contracts/account/data-export.ts'
import type { FeatureName } from '../../engine/core/features.ts'
import type { ExportPart, User } from '../../engine/contracts/index.ts'
import { dayOf } from '../calendar.ts'
import type { Db } from '../database/database.ts'
import { download, fileName } from '../http/download.ts'
import { attemptsOf } from '../queries/account/throttles.ts'
import { rowsOfUser } from '../queries/user-tables.ts'

const ofFeatures: Partial<Record<ExportPart, FeatureName>> = contracts.partsOfFeatures
const parts = Object.keys(contracts.exportParts) as ExportPart[]

/** The export as JSON, a row on each line. */
async function* pieces(
  db: Db,
  user: User,
  moment: number,
  features: ReadonlySet<FeatureName>,
): AsyncGenerator<string> {
  const exportedAt = JSON.stringify(new Date(moment))
  yield `{"format":"lodestar-export-1","exportedAt":${exportedAt},"data":{`
  let comma = ''
  for (const part of parts) {
    const feature: FeatureName | undefined = Object.hasOwn(ofFeatures, part) ? ofFeatures[part] : undefined
    let open = `${comma}\n"${part}":[`
    let between = '\n'
    const found = part === 'attempts' ? await attemptsOf(db, user) : rowsOfUser(db, user.id, part, moment)
    // Of a feature that the product has no more, only what was kept is told.
    if (feature === undefined || features.has(feature)) {
      yield open
      open = ''
    }
    for await (const row of found) {
      yield `${open}${between}${JSON.stringify(row)}`
      open = ''
      between = ',\n'
    }
    if (open !== '') continue
    yield ']'
    comma = ','
  }
  yield '\n}}\n'
}

export const exportData = download(contracts.exportData, (user, { db, content, clock }) => ({
  filename: `${fileName(content.library.name)}-${dayOf(clock())}.json`,
  type: 'application/json; charset=utf-8',
  pieces: pieces(db, user, clock(), content.library.features),
}))
