import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The one Chromium that the stories, the end-to-end tests and the benchmarks run in. An installed one is
 * preferred; without any, Playwright's own is fetched, else the system's package manager is asked.
 */

/** Without the background-networking flags Chromium phones home at every start, which a closed network refuses. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/** Path of an installed Chromium (CHROMIUM_PATH, PATH, Playwright's own), or undefined. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
    return named
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const candidates = [...folders.flatMap((folder) => programs.map((name) => join(folder, name))), ...macApps]
  const installed = candidates.find((path) => existsSync(path) && isProgram(path))
  if (installed) return installed
  const own = await playwrightsOwn()
  return isProgram(own) ? own : undefined
}

function tryRun(command, args) {
  process.stderr.write(`No Chromium found: trying "${[command, ...args].join(' ')}".\n`)
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: 600_000 }).status === 0
}

function installFromSystem() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
  } catch {
    return
  }
  if (tryRun('apt-get', ['update', '-qq']))
    tryRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
}

/** As findChromium, but gets one when there is none; throws with a sentence when nothing helps. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  tryRun('npx', ['--no-install', 'playwright', 'install', 'chromium'])
  const fetched = await findChromium()
  if (fetched) return fetched
  installFromSystem()
  const installed = await findChromium()
  if (installed) return installed
  throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.')
}

/** What Playwright and vitest's browser provider take to start it. */
export async function chromiumLaunch() {
  return { executablePath: await ensureChromium(), args: chromiumArgs }
}
