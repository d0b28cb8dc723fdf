import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MigrationDocument } from '../../engine/core/pack/documents.gen.ts'
import { documentAs } from '../../engine/core/pack/documents.ts'
import type { Finding } from '../../engine/core/pack/finding.ts'
import { packLoader } from '../../engine/core/pack/load.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import type { JsonSchema } from '../../engine/core/pack/schema/schemas.ts'
import type { SourceDocument } from '../../engine/core/pack/source.ts'
import { extendedFolder, readPackFiles, readSchemas, sha256 } from '../../engine/lint/disk.ts'
import { pretty } from '../../engine/lint/pretty.ts'
import { UsageError, type Surroundings } from '../command.ts'
import { packFolder, packsIn } from '../pack-folder.ts'
import { type Revision, revisionAt } from './revision.ts'

/** One of two packs that are compared. */
export interface Side {
  /** How it is called: a folder, or a revision. */
  readonly label: string
  /** What to put before the paths of its files. */
  readonly prefix: string
  readonly files: ReadonlyMap<string, string>
  readonly pack: Pack
  readonly sources: readonly SourceDocument[]
  readonly migrations: readonly MigrationDocument[]
}

/** A pack that cannot be compared; the message shows why. */
export class UnreadableSide extends Error {}

interface Texts {
  readonly label: string
  readonly prefix: string
  readonly files: ReadonlyMap<string, string>
  /** Schemas of the time, for a pack that those of now refuse. */
  readonly schemasThen?: () => readonly JsonSchema[]
}

/** Opens what was asked for: an older pack (a folder, a pack's name, or a revision) and a newer one (a folder). */
export function openSides(
  older: string | undefined,
  newer: string | undefined,
  around: Surroundings,
): readonly [old: Side, now: Side] {
  const folder = packFolder(newer, around)
  const now = {
    label: folder.prefix || './',
    prefix: folder.prefix,
    files: readPackFiles(folder.path, packsIn(around)).files,
  }
  return [sideOf(olderTexts(older, folder.path, around), around), sideOf(now, around)]
}

function olderTexts(word: string | undefined, newer: string, around: Surroundings): Texts {
  if (word === undefined)
    throw new UsageError('With what? Name an older pack, or a revision: `lodestar diff HEAD~1`.')
  const places = [resolve(around.cwd, word), join(around.root, 'content/packs', word)]
  if (places.some((place) => existsSync(place) && statSync(place).isDirectory())) {
    const { path, prefix } = packFolder(word, around)
    return { label: prefix || './', prefix, files: readPackFiles(path, packsIn(around)).files }
  }
  const revision = revisionAt(word, newer)
  if (!revision) throw new UsageError(`"${word}" is neither the folder of a pack nor a revision of git.`)
  const files = revision.read(newer, /\.ya?ml$/)
  const below = extendedFolder(files, newer, packsIn(around))
  for (const [file, text] of below ? revision.read(below.path, /\.ya?ml$/) : [])
    files.set(below?.named(file) ?? file, text)
  if (files.size === 0) throw new UsageError(`There was no pack in ${newer} at ${revision.label}.`)
  return {
    label: revision.label,
    prefix: `${word}:`,
    files,
    schemasThen: () => schemasOf(revision, join(around.root, 'content/schemas')),
  }
}

const schemasOf = (revision: Revision, folder: string): JsonSchema[] =>
  [...revision.read(folder, /^[^/]+\.schema\.json$/).values()].map((text): JsonSchema => JSON.parse(text))

/** Loads a side under the schemas of now, else under those of its time. */
function sideOf({ label, prefix, files, schemasThen }: Texts, { root, color }: Surroundings): Side {
  const first = packLoader(readSchemas(join(root, 'content/schemas')), sha256)(files)
  const then = first.ok ? [] : (schemasThen?.() ?? [])
  const loaded = then.length > 0 ? packLoader(then, sha256)(files) : first
  if (!loaded.ok) throw new UnreadableSide(`The pack ${label} cannot be read:\n\n${shown(loaded.findings)}`)
  const sources = loaded.sources.filter(({ kind, valid }) => valid && kind !== 'pack')
  const migrations = sources.flatMap((source) => documentAs(source, 'migration') ?? [])
  return { label, prefix, files, sources, migrations, pack: loaded.pack }

  function shown(findings: readonly Finding[]): string {
    const errors = findings.filter(({ severity }) => severity === 'error')
    return pretty(errors.slice(0, 5), files, { color, prefix })
  }
}
