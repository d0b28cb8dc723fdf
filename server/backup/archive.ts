import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { type Static, Type } from '@sinclair/typebox'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Db } from '../database/database.ts'
import { fsyncPath } from '../database/durable-files.ts'
import type { Rows } from './load.ts'
import { contentHash, contentsOf, contentsSchema, differenceOf, knownSchema } from './manifest.ts'
import { Refused } from './refused.ts'
import { type Line, type Tallying, tallying } from './rows.ts'

/**
 * A backup is one file: lines of JSON, compressed. First `{"format": "lodestar-backup", "version": 1}`, then each table as
 * `{"table": "users"}` and a line for each row, and at the very end the manifest, without which nothing is believed.
 */
const format = { format: 'lodestar-backup', version: 1 } as const

const headSchema = Type.Object({ format: Type.Literal(format.format), version: Type.Integer() })
const tableSchema = Type.Object({ table: Type.String() }, { additionalProperties: false })
const manifestSchema = Type.Object(
  {
    made: Type.String(),
    /** What signs cookies, where the data folder keeps it: with it nobody is signed out by a restore. */
    sessionSecret: Type.Optional(Type.String()),
    contents: contentsSchema,
    /** Over the contents, and so over every row. */
    sha256: Type.String(),
  },
  { additionalProperties: false },
)

export type Manifest = Static<typeof manifestSchema>

const ajv = new Ajv2020({ strict: true })
const isHead = ajv.compile<Static<typeof headSchema>>(headSchema)
const isTable = ajv.compile<Static<typeof tableSchema>>(tableSchema)
const isManifest = ajv.compile<Manifest>(manifestSchema)

const json = (value: unknown): string => JSON.stringify(value)

/** What a manifest says beside the rows. */
export type About = Pick<Manifest, 'made' | 'sessionSecret'>

/**
 * Writes all that a database holds into a new file, which has its name only when it is whole and on the disk. In a
 * transaction that sees one moment.
 */
export async function writeArchive(trx: Db, file: string, about: About): Promise<Manifest> {
  if (existsSync(file)) throw new Refused(`${file} is there already. Give the backup another name.`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  const lines = new PassThrough()
  const writing = pipeline(
    lines,
    createGzip({ level: constants.Z_DEFAULT_COMPRESSION }),
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
  )
  // Whoever waits for a full buffer is told of a full disk, too.
  const failed = new Promise<never>((_, fail) => {
    writing.catch(fail)
  })
  failed.catch(() => {})
  const say = async (line: string) => {
    if (lines.write(`${line}\n`)) return
    await Promise.race([new Promise((drained) => lines.once('drain', drained)), failed])
  }
  try {
    await say(json(format))
    const contents = await contentsOf(trx, { table: (name) => say(json({ table: name })), line: say })
    const manifest: Manifest = { ...about, contents, sha256: contentHash(contents) }
    await say(json(manifest))
    lines.end()
    await writing
    fsyncPath(unfinished)
    renameSync(unfinished, file)
    fsyncPath(dirname(file))
    return manifest
  } catch (error) {
    lines.destroy()
    await writing.catch(() => {})
    rmSync(unfinished, { force: true })
    throw error
  }
}

const damaged = (file: string, what: string) =>
  new Refused(`The backup ${file} is damaged: ${what}. Nothing was changed. Use another backup.`)

function parsed(file: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(file, 'a line of it cannot be read')
  }
}

/** What stands in a backup, in its order. */
type Part =
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'row'; readonly line: Line }
  | { readonly kind: 'manifest'; readonly manifest: Manifest }

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function unreadable(file: string, error: unknown, isFirst: boolean): unknown {
  const code = codeOf(error)
  if (code === 'ENOENT') return new Refused(`There is no file ${file}.`)
  if (code === 'Z_BUF_ERROR') return damaged(file, 'its end is missing')
  if (!code.startsWith('Z_')) return error
  return isFirst
    ? new Refused(`${file} is no backup of Lodestar.`)
    : damaged(file, 'its bytes are not those that were written')
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file)
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  const texts: AsyncIterable<string> = packed.pipe(unpacked).setEncoding('utf8')
  let rest = ''
  let isFirst = true
  try {
    for await (const text of texts) {
      isFirst = false
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw unreadable(file, error, isFirst)
  } finally {
    packed.destroy()
  }
  if (rest !== '') throw damaged(file, 'its end is missing')
}

async function* partsOf(file: string): AsyncGenerator<Part> {
  let isFirst = true
  for await (const line of linesIn(file)) {
    if (isFirst) {
      const head = parsed(file, line)
      if (!isHead(head)) throw new Refused(`${file} is no backup of Lodestar.`)
      if (head.version !== format.version)
        throw new Refused(
          `${file} was made by a newer Lodestar than this one. Install that version or a later one, then try again.`,
        )
      isFirst = false
    } else if (line.startsWith('[')) yield { kind: 'row', line }
    else {
      const said = parsed(file, line)
      if (isTable(said)) yield { kind: 'table', name: said.table }
      else if (isManifest(said)) yield { kind: 'manifest', manifest: said }
      else throw damaged(file, 'a line of it is none that a backup has')
    }
  }
  if (isFirst) throw new Refused(`${file} is empty, and no backup of Lodestar.`)
}

/** Reads a backup to its end and counts and hashes every row of it. Refuses one that is damaged or too new. */
export async function checkArchive(file: string): Promise<Manifest> {
  const found: { name: string; counting: Tallying }[] = []
  let manifest: Manifest | undefined
  for await (const part of partsOf(file)) {
    if (manifest) throw damaged(file, 'something follows its end')
    switch (part.kind) {
      case 'table':
        found.push({ name: part.name, counting: tallying() })
        break
      case 'row': {
        const last = found.at(-1)
        if (!last) throw damaged(file, 'a row of it belongs to no table')
        last.counting.add(part.line)
        break
      }
      case 'manifest':
        manifest = part.manifest
    }
  }
  if (!manifest) throw damaged(file, 'its end is missing')
  const { contents, sha256 } = manifest
  if (contentHash(contents) !== sha256) throw damaged(file, 'its manifest is not what was written')
  knownSchema(`The backup ${file}`, contents)
  const tables = contents.tables.map((wanted) => {
    const one = found.find(({ name }) => name === wanted.name)
    return one && { ...wanted, ...one.counting.tally() }
  })
  const difference = differenceOf(contents, {
    ...contents,
    tables: tables.filter((one) => one !== undefined),
  })
  if (difference !== undefined) throw damaged(file, difference)
  if (found.map(({ name }) => name).join() !== contents.tables.map(({ name }) => name).join())
    throw damaged(file, 'its tables are not those of its manifest')
  return manifest
}

/** The rows of a backup for `load`, which asks for its tables in their order. */
export function archivedRows(file: string): Rows {
  const parts = partsOf(file)
  let at: string | undefined
  return async function* (table, from) {
    let passed = 0
    for (;;) {
      const { value: part, done } = await parts.next()
      if (done === true || part.kind === 'manifest') return
      if (part.kind === 'table') {
        const isOver = at === table
        at = part.name
        if (isOver) return
      } else if (at === table) {
        if (passed >= from) yield part.line
        passed += 1
      }
    }
  }
}
