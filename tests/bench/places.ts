import { readFileSync } from 'node:fs'
import { Gazetteer } from '../../server/places/gazetteer.ts'
import { nameKey } from '../../server/places/name-key.ts'

/** Towns as people type them, letter by letter from the third on. */
const typed = [
  'Springfield',
  'Paris, Texas',
  'sao paulo',
  'München',
  'Wien',
  'New York',
  'San Jose',
  'Saint-Denis',
  'Villa Nueva',
  'The Hague',
  'Washington, D.C.',
  'Москва',
  'Coimbra',
  'La Paz',
  'El Paso',
  'Qwrtzx',
]
const queries = typed.flatMap((text) =>
  Array.from({ length: text.length - 2 }, (_, at) => text.slice(0, at + 3)),
)
/** Milliseconds: what one search may take, 99 times of 100. */
const most = 20
const rounds = 12

function times(search: (query: string) => unknown, over: readonly string[]): number[] {
  const found = over.map((query) => {
    const started = performance.now()
    search(query)
    return performance.now() - started
  })
  return found.toSorted((a, b) => a - b)
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const before = process.memoryUsage().rss
const gazetteer = new Gazetteer(readFileSync('dist/places/places.bin'))
const megabytes = (process.memoryUsage().rss - before) / 1e6

times((query) => gazetteer.search(query), queries)
const own = times((query) => gazetteer.search(query), Array.from({ length: rounds }, () => queries).flat())

/** The peer: the main names alone in a list, looked through from end to end. */
const names = gazetteer.largest(gazetteer.size).map((place) => ({ place, key: nameKey(place.displayName) }))
const scan = (query: string) => names.filter(({ key }) => key.includes(nameKey(query))).slice(0, 5)
const peer = times(
  scan,
  queries.filter((_, index) => index % 8 === 0),
)

const row = (name: string, sorted: readonly number[]) =>
  `${name.padEnd(34)} median ${at(sorted, 0.5).toFixed(2)} ms, p99 ${at(sorted, 0.99).toFixed(2)} ms\n`
process.stdout.write(`${gazetteer.size} places, ${megabytes.toFixed(0)} MB\n`)
process.stdout.write(row('gazetteer, all names', own))
process.stdout.write(row('a list looked through, main names', peer))
process.stdout.write(`${(at(peer, 0.5) / at(own, 0.5)).toFixed(0)} times as fast; p99 at most ${most} ms\n`)
process.exitCode = at(own, 0.99) <= most && at(own, 0.5) < at(peer, 0.5) ? 0 : 1
