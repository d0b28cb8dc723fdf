import { serverBundle } from '../../server/build.mjs'
import { parts } from '../../server/freshness.mjs'
import type { Finding } from './layers.ts'
import { isScript, target } from './layers.ts'
import type { Source } from './sources.ts'

/** Where the code of each part of `dist/` begins. */
const entries = {
  server: [...Object.values(serverBundle('').entryPoints), 'server/dump/dump.ts', 'server/backup/command.ts'],
  web: ['engine/web/main.tsx', 'engine/web/prerender.tsx', 'engine/web/offline/worker.ts'],
  places: ['server/places/bake-file.ts'],
}

/** Files that go into a part of `dist/` and that nobody looks at who asks whether it is stale: an edit of them would not be served. */
export function unwatchedFindings(sources: readonly Source[]): Finding[] {
  const known = new Map(sources.map((source) => [source.path, source]))
  return (Object.keys(entries) as (keyof typeof entries)[]).flatMap((part) => {
    const reached = new Set(entries[part].filter((path) => known.has(path)))
    for (const path of reached) {
      const source = known.get(path)
      for (const { specifier, typeOnly } of source && isScript(path) ? source.imports() : []) {
        const to = typeOnly ? undefined : target(path, specifier)
        if (to !== undefined && known.has(to)) reached.add(to)
      }
    }
    const isWatched = (path: string) =>
      parts[part].from.some((from) => path === from || path.startsWith(`${from}/`))
    return [...reached]
      .filter((path) => !isWatched(path))
      .map((path) => `${path} goes into dist/${part}, whose stamp does not know it (server/freshness.mjs)`)
  })
}
