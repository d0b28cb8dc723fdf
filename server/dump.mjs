import { mkdirSync, renameSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './freshness.mjs'

/**
 * `node server/dump.mjs > answers.jsonl`: answers under way and scored results, without names and words, for
 * `lodestar diff --answers answers.jsonl`. Reads the database of the configuration (DATABASE_URL, else DATA_DIR, which
 * no server may have open) with the pack that the answers were given to (CONTENT_DIR).
 */

process.chdir(root)
const folder = `${root}dist/dump/`
const outfile = `${folder}main.mjs`
mkdirSync(folder, { recursive: true })
// Two may run at once: each writes a file of its own and moves it into place whole.
await build({
  ...{
    absWorkingDir: root,
    entryPoints: ['server/dump.ts'],
    outfile: `${outfile}.${process.pid}`,
    bundle: true,
  },
  ...{ platform: 'node', target: 'node20.19', format: 'esm', packages: 'external', logLevel: 'error' },
})
renameSync(`${outfile}.${process.pid}`, outfile)
await import(pathToFileURL(outfile).href)
