import { join } from 'node:path'
import { inTemporaryFolder, startServer } from './processes.mjs'

/** How long `npm start` takes on a built tree until it answers, on a new and on an existing embedded database. */

const most = { first: 6000, again: 3000 }

async function startOnce(folder) {
  const server = await startServer('server/start.mjs', { env: { DATA_DIR: join(folder, 'data') } })
  await server.stop()
  return server.startMs
}

/** Prints the times; answers whether they held. */
export function startup() {
  return inTemporaryFolder(async (folder) => {
    const first = await startOnce(folder)
    const again = []
    for (let run = 0; run < 3; run++) again.push(await startOnce(folder))
    const median = again.toSorted((a, b) => a - b)[1]
    process.stdout.write(`first start, database made: ${first.toFixed(0)} ms (at most ${most.first})\n`)
    process.stdout.write(`start on that database:     ${median.toFixed(0)} ms (at most ${most.again})\n`)
    return first <= most.first && median <= most.again
  })
}
