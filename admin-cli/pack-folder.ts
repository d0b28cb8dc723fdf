import { existsSync, readdirSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { listInWords, nearest } from '../engine/core/pack/spelling.ts'
import { UsageError, type Surroundings } from './command.ts'

/** A pack that was asked for: its folder, and how to write that folder before the paths of its files. */
export interface PackFolder {
  path: string
  /** Ends with a slash, or is empty. */
  prefix: string
}

const DEFAULT_PACK = 'lodestar'

/** The folder of the packs that belong to the product; a pack elsewhere may extend one of them. */
export const packsIn = ({ root }: Surroundings): string => join(root, 'content/packs')

/** Finds a pack by the path of its folder, or by its name in content/packs. Without either, the product's own. */
export function packFolder(word: string | undefined, around: Surroundings): PackFolder {
  const { cwd } = around
  const packs = packsIn(around)
  const written = word ?? DEFAULT_PACK
  const here = resolve(cwd, written)
  const named = join(packs, written)
  const path = word !== undefined && existsSync(here) ? here : isAbsolute(written) ? here : named
  if (!existsSync(path)) {
    const names = existsSync(packs) ? readdirSync(packs) : []
    const meant = nearest(written, names)
    const hint = meant
      ? ` Did you mean "${meant}"?`
      : names.length > 0
        ? ` The packs here are ${listInWords(names, 'and')}.`
        : ''
    throw new UsageError(`There is no pack "${written}".${hint}`)
  }
  if (!statSync(path).isDirectory()) throw new UsageError(`"${written}" is a file; a pack is a folder.`)
  const inside = relative(cwd, path).replaceAll('\\', '/')
  return { path, prefix: inside === '' ? '' : `${inside}/` }
}
