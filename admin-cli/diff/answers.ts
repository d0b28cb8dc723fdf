import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Dump, readDump } from '../../engine/core/answers/dump.ts'
import { UsageError, type Surroundings } from '../command.ts'
import type { Side } from './sides.ts'

/** Where the answers are that a change is tried on. */
export interface AnswersFrom {
  readonly file?: string | undefined
  /** Whether to read the database that the environment names: an address on the command line shows in every list of processes. */
  readonly database: boolean
}

/** The answers of a dump, or of a database by way of the server's own dumper; undefined when none were asked for. */
export async function answersFrom(
  { file, database }: AnswersFrom,
  old: Side,
  around: Surroundings,
): Promise<Dump | undefined> {
  if (file !== undefined && database)
    throw new UsageError('Either --answers or --database: both would count everybody twice.')
  if (file === '-') {
    const lines: string[] = []
    for await (const line of around.lines()) lines.push(line)
    return readDump(lines)
  }
  if (file !== undefined) {
    const path = resolve(around.cwd, file)
    if (!existsSync(path)) throw new UsageError(`There is no file "${file}".`)
    return readDump(readFileSync(path, 'utf8').split('\n'))
  }
  if (!database) return undefined
  const address = process.env['DATABASE_URL']?.trim()
  if (!address) throw new UsageError('--database reads the database at DATABASE_URL, which is not set.')
  return readDump(dumpOf(address, old, around).split('\n'))
}

/**
 * Has the server's dumper read a database, with the pack that the answers were given to: so it can tell a choice from
 * somebody's words. The address of the database goes by the environment, where no list of processes shows it.
 */
function dumpOf(database: string, { files }: Side, { root }: Surroundings): string {
  const place = mkdtempSync(join(tmpdir(), 'lodestar-older-pack-'))
  try {
    for (const [path, text] of files) {
      const target = join(place, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'server/dump.mjs')], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database, CONTENT_DIR: place },
      encoding: 'utf8',
      maxBuffer: 1_000_000_000,
    })
    if (status !== 0) throw new UsageError(`The database could not be read.\n${stderr.trim()}`)
    return stdout
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
