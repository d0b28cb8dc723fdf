import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keepEarlier, keepEarlierPieces } from './earlier-assets.mjs'
import { parts, root, staleParts, stampOf, stampText } from './freshness.mjs'

/**
 * `node server/build.mjs [--force] [server] [web] [places]` builds what is missing or stale into `dist/`.
 */

/** What the server runs as: what watches, what serves, the thread of its embedded database, one that opens packs, and one that binds books. */
const serverEntries = {
  main: 'server/main.ts',
  serve: 'server/serve.ts',
  database: 'server/database/worker.ts',
  opener: 'server/content/sent-pack-thread.ts',
  binding: 'server/atlas/binding-thread.ts',
}

/**
 * Libraries of many small files that every start reads: a start reads them as one file, which takes a sixth of its time less.
 * The others stay outside: they are read later, or come with files of their own.
 */
export const bundledLibraries = [
  '@koa/router',
  '@orama/stemmers',
  '@sinclair/typebox',
  'ajv',
  'fflate',
  'helmet',
  'knex',
  'koa',
  'koa-session',
  'liquidjs',
  'nanotar',
  'pg',
  'prom-client',
  'yaml',
]

/** A package's name: `ajv` of `ajv/dist/2020.js`. */
export const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const isInstalled = (specifier) => existsSync(join(root, 'node_modules', packageOf(specifier)))

/** Takes those libraries and what they need into the bundle, but for drivers of other databases, which nobody installs. */
const withLibraries = {
  name: 'with-libraries',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || isBuiltin(path)) return undefined
      const isInside = importer.includes('/node_modules/')
        ? isInstalled(path)
        : bundledLibraries.includes(packageOf(path))
      return isInside ? undefined : { path, external: true }
    })
  },
}

/** Options of the server's bundle, or of another one made alike; `start.mjs --dev` watches with the same. */
export const serverBundle = (outdir, entryPoints = serverEntries) => ({
  absWorkingDir: root,
  entryPoints,
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  plugins: [withLibraries],
  // Some of the libraries are no modules yet.
  banner: {
    js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
  },
  // What only some servers need, and what comes after the start, is a file of its own.
  splitting: true,
  chunkNames: '[name]-[hash]',
  // `pg` asks by what it runs on, and where nothing says so it tries a `Response`, for which Node reads its HTTP client.
  define: { navigator: JSON.stringify({ userAgent: 'Node.js' }) },
  // Both are read at each start.
  minifyWhitespace: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
})

const text = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const worthwhile = 1024

async function compress(file) {
  const bytes = readFileSync(file)
  if (bytes.length <= worthwhile) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
}

/** `index.html` stays plain: the server fills in the content hash each time it starts. */
async function compressAll(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && text.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/.vite/'))
  await Promise.all(files.map(compress))
}

/** The worker knows every file of its build: another build is another worker. */
async function buildWorker(folder) {
  const { build } = await import('esbuild')
  const files = readdirSync(join(folder, 'assets'))
    .map((name) => `/assets/${name}`)
    .toSorted()
  const hash = createHash('sha256')
    .update(files.join('\n'))
    .update(readFileSync(join(folder, 'index.html')))
  await build({
    absWorkingDir: root,
    entryPoints: { worker: 'engine/web/offline/worker.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    target: 'es2022',
    format: 'iife',
    logLevel: 'warning',
    define: {
      __BUILD__: JSON.stringify(hash.digest('hex').slice(0, 16)),
      __FILES__: JSON.stringify(files),
    },
  })
}

const builders = {
  async server(folder) {
    const { build } = await import('esbuild')
    await build(serverBundle(folder))
    const commands = { dump: 'server/dump/dump.ts', backup: 'server/backup/command.ts' }
    await build({ ...serverBundle(folder, commands), sourcemap: false })
  },
  async web(folder) {
    const { build } = await import('vite')
    const configFile = join(root, 'engine/web/vite.config.ts')
    await build({ configFile, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
    await buildWorker(folder)
    await compressAll(folder)
    // The words that the server sends ahead of the scripts come from the same sources, and are replaced with them.
    const outDir = join(folder, '.prerender')
    await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true, ssr: 'prerender.tsx' } })
    keepEarlier(join(root, parts.web.out), folder)
    keepEarlierPieces(join(root, parts.web.out, '.prerender'), outDir)
  },
  async places(folder) {
    const { build } = await import('esbuild')
    const script = join(folder, 'bake.mjs')
    await build({ ...serverBundle(folder, { bake: 'server/places/bake-file.ts' }), sourcemap: false })
    // In a process of its own, beside the other parts and with memory of its own.
    const words = [script, join(root, 'server/places/regions.txt'), join(folder, 'places.bin')]
    await promisify(execFile)(process.execPath, words)
    rmSync(script)
  },
}

function replace(folder, made) {
  const old = `${made}.old`
  try {
    renameSync(folder, old)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  renameSync(made, folder)
  rmSync(old, { recursive: true, force: true })
}

/** Folders of builds that were killed: they carry the number of a process that is gone. */
function removeLeftovers(part) {
  for (const name of readdirSync(join(root, 'dist'))) {
    const pid = new RegExp(`^\\.${part}-(\\d+)$`).exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(root, 'dist', name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function buildPart(part) {
  const started = performance.now()
  const out = join(root, parts[part].out)
  const made = join(root, 'dist', `.${part}-${process.pid}`)
  // Before anything is read: what changes while it is built makes it stale.
  const stamp = stampText(part)
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  removeLeftovers(part)
  try {
    await builders[part](made)
    writeFileSync(stampOf(made), stamp)
    replace(out, made)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  process.stdout.write(`built ${part} in ${Math.round(performance.now() - started)} ms\n`)
}

/** Builds the named parts, whole or not at all. */
export async function build(names) {
  await Promise.all(names.map(buildPart))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2)
  const named = words.filter((word) => word in parts)
  const wanted = named.length > 0 ? named : Object.keys(parts)
  const stale = words.includes('--force') ? Object.keys(parts) : staleParts()
  const due = wanted.filter((part) => stale.includes(part))
  if (due.length === 0) process.stdout.write('dist/ is up to date\n')
  try {
    await build(due)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
