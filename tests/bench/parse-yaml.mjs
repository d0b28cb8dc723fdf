import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'

/** What the YAML library alone takes for the files of some folders, with the places of everything. */

for (const folder of process.argv.slice(2))
  for (const file of readdirSync(folder, { recursive: true })) {
    if (file.endsWith('.yaml')) parseAllDocuments(readFileSync(join(folder, file), 'utf8'))
  }
