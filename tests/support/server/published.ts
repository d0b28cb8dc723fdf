import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { basename } from 'node:path'
import { extendedFolder, readPackFiles } from '../../../engine/lint/disk.ts'
import { type PublishedContent, publishedContent } from '../../../server/content/published.ts'
import { openSent } from '../../../server/content/open-sent.ts'
import type { SentPackOpener } from '../../../server/content/sent-pack.ts'
import type { Db } from '../../../server/database/database.ts'
import { createLog } from '../../../server/log.ts'
import { productContent } from './app.ts'
import { exampleFaults } from './content-in.ts'

const content = fileURLToPath(new URL('../../../content/', import.meta.url))

/** A key as an operator may set it. */
export const publishKey = 'only-the-tests-publish-with-this-one'

/** A pack as `lodestar publish` sends it. */
export function sentPack(folder: string): Buffer {
  const { files } = readPackFiles(folder, `${content}packs`)
  const below = extendedFolder(files, folder, `${content}packs`)
  const outside = below?.named('') ?? '\0'
  const named = [...files].map(([path, text]) => {
    const isBelow = below !== undefined && path.startsWith(outside)
    return [isBelow ? `../${basename(below.path)}/${path.slice(outside.length)}` : path, text] as const
  })
  return gzipSync(JSON.stringify({ files: Object.fromEntries(named) }))
}

const open: SentPackOpener = (sent, known) => {
  const read = openSent(`${content}schemas`, sent, known, { rules: [] })
  // What is wrong is told by all rules.
  return Promise.resolve(
    'faults' in read ? openSent(`${content}schemas`, sent, known, { exampleFaults }) : read,
  )
}

/** What one process serves of the product's pack and what is published on a database. Good packs are not linted. */
export const contentOn = (db: Db, installed = productContent()): Promise<PublishedContent> =>
  publishedContent({
    db,
    installed,
    code: 'the code of the tests',
    open,
    log: createLog('silent', () => {}),
    accepts: true,
  })
