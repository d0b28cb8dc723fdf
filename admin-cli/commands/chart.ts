import { houseSystems } from '../../engine/charts/names.ts'
import { TZDATA_VERSION } from '../../engine/charts/zones/version.gen.ts'
import type { Command } from '../command.ts'

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
  async run(given, around) {
    const { runChart } = await import('../chart/run.ts')
    return runChart(given, around)
  },
}
