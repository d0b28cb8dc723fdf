import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { password, seekers } from '../../server/demo/seekers.mjs'
import { seedAll } from '../../server/demo/seed.mjs'
import { root } from '../run/commands.mjs'
import { chromiumLaunch } from '../support/chromium.mjs'
import { freePort, inTemporaryFolder, startServer } from './processes.mjs'

/**
 * Lighthouse, as on a phone, over every address of a product: signed out, and as seekers at the beginning, half way and
 * at the end. It is no dependency of ours (185 MB for this alone): without one that is installed beside us, or that
 * LIGHTHOUSE names the folder of, this is skipped. `npm i --prefix /tmp/lighthouse lighthouse@12`, then
 * `LIGHTHOUSE=/tmp/lighthouse npm run bench -- lighthouse`; PAGES and ONLOOKERS choose among the addresses and those who look.
 */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Those who look; nobody is signed in as the first. */
const onlookers = [
  { name: 'signed out' },
  ...['fresh', 'half way', 'all done'].map((stage) => ({
    name: stage,
    username: seekers.find((seeker) => seeker.stage === stage).username,
  })),
]

/**
 * Pages of seekers tell search engines to leave them out, which this one audit takes for a fault. Whether they do is our
 * own decision, and held by tests; the figure of the category is told without it.
 */
const NOT_FOR_PAGES_OF_SEEKERS = 'is-crawlable'

/** Where Lighthouse is to be loaded from, or undefined. */
function installed() {
  const folders = [process.env.LIGHTHOUSE, root].filter(Boolean)
  const file = folders
    .map((folder) => join(folder, 'node_modules/lighthouse/core/index.js'))
    .find((each) => existsSync(each))
  return file && pathToFileURL(file).href
}

/** Every address of a pack: `{ path, access, what }`. */
async function pagesOf(pack) {
  const outfile = join(root, 'dist/bench/pages.mjs')
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/bench/pages.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'warning',
  })
  const { stdout, status } = spawnSync(process.execPath, [outfile, pack], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`The addresses of ${pack} could not be listed`)
  return JSON.parse(stdout)
}

