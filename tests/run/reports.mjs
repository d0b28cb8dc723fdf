import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, run } from './commands.mjs'

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * What a runner counted, as `{ ok, output, passed, failed, skipped }`. A runner that ended badly without a
 * failed test (a file that did not load, a crash) counts as one failure, and so does one that ran no test.
 */
function counted({ ok, output }, counts) {
  const { passed = 0, failed = 0, skipped = 0 } = counts ?? {}
  const none = passed + failed === 0
  const note = ok && none ? '\nThis part ran no test.' : ''
  const sound = ok && failed === 0 && !none
  return { ok: sound, output: output + note, passed, failed: sound ? 0 : Math.max(1, failed), skipped }
}

async function withReport(fill) {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-report-'))
  try {
    return await fill(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs one vitest project; `args` narrow it to paths or keep some out. */
export function vitest(project, args = [], options = {}) {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const words = ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters, ...args]
    const ended = await run(bin('vitest'), words, options)
    const report = read(file)
    return counted(ended, {
      passed: report?.numPassedTests,
      failed: report?.numFailedTests,
      skipped: report && report.numPendingTests + report.numTodoTests,
    })
  })
}

/** Runs the end-to-end tests; a flaky one that passed on its second try counts as passed, and is printed. */
export function playwright(args = [], options = {}) {
  return withReport(async (file) => {
    const words = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json', ...args]
    const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const ended = await run(bin('playwright'), words, { ...options, env })
    const stats = read(file)?.stats
    return counted(ended, {
      passed: stats && stats.expected + stats.flaky,
      failed: stats?.unexpected,
      skipped: stats?.skipped,
    })
  })
}
