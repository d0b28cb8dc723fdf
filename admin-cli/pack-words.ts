import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Surroundings } from './command.ts'
import { type PackFolder, packFolder } from './pack-folder.ts'

/**
 * The words of a command that takes a pack and then names of things in it. The pack may be left out: a first word that
 * is no folder and no pack is such a name already.
 */
export function packAndNames(
  words: readonly string[],
  around: Surroundings,
): { readonly folder: PackFolder; readonly names: readonly string[] } {
  const [first, ...rest] = words
  const isPack =
    first !== undefined &&
    (existsSync(resolve(around.cwd, first)) || existsSync(join(around.root, 'content/packs', first)))
  return first === undefined || isPack || looksLikePath(first)
    ? { folder: packFolder(first, around), names: rest }
    : { folder: packFolder(undefined, around), names: words }
}

const looksLikePath = (word: string): boolean => word.includes('/') || word.startsWith('.')
