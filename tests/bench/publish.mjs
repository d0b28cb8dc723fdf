import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parts } from '../../server/freshness.mjs'
import { root } from '../run/commands.mjs'
import { onPostgres } from './autosave.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'

/** From a publish that was acknowledged until each of two processes on one PostgreSQL serves it. */

const most = 2_000
/** Each asks over a connection of its own, which any of the processes takes. */
const asked = 20

const run = promisify(execFile)

async function servedAt(url) {
  const hashes = Array.from({ length: asked }, async () => {
    const answer = await fetch(`${url}/content/manifest.json`, { headers: { connection: 'close' } })
    const { hash } = await answer.json()
    return hash
  })
  return new Set(await Promise.all(hashes))
}

/** The product's pack with another line on its cover. */
function changedPack(folder) {
  const pack = join(folder, 'pack')
  cpSync(join(root, 'content/packs/lodestar'), pack, { recursive: true })
  const cover = join(pack, 'pack.yaml')
  writeFileSync(cover, readFileSync(cover, 'utf8').replace(/^tagline:.*/m, 'tagline: Another line'))
  return pack
}

/** Prints the time; answers whether it held. */
export const publishing = () =>
  onPostgres((database) =>
    inTemporaryFolder(async (folder) => {
      const key = randomBytes(24).toString('hex')
      const env = {
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        WORKERS: '2',
        PUBLISH_KEY: key,
      }
      const server = await startServer(join(parts.server.out, 'main.mjs'), { env })
      try {
        const [before] = await servedAt(server.url)
        const words = ['publish', changedPack(folder), '--by', 'Bench', '--to', server.url]
        await run(process.execPath, ['admin-cli/lodestar.mjs', ...words], {
          cwd: root,
          env: { ...process.env, PUBLISH_KEY: key },
        })
        const at = performance.now()
        while ((await servedAt(server.url)).has(before)) await pause(20)
        const took = performance.now() - at
        process.stdout.write(
          `from the acknowledged publish until both processes serve it: ${took.toFixed(0)} ms (at most ${most})\n`,
        )
        return took <= most
      } finally {
        await server.stop()
      }
    }),
  )
