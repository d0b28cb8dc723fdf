import { join } from 'node:path'
import type { Pack } from '../engine/core/pack/pack.ts'
import { breaks } from '../engine/lint/lint.ts'
import { readPackFiles } from '../engine/lint/disk.ts'
import { readPackOpener, type OpenedPack } from '../engine/lint/open-pack.ts'
import type { Surroundings } from './command.ts'
import { packFolder, type PackFolder, packsIn } from './pack-folder.ts'

/** A pack in which nothing is broken, where it lies, and what was read of it. */
export type WholePack = PackFolder & OpenedPack & { pack: Pack }

/**
 * Opens a pack for a command that needs it whole. Its translations wait for their translators, and nothing here waits for
 * them: they are left out where nobody wants them `translated`. Of a broken one it complains, with the first error, and
 * gives undefined: the command ends with 1.
 */
export function openWhole(
  word: string | undefined,
  around: Surroundings,
  { translated = false }: { readonly translated?: boolean } = {},
): WholePack | undefined {
  const folder = packFolder(word, around)
  const read = readPackFiles(folder.path, packsIn(around))
  const files = new Map([...read.files].filter(([file]) => translated || !file.startsWith('locales/')))
  const opened = readPackOpener(join(around.root, 'content/schemas'), {
    exampleFaults: around.exampleFaults,
  })({ ...read, files })
  const { pack } = opened
  if (pack) return { ...folder, ...opened, pack }
  const errors = opened.findings.filter(breaks)
  const [first] = errors
  const place = first ? `${folder.prefix}${first.file}:${first.range.start.line}: ${first.message}\n` : ''
  const more = errors.length > 1 ? ` It is one of ${errors.length} errors;` : ''
  around.complain(`${place}The pack is broken.${more} \`lodestar lint\` shows what is wrong with it.\n`)
  return undefined
}
