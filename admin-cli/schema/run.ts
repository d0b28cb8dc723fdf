import { join, relative, resolve } from 'node:path'
import {
  type KnownIds,
  kindsOf,
  schemaOfAnyDocument,
  schemaOfKind,
} from '../../engine/authoring/editors/bundle.ts'
import { vscodeSettings } from '../../engine/authoring/editors/vscode.ts'
import { isInherited } from '../../engine/core/pack/extended.ts'
import { namesOf } from '../../engine/core/pack/linking/links.ts'
import { meantOrThereAre } from '../../engine/core/pack/spelling.ts'
import { readSchemas } from '../../engine/lint/disk.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { packFolder } from '../pack-folder.ts'
import { writeText } from '../write-file.ts'

const USUAL_FOLDER = '.lodestar'

/** Prints or writes schemas. The ids of a broken pack are those that can be read. */
export function runSchema({ words: [kind], flags }: Arguments, around: Surroundings): number {
  const [pack, out] = [textOf(flags.get('pack')), textOf(flags.get('out'))]
  if (flags.has('vscode')) {
    const from = (path: string): string => relative(around.cwd, path).replaceAll('\\', '/')
    const schema = from(resolve(around.cwd, out ?? USUAL_FOLDER, 'document.schema.json'))
    around.print(vscodeSettings({ pack: from(packFolder(pack, around).path), schema }))
    return 0
  }
  const schemas = readSchemas(join(around.root, 'content/schemas'))
  const kinds = kindsOf(schemas)
  if (kind !== undefined && !kinds.includes(kind)) {
    throw new UsageError(`There is no kind "${kind}". ${meantOrThereAre(kind, kinds) ?? ''}`)
  }
  const ids = pack === undefined ? undefined : idsIn(pack, around)
  const written = (one: string | undefined): string => {
    const schema =
      one === undefined
        ? schemaOfAnyDocument(schemas, ids?.known, ids?.below)
        : schemaOfKind(one, schemas, ids?.known)
    return `${JSON.stringify(schema, undefined, 2)}\n`
  }
  if (out === undefined) {
    around.print(written(kind))
    return 0
  }
  const chosen = kind === undefined ? [undefined, ...kinds] : [kind]
  for (const one of chosen) {
    writeText(resolve(around.cwd, out, `${one ?? 'document'}.schema.json`), written(one))
  }
  const next = `lodestar schema${pack === undefined ? '' : ` --pack ${pack}`} --out ${out} --vscode`
  around.print(
    `${chosen.length} schemas are in ${out}. \`${next}\` prints the settings of an editor that uses them.\n`,
  )
  return 0
}

const textOf = (value: string | true | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The ids that a pack has, and those of the documents that its own may be laid over. */
function idsIn(pack: string, around: Surroundings): { known: KnownIds; below: KnownIds } {
  // Only names are wanted: no rule needs to look at what they name.
  const open = packOpener(join(around.root, 'content/schemas'), { rules: [] })
  const { sources } = open(packFolder(pack, around).path)
  const inherited = sources.filter(({ files }) => files.some(isInherited))
  return {
    known: (target) => [...namesOf(sources, target)].toSorted(),
    below: (kind) => inherited.flatMap((source) => (source.kind === kind ? [source.id] : [])).toSorted(),
  }
}
