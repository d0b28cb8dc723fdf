import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import { houseSystems, TZDATA_VERSION } from '../../engine/charts/index.ts'
import { answerJson, answerTo, type Means } from '../chart/answer.ts'
import { runBatch } from '../chart/batch.ts'
import { prettyChart } from '../chart/pretty.ts'
import type { Fields } from '../chart/request.ts'
import { UsageError, type Arguments, type Command, type Surroundings } from '../command.ts'

const flags: Command['flags'] = [
  { name: 'date', takes: 'YYYY-MM-DD', says: 'Day of birth, 1800-01-01 to today (Gregorian calendar).' },
  {
    name: 'time',
    takes: 'HH:MM[:SS]',
    says: 'Time on the clocks of the place. Without it noon is assumed and marked, and no angle or house is told.',
  },
  {
    name: 'zone',
    takes: 'ZONE',
    says: 'Time zone, as Europe/Lisbon, with its own history; or an offset, as +05:30 or -03:00.',
  },
  {
    name: 'lat',
    takes: 'DEGREES',
    says: 'Latitude, north positive. Needed for angles, houses and nearby lines.',
  },
  { name: 'lon', takes: 'DEGREES', says: 'Longitude, east positive.' },
  { name: 'name', takes: 'NAME', says: 'Full name, for the numbers of the name.' },
  { name: 'houses', values: houseSystems, says: 'House system; placidus when not said.' },
  {
    name: 'reading',
    values: ['earlier', 'later'],
    says: 'Which is meant where clocks were put back and showed the time twice.',
  },
  { name: 'year', takes: 'YYYY', says: 'Year of the personal year; this year when not said.' },
  {
    name: 'today',
    takes: 'YYYY-MM-DD',
    says: 'Nobody is born after this day; the present day when not said.',
  },
  { name: 'json', says: 'Print everything as JSON instead of a summary.' },
  { name: 'batch', takes: 'FILE.jsonl', says: 'Answer every line of JSON in a file (- for standard input).' },
]

/** Those that describe a birth, under the names that a line of a batch has too. */
const birthFlags = ['date', 'time', 'zone', 'lat', 'lon', 'name', 'houses', 'reading', 'year']

const notes = `A line of a batch is an object with these fields, all but the date optional:
  date, time     "1990-04-12", "06:42"; or both as local: "1990-04-12T06:42"
  zone           "Europe/Lisbon" or "+01:00"
  utc            "1990-04-12T05:42:00Z", instead of a local time with its zone
  lat, lon       38.72, -9.14
  name, houses, reading, year   as the flags, which hold for lines that do not say otherwise
  id             anything; it comes back with the answer
Other fields are not looked at. Each line is answered by a line, in order, with birth (how it was understood: utc, offset
in seconds, kind normal, gap, overlap, lmt or manual, notices), astrological-profile, human-design-authentic,
gene-keys-authentic, numerology and location-astrology. A line that cannot be answered gets
{"id", "line", "error": {"code", "message", "issues": [{"path", "code", "message"}]}}, and the run goes on.

Positions are apparent, geocentric and tropical, in degrees; the node of Human Design is the true one. Clocks of the past
follow tzdata ${TZDATA_VERSION} with the history before 1970 that other tables merge.

Exit codes: 0 all computed, 1 a birth could not be, 2 the command was not understood.`

export const chartCommand: Command = {
  name: 'chart',
  summary: 'Compute the charts of a birth: astrology, Human Design, Gene Keys, numerology, map lines.',
  usage:
    'lodestar chart --date YYYY-MM-DD [--time HH:MM --zone ZONE --lat N --lon E] [--json] | --batch FILE.jsonl',
  flags,
  examples: [
    [
      'lodestar chart --date 1990-04-12 --time 06:42 --lat 38.72 --lon -9.14 --zone Europe/Lisbon',
      'shows the charts of that birth',
    ],
    [
      'lodestar chart --date 1990-04-12 --name "Ada Maria Reis"',
      'goes without time and place, and says what is missing',
    ],
    [
      'lodestar chart --date 1990-04-12 --time 06:42 --zone +01:00 --json | jq .numerology',
      'prints one thing out of all',
    ],
    ['lodestar chart --batch births.jsonl > charts.jsonl', 'computes a chart for each line'],
    [
      `echo '{"id":7,"local":"1990-04-12T06:42","zone":"Europe/Lisbon"}' | lodestar chart --batch -`,
      'reads from standard input',
    ],
  ],
  notes,
  words: 0,
  async run({ flags: given }, around) {
    const fields = birthFields(given)
    const means: Means = { ephemeris: loadEphemeris(around.root), today: todayOf(given) }
    const batch = given.get('batch')
    if (typeof batch === 'string') {
      const failed = await runBatch(batchLines(batch, around), fields, means, around.print)
      if (failed > 0) around.complain(`${failed} ${failed === 1 ? 'line' : 'lines'} could not be answered.\n`)
      return failed > 0 ? 1 : 0
    }
    if (fields.date === undefined)
      throw new UsageError('Which birth? `lodestar chart` needs --date or --batch.')
    const answer = answerTo(fields, means)
    if (given.has('json')) around.print(`${answerJson(answer, {}, 2)}\n`)
    else if (answer.ok) around.print(prettyChart(answer))
    else for (const { path, message } of answer.issues) around.complain(`--${path}: ${message}\n`)
    return answer.ok ? 0 : 1
  },
}

function birthFields(given: Arguments['flags']): Fields {
  return Object.fromEntries(birthFlags.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])))
}

function todayOf(given: Arguments['flags']): string {
  const today = given.get('today') ?? new Date().toISOString().slice(0, 10)
  if (typeof today === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(today)) return today
  throw new UsageError(`--today is a date written as 2026-11-20, not "${String(today)}".`)
}

function batchLines(file: string, around: Surroundings): AsyncIterable<string> {
  if (file === '-') return around.lines()
  const path = resolve(around.cwd, file)
  if (!existsSync(path)) throw new UsageError(`There is no file "${file}".`)
  return createInterface({ input: createReadStream(path), crlfDelay: Infinity })
}
