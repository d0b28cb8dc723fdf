import { join } from 'node:path'
import type { Pack } from '../engine/core/pack/pack.ts'
import { breaks } from '../engine/lint/lint.ts'
import { packOpener, type OpenedPack } from '../engine/lint/open-pack.ts'
import type { Surroundings } from './command.ts'
import { packFolder, type PackFolder } from './pack-folder.ts'

/** A pack in which nothing is broken, where it lies, and what was read of it. */
export type WholePack = PackFolder & OpenedPack & { pack: Pack }

/**
 * Opens a pack for a command that needs it whole. Of a broken one it complains, with the first error, and gives
 * undefined: the command ends with 1.
 */
export function openWhole(word: string | undefined, around: Surroundings): WholePack | undefined {
  const folder = packFolder(word, around)
  const opened = packOpener(join(around.root, 'content/schemas'))(folder.path)
  const { pack } = opened
  if (pack) return { ...folder, ...opened, pack }
  const errors = opened.findings.filter(breaks)
  const [first] = errors
  const place = first ? `${folder.prefix}${first.file}:${first.range.start.line}: ${first.message}\n` : ''
  const more = errors.length > 1 ? ` It is one of ${errors.length} errors;` : ''
  around.complain(`${place}The pack is broken.${more} \`lodestar lint\` shows what is wrong with it.\n`)
  return undefined
}
