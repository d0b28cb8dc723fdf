import { join } from 'node:path'
import { packOpener } from '../../engine/lint/open-pack.ts'
import type { Arguments, Surroundings } from '../command.ts'
import { formatters, isFormat } from '../formatters/index.ts'
import { packFolder } from '../pack-folder.ts'

/** Lints one pack and prints what was found. Gives 1 when there are findings. */
export function runLint({ words, flags }: Arguments, around: Surroundings): number {
  const { path, prefix } = packFolder(words[0], around)
  const { findings, files } = packOpener(join(around.root, 'content/schemas'))(path)
  const chosen = flags.get('format')
  const format = typeof chosen === 'string' && isFormat(chosen) ? chosen : 'pretty'
  around.print(formatters[format]({ findings, files, prefix, color: around.color }))
  return findings.length > 0 ? 1 : 0
}
