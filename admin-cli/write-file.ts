import { existsSync, lstatSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { UsageError } from './command.ts'

/** Writes a text to a file, with the folders above it. A `UsageError` says why where that cannot be. */
export function writeText(path: string, text: string, { keep = false } = {}): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: keep ? 'wx' : 'w' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw new UsageError(`"${path}" is there already; nothing is written over it.`)
    if (typeof code !== 'string') throw error
    throw new UsageError(`"${path}" cannot be written (${code}).`)
  }
}

/** The nearest folder above a path that is there already. */
function standing(path: string): string {
  const above = dirname(path)
  return existsSync(above) || above === path ? above : standing(above)
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/**
 * The same for a file of a pack, named from the pack's folder. A link in a pack from elsewhere may lead anywhere: what
 * would land outside the folder is refused.
 */
export function writeInPack(folder: string, file: string, text: string, how: { keep?: boolean } = {}): void {
  const path = resolve(folder, file)
  const leaves = (from: string, to: string) => /^\.\.(?:$|[\\/])/.test(relative(from, to))
  const outside = () =>
    new UsageError(`"${join(folder, file)}" leads out of the pack through a link; nothing is written there.`)
  if (leaves(resolve(folder), path)) throw outside()
  if (existsSync(folder)) {
    const there = standing(path)
    const root = realpathSync(folder)
    const inside = !leaves(resolve(folder), there)
    if (inside && !`${realpathSync(there)}${sep}`.startsWith(`${root}${sep}`)) throw outside()
    if (isLink(path)) throw outside()
  }
  writeText(path, text, how)
}
