import { fileURLToPath } from 'node:url'
import type { MigrationDocument } from '../../engine/core/pack/documents.gen.ts'
import { documentAs } from '../../engine/core/pack/documents.ts'
import { packLoader } from '../../engine/core/pack/load.ts'
import type { SourceDocument } from '../../engine/core/pack/source.ts'
import { readSchemas, sha256 } from '../../engine/lint/disk.ts'

const load = packLoader(readSchemas(fileURLToPath(new URL('../../content/schemas', import.meta.url))), sha256)

export const cover = (version: string) =>
  `kind: pack\nid: evenings\nname: Evenings\ntagline: A walk\nversion: ${version}\nformat: 1\nlocale: en\npart: true\n---\n`

/** A pack of one file, loaded as it would be for lint; throws with what is wrong with it. */
export function pack(
  text: string,
  head = cover('0.1.0'),
): { readonly sources: readonly SourceDocument[]; readonly migrations: readonly MigrationDocument[] } {
  const { ok, findings, sources } = load(new Map([['pack.yaml', head + text]]))
  if (!ok) throw new Error(findings.map(({ message, range }) => `${range.start.line}: ${message}`).join('\n'))
  return {
    sources: sources.filter(({ kind }) => kind !== 'pack'),
    migrations: sources.flatMap((source) => documentAs(source, 'migration') ?? []),
  }
}
