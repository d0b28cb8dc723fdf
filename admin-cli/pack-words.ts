import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Arguments, Surroundings } from './command.ts'

/**
 * The words of a command that takes a pack and then names of things in it. The pack may be left out: a first word that
 * is no folder and no pack is such a name already, unless --pack has put it there.
 */
export function packAndNames(
  { words, flags }: Arguments,
  { root, cwd }: Surroundings,
): { readonly pack: string | undefined; readonly names: readonly string[] } {
  const [first, ...rest] = words
  const isPack =
    first !== undefined &&
    (flags.has('pack') ||
      /^\.|\//.test(first) ||
      existsSync(resolve(cwd, first)) ||
      existsSync(join(root, 'content/packs', first)))
  return isPack ? { pack: first, names: rest } : { pack: undefined, names: words }
}
