import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Names the files that a build of the prerenderer has of its own. */
const OWN = 'own.json'

/**
 * Copies into a new build of the prerenderer the pieces of the one before that it has not: a server that still runs reads them when a page
 * first needs them, and finds them where they were. They are kept over one build.
 */
export function keepEarlierPieces(old, made) {
  const own = readdirSync(made)
  writeFileSync(join(made, OWN), JSON.stringify(own))
  const list = join(old, OWN)
  if (!existsSync(list)) return
  for (const name of JSON.parse(readFileSync(list, 'utf8')))
    if (!own.includes(name)) cpSync(join(old, name), join(made, name), { recursive: true })
}
