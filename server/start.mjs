import { spawn, spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parts, root, staleParts } from './freshness.mjs'

/**
 * `npm start`: builds what is missing or stale, then runs the server in this very process, so that signals
 * and exit codes are its own. `--dev`: the same with reload of code and content.
 */

// The pack and the data folder are named relative to the repository.
process.chdir(root)

if (process.argv.includes('--dev')) {
  const { develop } = await import('./dev.mjs')
  await develop()
} else {
  const stale = staleParts()
  const [first, later] = [
    stale.filter((part) => !parts[part].later),
    stale.filter((part) => parts[part].later),
  ]
  // In processes of their own: the bundlers leave no memory behind in the server.
  if (later.length > 0) {
    const beside = spawn(process.execPath, ['server/build.mjs', ...later], { stdio: 'inherit' })
    if (beside.pid !== undefined) setPriority(beside.pid, constants.priority.PRIORITY_LOW)
    beside.unref()
    process.on('exit', () => beside.kill())
  }
  if (first.length > 0) {
    const { status } = spawnSync(process.execPath, ['server/build.mjs', ...first], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, parts.server.out, 'main.mjs')).href)
}
