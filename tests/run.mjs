import { endAll } from './run/commands.mjs'
import { parts } from './run/parts.mjs'

/**
 * `npm test` runs every part, `npm run check` the quick ones, `node tests/run.mjs unit api` the named ones.
 * The last line is always `N passed, N failed`: the tests of all parts; a part without tests that fails
 * counts as one failure.
 */

/** One more than the two cores of the smallest machine: a part waits for a browser, a database or a clock now and then. */
const lanes = 3
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
const print = (line) => process.stdout.write(`${line}\n`)

function chosen(words) {
  if (words.length === 0) return parts
  if (words.length === 1 && words[0] === 'check') return parts.filter((part) => part.check)
  const unknown = words.filter((word) => !parts.some((part) => part.name === word))
  if (unknown.length > 0) {
    process.stderr.write(
      `No such part: ${unknown.join(', ')}. Parts: ${parts.map((p) => p.name).join(', ')}.\n`,
    )
    process.exit(2)
  }
  return parts.filter((part) => words.includes(part.name))
}

function tell({ name, what }, result, ms) {
  const { ok, passed, failed = ok ? 0 : 1, skipped = 0, skippedBecause, output } = result
  const tests =
    passed === undefined ? '' : `, ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  if (skippedBecause) return print(`- ${name}: skipped, ${skippedBecause}`)
  print(`${ok ? '✓' : '✗'} ${name}: ${what} (${seconds(ms)}${tests})`)
  if (!ok) print(`\n${output}\n`)
}

async function runPart(part) {
  const started = performance.now()
  let result
  try {
    result = await part.run()
  } catch (error) {
    result = { ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  tell(part, result, performance.now() - started)
  return result
}

function leaveOut(part, broken) {
  const result = { ok: false, output: `not run: ${broken} failed` }
  tell(part, result, 0)
  return result
}

/**
 * Starts parts in order, as many side by side as there are lanes; one that is `alone` runs with no other, and
 * what comes after a failed part is not run.
 */
async function runAll(due) {
  const results = new Map()
  const running = new Map()
  const waiting = [...due]
  const pending = (name) => running.has(name) || waiting.some((part) => part.name === name)
  const mayStart = ({ alone, after = [] }) => running.size < (alone ? 1 : lanes) && !after.some(pending)
  const begin = async (part) => {
    const broken = part.after?.find((name) => results.get(name)?.ok === false)
    results.set(part.name, await (broken ? leaveOut(part, broken) : runPart(part)))
    running.delete(part.name)
  }
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(mayStart)
    const crowded = due.some((part) => part.alone && running.has(part.name))
    if (next && !crowded) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(next.name, begin(next))
    } else {
      await Promise.race(running.values())
    }
  }
  return [...results.values()]
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endAll()
    process.exit(130)
  })
}

const started = performance.now()
const results = await runAll(chosen(process.argv.slice(2)))
const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0)
const failed = sum('failed') + results.filter((result) => !result.ok && !result.failed).length
const skipped = sum('skipped')
print(`\nall parts in ${seconds(performance.now() - started)}`)
print(`${sum('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)
