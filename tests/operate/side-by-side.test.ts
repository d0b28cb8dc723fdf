import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../support/postgres.mjs'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import { foundations } from '../support/server/answers.ts'
import { type Answer, Visitor } from '../support/server/visitor.ts'

/** The release before this one and this one, on one database, as a rolling deploy has them. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lodestar-side-by-side-'))
const before = `${join(folder, 'before')}/`

const git = (...words: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined
}

/** The newest tag of a release, or without one what stood before the newest migration came. */
function releaseBefore(): string | undefined {
  const tagged = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^')
  if (tagged !== undefined) return tagged
  const newest = readdirSync(`${root}server/migrations`)
    .filter((name) => /^\d{3}-/.test(name))
    .toSorted()
    .at(-1)
  const came = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `server/migrations/${newest}`)
  return came === undefined ? undefined : git('rev-parse', '--verify', `${came}^`)
}

/** A checkout of it, with the packages of this one. */
function checkOut(release: string): void {
  mkdirSync(before)
  const taken = spawnSync('sh', ['-c', `git archive ${release} | tar -x -C ${before}`], { cwd: root })
  if (taken.status !== 0) throw new Error(`${release} could not be checked out: ${taken.stderr.toString()}`)
  symlinkSync(`${root}node_modules`, `${before}node_modules`)
  mkdirSync(`${before}dist`, { recursive: true })
  if (existsSync(`${root}dist/places`)) symlinkSync(`${root}dist/places`, `${before}dist/places`)
}

/** What a call comes to: one that a busy machine had no time for is sent again, as the app does. */
async function answered(call: () => Promise<Answer>): Promise<Pick<Answer, 'status' | 'text' | 'body'>> {
  try {
    let answer = await call()
    for (let tries = 1; isBusy(answer) && tries < 100; tries += 1) {
      await pause(200)
      answer = await call()
    }
    return answer
  } catch (error) {
    return { status: 0, text: String(error), body: null }
  }
}

const isBusy = ({ status, headers, text }: Answer): boolean =>
  status === 503 && headers['retry-after'] !== undefined && text.includes('"unavailable"')

const release = releaseBefore()
const begun = { moduleNumber: 6, moduleName: 'Life Path Experiments', currentStep: 1, completedSteps: [] }

let database: Awaited<ReturnType<typeof startPostgres>>
let env: Readonly<Record<string, string>> = {}

describe.runIf(release !== undefined)('the release before this one, and this one', () => {
  beforeAll(async () => {
    if (release !== undefined) checkOut(release)
    database = await startPostgres()
    if (database.url === undefined) throw new Error(database.reason)
    env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      SESSION_SECRET: 'the same for both of them and for nobody else',
    }
  })
  afterAll(async () => {
    if (database.url !== undefined) await database.stop()
    rmSync(folder, { recursive: true, force: true })
    removeBundle()
  })

  it('issue 16.5 serve side by side on one database, one after the other, and back again, and no request fails', async () => {
    const starting = { old: () => startProcess(env, [], before), new: () => startProcess(env) }
    const stop = async (server: ServerProcess) => {
      serving.delete(server)
      // What stands before them sends nothing more, and what was sent is still answered.
      await pause(200)
      server.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    const serving = new Set<ServerProcess>()
    const start = async (which: keyof typeof starting): Promise<ServerProcess> => {
      const server = await starting[which]()
      serving.add(server)
      return server
    }
    const first = await start('old')
    const seekers = await Promise.all([1, 2, 3].map(() => new Visitor(first.url).register()))
    const odd: string[] = []
    const going = { on: true, phase: 'the old one alone' }
    const counts = new Map<string, number>()
    /** Every call goes to another one of those that serve. */
    let turn = 0
    const next = (seeker: Visitor): Visitor => {
      const all = [...serving]
      turn += 1
      return seeker.through(all[turn % all.length]?.url ?? seeker.url)
    }
    const saving = seekers.map(async (seeker, at) => {
      for (let step = 1; going.on; step += 1) {
        const { phase } = going
        const calls = [
          () => next(seeker).save({ ...begun, formData: { step } }),
          () => next(seeker).session(6),
          () => next(seeker).post('/api/journal', { entryDate: '2026-03-01', text: `Line ${step}.` }),
          () => next(seeker).get('/api/journal'),
          () => next(seeker).assess(2, 'soul_foundations', foundations()),
          () => next(seeker).get('/api/assessments'),
          () => next(seeker).get('/api/user/journey-progress'),
          // A session of one is known to the other.
          ...(step % 5 === 0 ? [() => next(seeker).login(seeker.who?.username, seeker.who?.password)] : []),
        ]
        for (const [which, call] of calls.entries()) {
          const answer = await answered(call)
          if (answer.status < 200 || answer.status > 299)
            odd.push(`${phase}, ${at}.${which}: ${answer.status} ${answer.text.slice(0, 160)}`)
          if (which === 1 && !JSON.stringify(answer.body).includes(`"step":${step}`))
            odd.push(`${phase}: ${step} was acknowledged and is not there: ${answer.text.slice(0, 160)}`)
        }
        counts.set(phase, (counts.get(phase) ?? 0) + 1)
        await pause(100)
      }
    })
    const phase = async (name: string): Promise<void> => {
      going.phase = name
      await expect.poll(() => counts.get(name) ?? 0, { timeout: 240_000 }).toBeGreaterThan(3)
    }
    await phase('the old one alone')
    going.phase = 'the new one starts'
    const second = await start('new')
    await phase('both')
    await stop(first)
    await phase('the new one alone')
    const third = await start('old')
    await phase('both again')
    await stop(second)
    await phase('back at the old one')
    going.on = false
    await Promise.all(saving)
    serving.clear()
    third.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    expect(odd).toEqual([])
  })
})
