import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parts } from '../../server/freshness.mjs'
import { root } from '../run/commands.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'
import { signUpMany } from './sign-up.mjs'

/**
 * `npm run torture`: a server is killed (kill -9) again and again while seekers save, and started again on what it left. Of each
 * seeker the newest save that was acknowledged has to be there, or one that was under way; and a save is whole or not there.
 * One kill in five falls while the server starts. `--kills 1000` on each database, `--on embedded` or `--on postgres` for one
 * of them. Ends with 1 when anything was lost or torn.
 */

const MODULE = 6
const writers = 12
/** Of the text that goes with each save: more than one page of a database. */
const repeated = 1500

const textOf = (step) => `${step} `.repeat(repeated)

const between = (least, most) => least + Math.random() * (most - least)

/** Saves one after the other, each with the next number, until no answer comes; answers the last one that was acknowledged. */
async function saveUntilGone(url, headers, from, onSaved) {
  let acknowledged = from
  // Who was told to come back later sends the same again: what is beyond the next one is never under way.
  for (let step = from + 1; ;) {
    const body = {
      moduleNumber: MODULE,
      moduleName: 'Torture',
      currentStep: 0,
      formData: { step, text: textOf(step) },
      completedSteps: [],
    }
    try {
      const answer = await fetch(`${url}/api/modules/progress-session`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.text()
      if (answer.ok) {
        acknowledged = step
        step += 1
        onSaved()
      } else if (answer.status !== 429 && answer.status !== 503) {
        throw new Refused(`a save was answered ${answer.status}`)
      } else await pause(200)
    } catch (error) {
      if (error instanceof Refused) throw error
      return acknowledged
    }
  }
}

class Refused extends Error {}

/**
 * What is kept of a seeker: the number of the newest save, and whether it is whole. A server that is busy is asked again, and
 * so is one that watches over itself and began anew, on a machine that does other things besides.
 */
async function keptOf(url, headers) {
  const ask = () =>
    fetch(`${url}/api/modules/progress-session/${MODULE}`, { headers }).catch((error) => ({
      status: 503,
      error,
    }))
  let answer = await ask()
  for (let tries = 1; answer.status === 503 && tries < 100; tries += 1) {
    await pause(200)
    answer = await ask()
  }
  if (answer.error) throw answer.error
  if (!answer.ok) throw new Error(`reading what was saved was answered ${answer.status}`)
  const { formData } = await answer.json()
  const step = formData?.step ?? 0
  return { step, isWhole: step === 0 || formData.text === textOf(step) }
}

/** Starts the built server and kills it some time later, ready or not. */
async function killWhileStarting(env) {
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATABASE_URL: '', ...env },
    stdio: 'ignore',
  })
  await pause(between(50, 1500))
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const program = join(parts.server.out, 'main.mjs')

/** One process: what is killed is all that there is. */
const alone = { WORKERS: '1' }

/** So many kills on one database; answers what was lost and torn. */
async function torture(name, env, kills) {
  const counts = { kills: 0, whileStarting: 0, saves: 0, lost: 0, torn: 0 }
  let server = await startServer(program, { env })
  const headers = await signUpMany(server.url, writers, `t${Date.now().toString(36)}x`)
  let before = headers.map(() => 0)
  while (counts.kills < kills) {
    let saved = 0
    let started
    const first = new Promise((resolve) => {
      started = resolve
    })
    const { url } = server
    const saving = Promise.all(
      headers.map((each, index) =>
        saveUntilGone(url, { ...each, origin: url }, before[index], () => {
          saved += 1
          if (saved === writers) started()
        }),
      ),
    )
    await Promise.race([first, pause(20_000)])
    await pause(between(0, 400))
    await server.kill()
    counts.kills += 1
    const acknowledged = await saving
    if (counts.kills < kills && Math.random() < 0.25) {
      await killWhileStarting(env)
      counts.kills += 1
      counts.whileStarting += 1
    }
    server = await startServer(program, { env })
    const kept = await Promise.all(headers.map((each) => keptOf(server.url, each)))
    for (const [index, { step, isWhole }] of kept.entries()) {
      // One more may have been written whose answer was cut off.
      if (step < acknowledged[index]) counts.lost += 1
      if (!isWhole || step > acknowledged[index] + 1) counts.torn += 1
    }
    counts.saves += saved
    before = kept.map(({ step }) => step)
    if (counts.kills % 20 < 2) process.stdout.write(`${name}: ${told(counts)}\n`)
  }
  await server.stop()
  process.stdout.write(`${name}: ${told(counts)}\n`)
  return counts
}

const told = ({ kills, whileStarting, saves, lost, torn }) =>
  `${kills} kills (${whileStarting} while starting), ${saves} saves acknowledged, ${lost} lost, ${torn} torn`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    on: { type: 'string', default: 'embedded,postgres' },
  },
})
const kills = Number(values.kills)
const databases = values.on.split(',')
const unknown = databases.filter((each) => !['embedded', 'postgres'].includes(each))
if (!Number.isInteger(kills) || kills < 1 || unknown.length > 0) {
  process.stderr.write(
    '--kills takes a whole number, --on embedded, postgres or both with a comma between.\n',
  )
  process.exit(2)
}

execFileSync(process.execPath, ['server/build.mjs'], { cwd: root, stdio: 'inherit' })
const results = []
if (databases.includes('embedded'))
  results.push(
    await inTemporaryFolder((folder) =>
      torture('embedded', { ...alone, DATA_DIR: join(folder, 'data') }, kills),
    ),
  )
if (databases.includes('postgres')) {
  const database = await startPostgres({ durable: true })
  if (!database.url) process.stdout.write(`postgres: left out, ${database.reason}\n`)
  else
    try {
      results.push(
        await inTemporaryFolder((folder) =>
          torture(
            'postgres',
            { ...alone, DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url },
            kills,
          ),
        ),
      )
    } finally {
      await database.stop()
    }
}
process.exitCode = results.every(({ lost, torn }) => lost === 0 && torn === 0) ? 0 : 1
