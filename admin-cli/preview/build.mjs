import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `node admin-cli/preview/build.mjs` makes the two pages of the preview in dist/admin-cli/preview when they are
 * missing or a source is newer: the workbench, and the stage that runs a flow inside it.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const client = 'admin-cli/preview/client'

/** Where the pages are made. */
export const previewFolder = join(root, 'dist/admin-cli/preview')

function isFresh() {
  try {
    const { made, inputs } = JSON.parse(readFileSync(join(previewFolder, 'inputs.stamp'), 'utf8'))
    return inputs.every((path) => statSync(join(root, path)).mtimeMs <= made)
  } catch {
    return false
  }
}

/** Makes the pages when it is time to. Answers whether it did. */
export async function buildPreview() {
  if (isFresh()) return false
  const { build } = await import('esbuild')
  const made = Date.now()
  // Two commands may build at once: each fills its own folder and moves it into place whole.
  const own = `${previewFolder}.${process.pid}`
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  const bundle = (entryPoints, more) =>
    build({
      absWorkingDir: root,
      entryPoints,
      outdir: own,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.woff2': 'file' },
      assetNames: '[name]',
      metafile: true,
      logLevel: 'error',
      ...more,
    })
  // The reader is loaded when its panel is opened. The stage is one piece: styles of a piece apart would not be loaded.
  const bundles = await Promise.all([
    bundle({ workbench: `${client}/main.tsx` }, { splitting: true, chunkNames: '[name]-[hash]' }),
    bundle({ stage: `${client}/stage/main.tsx` }, {}),
  ])
  const pages = ['index.html', 'stage.html']
  for (const page of pages) copyFileSync(join(root, client, page), join(own, page))
  const read = new Set(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)))
  const inputs = [...read, ...pages.map((page) => `${client}/${page}`)]
  inputs.push('admin-cli/preview/build.mjs', 'package-lock.json')
  const ours = inputs.filter((path) => !path.startsWith('node_modules/'))
  writeFileSync(join(own, 'inputs.stamp'), JSON.stringify({ made, inputs: ours }))
  rmSync(previewFolder, { recursive: true, force: true })
  renameSync(own, previewFolder)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  const built = await buildPreview()
  if (built) process.stdout.write(`built the preview in ${Math.round(performance.now() - started)} ms\n`)
}
