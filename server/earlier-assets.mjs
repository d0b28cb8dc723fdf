import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whoever has a page open over a deploy still asks for the files of the build that it came from: they stay in
 * `.earlier/1/assets` (the build before), `.earlier/2/assets`, ... of the built app. Their names hold hashes of what is in
 * them, so that one name is one file.
 */

/** How many builds before this one stay reachable. */
const kept = 3

export const earlierFolders = (folder) =>
  Array.from({ length: kept }, (_, before) => join(folder, '.earlier', String(before + 1), 'assets'))

/** Copies into a new build what the earlier ones had and it has not; `old` is the build that it takes the place of. */
export function keepEarlier(old, made) {
  const has = new Set(readdirSync(join(made, 'assets')))
  const sources = [join(old, 'assets'), ...earlierFolders(old)]
  for (const [before, target] of earlierFolders(made).entries()) {
    const source = sources[before]
    if (!existsSync(source)) continue
    for (const name of readdirSync(source)) {
      if (has.has(name)) continue
      has.add(name)
      mkdirSync(target, { recursive: true })
      cpSync(join(source, name), join(target, name))
    }
  }
}
