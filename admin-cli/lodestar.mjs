#!/usr/bin/env node
// The `lodestar` command. Runs dist/admin-cli/main.cjs, which it makes first when a source is newer.
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// A run is short: at V8's usual pace, half of its processor time would go into optimising code that has done its work by
// then. Whatever runs fifteen times longer is still optimised, as batches and simulations are.
setFlagsFromString('--interrupt-budget=1000000')

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}dist/admin-cli/`
const bundle = `${folder}main.cjs`
const inputsFile = `${folder}inputs.json`

/** Whether the bundle is younger than everything it was made of. */
function isFresh() {
  try {
    const made = statSync(bundle).mtimeMs
    const inputs = JSON.parse(readFileSync(inputsFile, 'utf8'))
    return inputs.every((path) => statSync(root + path).mtimeMs <= made)
  } catch {
    return false
  }
}

async function build() {
  const { build: esbuild } = await import('esbuild')
  mkdirSync(folder, { recursive: true })
  // Two commands may build at once: each writes its own file and moves it into place whole.
  const own = `${bundle}.${process.pid}`
  const started = new Date()
  const { metafile } = await esbuild({
    absWorkingDir: root,
    entryPoints: ['admin-cli/main.ts'],
    outfile: own,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minifySyntax: true,
    metafile: true,
    logLevel: 'error',
  })
  const inputs = ['admin-cli/lodestar.mjs', 'package-lock.json']
  inputs.push(...Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/')))
  writeFileSync(`${inputsFile}.${process.pid}`, JSON.stringify(inputs))
  renameSync(`${inputsFile}.${process.pid}`, inputsFile)
  renameSync(own, bundle)
  utimesSync(bundle, started, started)
}

process.stdout.on('error', (error) => {
  // The reader of a pipe went away, as `head` does.
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  if (!isFresh()) await build()
  const { main } = createRequire(import.meta.url)(bundle)
  process.exitCode = await main(process.argv.slice(2), root)
} catch (error) {
  process.stderr.write(`lodestar has crashed, which is our mistake, not yours.\n${error?.stack ?? error}\n`)
  process.exitCode = 3
}
