import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run/commands.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'

/**
 * How long `npm start` takes on a built tree until it answers, on a new and on an existing embedded database, beside a program
 * that only opens that database. Milliseconds.
 */

const most = { first: 6000, beyondOpening: 500 }

async function startOnce(folder) {
  const server = await startServer('server/start.mjs', { env: { DATA_DIR: join(folder, 'data') } })
  await server.stop()
  return server.startMs
}

function openOnce(folder) {
  const begun = performance.now()
  const words = [join(root, 'tests/bench/open-database.mjs'), join(folder, 'data/database')]
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status !== 0) throw new Error('The database could not be opened.')
  return performance.now() - begun
}

const medianOf = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]

/** Prints the times; answers whether they held. */
export function startup() {
  return inTemporaryFolder(async (folder) => {
    // What is read from the disk for the first time in a day is not what is measured.
    await startOnce(join(folder, 'before'))
    const first = await startOnce(folder)
    const opened = []
    const started = []
    for (let run = 0; run < 5; run++) {
      opened.push(openOnce(folder))
      started.push(await startOnce(folder))
    }
    const opening = medianOf(opened)
    const again = medianOf(started)
    const bound = opening + most.beyondOpening
    process.stdout.write(`first start, database made: ${first.toFixed(0)} ms (at most ${most.first})\n`)
    process.stdout.write(
      `start on that database:     ${again.toFixed(0)} ms (at most ${bound.toFixed(0)}: opening it takes ${opening.toFixed(0)})\n`,
    )
    return first <= most.first && again <= bound
  })
}
