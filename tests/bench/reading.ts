import { join } from 'node:path'
import { compileFlow } from '../../engine/core/flow/compile.ts'
import { readerOf } from '../../engine/core/reading/read.ts'
import { sayingOf } from '../../engine/core/reading/saying.ts'
import { answeredIn, passageOf, type Told } from '../../engine/core/reading/told.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'
import { seekers } from '../content/made-up-seekers.ts'

/**
 * What it takes to read a whole seeker: ten modules' worth of answers and 200 entries of the journal. It is told beside
 * the system's own segmenter cutting the same texts into words, so that it says something on any machine.
 */

/** Milliseconds, or on a slow machine so many times what the cutting takes. */
const most = { ms: 30, times: 6 }
const RUNS = 15

const { pack } = packOpener(join(process.cwd(), 'content/schemas'))(
  join(process.cwd(), 'content/packs/lodestar'),
)
if (!pack) throw new Error('The pack is broken')
const read = readerOf(pack.list('reader'), pack.list('lexicon'))
const saying = sayingOf(pack.list('lexicon'))

const answered = Object.entries(seekers).flatMap(([name, { answers }]) =>
  Object.entries(answers).map(([id, data]) => {
    const flow = pack.get('module', id)?.flow
    if (!flow) throw new Error(`The pack has no module ${id}`)
    const { passages, chosen } = answeredIn(id, compileFlow(flow), data, saying)
    return { passages: passages.map((each) => ({ ...each, of: `${name} ${each.of}` })), chosen }
  }),
)
const answers = answered.flatMap(({ passages }) => passages)
const journal = Array.from({ length: 200 }, (_, at) => {
  const [one, two, three] = [0, 7, 19].map((step) => answers[(at * 3 + step) % answers.length]?.text ?? '')
  const source = { entry: String(at) }
  const date = `2026-${String(1 + (at % 12)).padStart(2, '0')}-01`
  const about = { role: 'journal', source, of: `journal/${at}`, title: date, earlier: false, date } as const
  return passageOf(`${one} ${two} ${three}`, about, saying)
}).flatMap((each) => each ?? [])
const told: Told = {
  language: 'en',
  passages: [...answers, ...journal],
  // Somebody chooses an option once.
  chosen: [...new Map(answered.flatMap(({ chosen }) => chosen).map((each) => [each.value, each])).values()],
  trials: [],
  voices: [],
}

function best(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return Math.min(...times)
}

const ms = best(() => read(told))
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const alone = best(() => told.passages.map(({ text }) => [...segmenter.segment(text)].length))
const letters = told.passages.reduce((sum, { text }) => sum + text.length, 0)
const say = (text: string): void => void process.stdout.write(`${text}\n`)
say(`${told.passages.length} texts of ${letters} characters, ${read(told).length} findings`)
say(`read in ${ms.toFixed(1)} ms (at most ${most.ms}, or ${most.times} times the cutting)`)
say(
  `  cut into words by the system alone: ${alone.toFixed(1)} ms; reading takes ${(ms / alone).toFixed(1)} times that`,
)
process.exitCode = ms <= most.ms || ms / alone <= most.times ? 0 : 1
