#!/usr/bin/env node
// The `lodestar` command. Runs dist/admin-cli/main.cjs, which it makes first when a source is newer.
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { constants, Script } from 'node:vm'

// A run is short: at V8's usual pace, half of its processor time would go into optimising code that has done its work by
// then. Whatever runs fifteen times longer is still optimised, as batches and simulations are.
setFlagsFromString('--interrupt-budget=1000000')
// What a run reads it keeps to its end: a small nursery would be copied out of again and again while it grows.
setFlagsFromString('--semi-space-growth-factor=16')

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

/** Reads the bundle, with a name that no other content of it has had. */
function readBundle() {
  const file = openSync(bundle, 'r')
  try {
    const { mtimeMs, size } = fstatSync(file)
    return { code: readFileSync(file, 'utf8'), stamp: `${mtimeMs}-${size}` }
  } finally {
    closeSync(file)
  }
}

/**
 * Loads the bundle with what V8 made of it when this command ran last, so that nothing is compiled again. `keep` writes
 * that down after a run which had to compile.
 */
function loadBundle(command) {
  const { code, stamp } = readBundle()
  const name = /^[a-z0-9]+$/.test(command ?? '') ? command : 'other'
  const kept = `code-${stamp}-${process.version}-${process.arch}-${name}.bin`
  let cachedData
  try {
    cachedData = readFileSync(folder + kept)
  } catch {
    // The first run.
  }
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`, {
    filename: bundle,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, folder)
  const keep = () => {
    if (cachedData && !script.cachedDataRejected) return
    try {
      writeFileSync(`${folder}${kept}.${process.pid}`, script.createCachedData())
      renameSync(`${folder}${kept}.${process.pid}`, folder + kept)
      for (const file of readdirSync(folder)) {
        if (file.startsWith('code-') && !file.startsWith(`code-${stamp}-`))
          rmSync(folder + file, { force: true })
      }
    } catch {
      // A folder that cannot be written to: the next run compiles again.
    }
  }
  return { main: module.exports.main, keep }
}

process.stdout.on('error', (error) => {
  // The reader of a pipe went away, as `head` does.
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  if (!isFresh()) await build()
  const words = process.argv.slice(2)
  const { main, keep } = loadBundle(words[0])
  process.exitCode = await main(words, root)
  keep()
} catch (error) {
  process.stderr.write(`lodestar has crashed, which is our mistake, not yours.\n${error?.stack ?? error}\n`)
  process.exitCode = 3
}
