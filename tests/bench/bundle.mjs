import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../run/commands.mjs'

/** Bundles a benchmark written in TypeScript, packages left outside, and runs it; answers whether it held. */
export async function runTypeScript(name) {
  const outfile = join(root, 'dist/bench', `${name}.mjs`)
  await build({
    absWorkingDir: root,
    entryPoints: [`tests/bench/${name}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'warning',
  })
  const { status } = spawnSync(process.execPath, [outfile], { cwd: root, stdio: 'inherit' })
  return status === 0
}
