import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parts, root, staleParts } from './freshness.mjs'

/**
 * `node server/dump.mjs > answers.jsonl`: answers under way and scored results, without names and words, for
 * `lodestar diff --answers answers.jsonl`. Reads the database of the configuration (DATABASE_URL, else DATA_DIR, which
 * no server may have open) with the pack that the answers were given to (CONTENT_DIR).
 */

process.chdir(root)
if (staleParts().includes('server')) {
  // What the build says is no part of the dump.
  const { status } = spawnSync(process.execPath, ['server/build.mjs', 'server'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}
await import(pathToFileURL(join(root, parts.server.out, 'dump.mjs')).href)
