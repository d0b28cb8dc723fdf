import { readdirSync, readFileSync } from 'node:fs'
import { LodestarClient } from '../../../server/database/client.ts'
import { acrossSeekers } from './across-seekers.ts'
import { looseTables } from './spread.ts'

/** Tables whose rows stand together by seeker, as the schema of distribution says. */
export const spreadBySeeker: ReadonlySet<string> = new Set(
  Array.from(
    readFileSync(new URL('../../../server/operate/citus/distribute.sql', import.meta.url), 'utf8').matchAll(
      /create_distributed_table\('(\w+)', 'user_id'/g,
    ),
    ([, table = '']) => table,
  ),
)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Migrations are run before anybody is served, and over all rows. */
const migrations = new URL('../../../server/migrations/', import.meta.url)
const migrating = readdirSync(migrations)
  .map((name) => oneLine(readFileSync(new URL(name, migrations), 'utf8')))
  .join('\n')

/** What each text touches of seekers without saying whose; a text is looked at once, however often it is run. */
const judged = new Map<string, readonly string[]>()
const told = new Set<string>()
const stray: string[] = []

/** Tests look at all rows, and so do backup and restore. To be asked last, for a stack costs more than most statements. */
const isOfServer = (): boolean => {
  const { stack = '' } = new Error()
  return !/\/tests\/(?!support\/server\/statements)|\/server\/backup\//.test(stack)
}

function looseIn(text: string): readonly string[] {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return []
  if (migrating.includes(oneLine(text).replace(/;$/, ''))) return []
  if (acrossSeekers.some(({ statement }) => statement.test(text))) return []
  return looseTables(text, spreadBySeeker)
}

function look(text: unknown): void {
  if (typeof text !== 'string') return
  const loose = judged.get(text) ?? looseIn(text)
  judged.set(text, loose)
  if (loose.length === 0 || told.has(text) || !isOfServer()) return
  told.add(text)
  stray.push(`${loose.join(', ')}: ${oneLine(text)}`)
}

const { run, query } = LodestarClient.prototype
LodestarClient.prototype.run = function (statement) {
  look(statement.text)
  return run.call(this, statement)
}
LodestarClient.prototype.query = function (connection, statement) {
  // Knex gives some as plain text.
  look(typeof statement === 'object' && 'sql' in statement ? statement.sql : statement)
  return query.call(this, connection, statement)
}

/** Statements of the server that touch rows of seekers without saying whose, since this was last asked. */
export const strayStatements = (): string[] => stray.splice(0)