/** The cookie of somebody who signed in. */
async function sessionOf(url, username) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`)
  return answer.headers.getSetCookie().map((line) => {
    const [pair] = line.split(';')
    const cut = pair.indexOf('=')
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url }
  })
}

/** Puts answers under way where a question stands: those before it are answered as somebody did who is at the end. */
async function openAt(url, cookies, { flow, id }) {
  const { assessments } = seekers.find(({ stage }) => stage === 'all done')
  const formData = assessments.find(([, type]) => type === flow)?.[2] ?? {}
  await fetch(`${url}/api/flows/${flow}/session`, {
    method: 'POST',
    headers: {
      Origin: url,
      'Content-Type': 'application/json',
      'If-None-Match': '*',
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ currentStep: 0, stepId: id, formData, completedSteps: [] }),
  })
}

/** A browser of their own, signed in, that Lighthouse can speak to: `{ port, cookies, close() }`. */
async function browserOf(url, username) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-lighthouse-'))
  const { executablePath, args } = await chromiumLaunch()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const cookies = username ? await sessionOf(url, username) : []
  await context.addCookies(cookies)
  const close = async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, cookies, close }
}

/**
 * How long the page keeps others waiting by its own work, in ms on a phone four times slower: each task of its thread by
 * the processor time that it took, and not, as Lighthouse counts it, by how long it lasted on a machine with other things to do.
 */
function blocking({ traceEvents }) {
  const painted = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return undefined
  const { pid, tid } = painted
  return traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask') && event.tdur)
    .filter(({ ts, dur }) => ts + dur > painted.ts)
    .reduce((sum, { tdur }) => sum + Math.max(0, (4 * tdur) / 1_000 - 50), 0)
}

/** What Lighthouse gives for a figure: 0.9 at `p10`, a half at `median`, along a log-normal curve. */
function scoreOf(value, { p10, median }) {
  const x = (Math.log(Math.max(value, 1) / median) * 0.9061938024368232) / Math.log(median / p10)
  // Abramowitz and Stegun 7.1.26.
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const y = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (y * Math.exp(-x * x)) / 2
  return x > 0 ? tail : 1 - tail
}

const BLOCKING = 'total-blocking-time'

/** The figure for speed, by what the page itself blocked. */
function speedBy(blocked, { auditRefs }, audits) {
  const scored = auditRefs.filter(({ weight }) => weight > 0)
  const whole = scored.reduce((sum, { weight }) => sum + weight, 0)
  const scoreAt = (id) =>
    id === BLOCKING
      ? scoreOf(blocked, audits[id].scoringOptions ?? { p10: 200, median: 600 })
      : audits[id].score
  return scored.reduce((sum, { id, weight }) => sum + weight * (scoreAt(id) ?? 0), 0) / whole
}

const percent = (score) => Math.round(100 * (score ?? 0))

/** A category's figure without one of its audits. */
function scoreWithout(audit, { auditRefs }, audits) {
  const counted = auditRefs.filter(
    ({ id, weight }) => id !== audit && weight > 0 && audits[id].score !== null,
  )
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0)
  return counted.reduce((sum, { id, weight }) => sum + weight * audits[id].score, 0) / whole
}

/** What Lighthouse found on one page: its figures, and the audits that cost something. */
function told({ lhr: { categories, audits }, artifacts }) {
  const blocked = Math.round(blocking(artifacts.Trace) ?? audits[BLOCKING].numericValue)
  const figureOf = (id) => {
    if (id === 'performance') return speedBy(blocked, categories[id], audits)
    if (id === 'seo') return scoreWithout(NOT_FOR_PAGES_OF_SEEKERS, categories[id], audits)
    return categories[id].score
  }
  const figures = CATEGORIES.map(figureOf)
  const below = CATEGORIES.flatMap((id) =>
    categories[id].auditRefs.flatMap(({ id: audit, weight }) => {
      const { score, displayValue = '', details } = audits[audit]
      if (audit === NOT_FOR_PAGES_OF_SEEKERS || weight === 0 || score === null || score >= 1) return []
      const where = details?.items
        ?.slice(0, 3)
        .map(({ node, description, url, source }) =>
          [node?.selector, node?.explanation?.replaceAll('\n', ' '), description, source, url]
            .filter(Boolean)
            .join(' '),
        )
      return [{ audit, score, text: [displayValue, ...(where ?? [])].filter(Boolean).join('; ') }]
    }),
  )
  return { figures: figures.map(percent), below, blocked }
}

const middle = (results) =>
  results.toSorted((a, b) => a.figures[0] - b.figures[0])[Math.floor((results.length - 1) / 2)]

/** Prints what was found on each page and a table of those below 100; answers how many there were, and whether all have 100. */
async function measured(lighthouse, { pack, only, as, env }) {
  const pages = (await pagesOf(pack)).filter(({ path }) => only.test(path))
  return inTemporaryFolder(async (folder) => {
    const server = await startServer('server/start.mjs', {
      env: { DATA_DIR: folder, CONTENT_DIR: join(root, pack), ...env },
    })
    const rows = []
    try {
      if (pack.endsWith('/lodestar')) await seedAll(server.url, () => {})
      for (const { name, username } of onlookers) {
        if (!as.test(name)) continue
        const { port, cookies, close } = await browserOf(server.url, username)
        const look = (path) =>
          lighthouse(`${server.url}${path}`, {
            port,
            logLevel: 'error',
            output: 'json',
            onlyCategories: CATEGORIES,
          })
        const run = async (path) => {
          let result = await look(path)
          // Now and then a trace comes without its beginning.
          for (let tries = 1; result.lhr.runtimeError && tries < 3; tries += 1) result = await look(path)
          const { runtimeError, finalDisplayedUrl } = result.lhr
          if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
          return { ...told(result), at: new URL(finalDisplayedUrl).pathname }
        }
        try {
          for (const page of pages) {
            const { path, access, what } = page
            if (!username && access !== 'public' && path !== '/' && path !== '/auth') continue
            if (username && page.flow) await openAt(server.url, cookies, page)
            const results = [await run(path)]
            // What is slow only because the machine had something else to do is quick in the next two.
            if (results[0].figures.some((figure) => figure < 100))
              results.push(await run(path), await run(path))
            const { figures, below, blocked, at } = middle(results)
            rows.push({ name, path, what, figures, at })
            const away = at === path ? '' : ` -> ${at}`
            process.stdout.write(
              `${figures.join(' ').padEnd(16)} ${String(blocked).padStart(4)} ms ${name.padEnd(11)} ${path}${away} (${what})\n`,
            )
            for (const { audit, score, text } of below) {
              if (figures.some((figure) => figure < 100))
                process.stdout.write(`    ${audit} ${percent(score)} ${text}\n`)
            }
          }
        } finally {
          await close()
        }
      }
    } finally {
      await server.stop()
    }
    const less = rows.filter(({ figures }) => figures.some((figure) => figure < 100))
    process.stdout.write(`\n${pack}: ${rows.length - less.length} of ${rows.length} with 100 in all four\n`)
    for (const { name, path, figures } of less) {
      process.stdout.write(`  ${figures.join(' ').padEnd(16)} ${name.padEnd(11)} ${path}\n`)
    }
    return { looks: rows.length, isHeld: less.length === 0 }
  })
}

/** Answers whether every page had 100 in the four categories; true, with a sentence, where there is no Lighthouse. */
export async function lighthouseBench() {
  const from = installed()
  if (!from) {
    process.stdout.write('skipped: no Lighthouse in node_modules, nor where LIGHTHOUSE says\n')
    return true
  }
  const { default: lighthouse } = await import(from)
  const only = new RegExp(process.env.PAGES ?? '')
  const as = new RegExp(process.env.ONLOOKERS ?? '')
  const lodestar = await measured(lighthouse, { pack: 'content/packs/lodestar', only, as })
  const harbor = await measured(lighthouse, { pack: 'content/packs/harbor', only, as: /signed out/ })
  if (lodestar.looks + harbor.looks === 0) {
    process.stdout.write('no address fits PAGES and ONLOOKERS: both are patterns\n')
    return false
  }
  return lodestar.isHeld && harbor.isHeld
}
