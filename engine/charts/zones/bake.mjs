/**
 * Makes zones.gen.ts, the history of every time zone: `node engine/charts/zones/bake.mjs [folder]`.
 * Nothing checks by itself whether a newer tz database is out. To look: `apt-get update`, then compare the version of
 * `apt-cache policy tzdata` with TZDATA_VERSION, which `lodestar chart --help` tells too. To renew: install it, run this,
 * read the difference, and run the tests of engine/charts and tests/golden. With the same tzdata it gives the same bytes.
 * Source: the compiled files of the tz database as Debian builds them (/usr/share/zoneinfo, public domain), with the
 * file `backzone`, so that zones which agree only since 1970 keep their own past. ICU, and with it Intl, merges those.
 *
 * A zone is one line of text, `kinds;changes;rule`, that table.ts reads:
 * kinds   seconds east of UTC, with L for local mean time and U for "nobody kept time here"; the first is in force
 *         before the first change
 * changes seconds since the change before (the first since 1970) in base 36, then the kind as a capital letter
 * rule    what holds after the last change, as POSIX writes it in TZ
 * `=Name` stands for another zone that is the same.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const source = argv[2] ?? '/usr/share/zoneinfo'
const target = fileURLToPath(new URL('zones.gen.ts', import.meta.url))
const skipped = /^(?:posix|right)\/|^(?:Factory|posixrules|localtime)$/

/** Some zones name the clock of another city, or of a new meridian, LMT; more than this is no longer their own sun. */
const SAME_SUN = 900
const DAY = 86_400

/** The 64-bit half of a TZif file (RFC 8536). */
function readTzif(bytes) {
  const header = (at) => [0, 4, 8, 12, 16, 20].map((step) => bytes.readUInt32BE(at + 20 + step))
  const [isUt, isStandard, leaps, times, kinds, letters] = header(0)
  const half = 44 + times * 5 + kinds * 6 + letters + leaps * 8 + isStandard + isUt
  const [isUt2, isStandard2, leaps2, count, kindCount, letterCount] = header(half)
  const timesAt = half + 44
  const indexAt = timesAt + count * 8
  const kindsAt = indexAt + count
  const lettersAt = kindsAt + kindCount * 6
  const end = lettersAt + letterCount + leaps2 * 12 + isStandard2 + isUt2
  const letterText = bytes.toString('latin1', lettersAt, lettersAt + letterCount)
  return {
    kinds: Array.from({ length: kindCount }, (_, at) => {
      const start = kindsAt + at * 6
      const name = letterText.slice(bytes[start + 5]).split('\0', 1)[0]
      return { offset: bytes.readInt32BE(start), name }
    }),
    changes: Array.from({ length: count }, (_, at) => ({
      at: Number(bytes.readBigInt64BE(timesAt + at * 8)),
      kind: bytes[indexAt + at],
    })),
    rule: bytes.toString('latin1', end).trim(),
  }
}

function ownSun(offset, first) {
  const apart = Math.abs(offset - first) % DAY
  return Math.min(apart, DAY - apart) < SAME_SUN
}

function kindText({ offset, name }, first) {
  if (name === 'LMT' && ownSun(offset, first.offset)) return `${offset}L`
  return name === '-00' ? `${offset}U` : `${offset}`
}

function pack({ kinds, changes, rule }) {
  const names = []
  const letterOf = (kind) => {
    const text = kindText(kinds[kind], kinds[0])
    if (!names.includes(text)) names.push(text)
    return String.fromCodePoint(65 + names.indexOf(text))
  }
  let held = letterOf(0)
  let last = 0
  let packed = ''
  for (const { at, kind } of changes) {
    const letter = letterOf(kind)
    // A mark of the compiler at the end of 32-bit time, or a new name for the same clock.
    if (at === 0x7f_ff_ff_ff || letter === held) continue
    packed += (at - last).toString(36) + letter
    held = letter
    last = at
  }
  return `${names.join(',')};${packed};${rule}`
}

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => !entry.isDirectory())
  .map((entry) => relative(source, join(entry.parentPath, entry.name)))
  .filter((name) => !skipped.test(name))
  .map((name) => ({ name, bytes: readFileSync(join(source, name)) }))
  .filter(({ bytes }) => bytes.toString('latin1', 0, 4) === 'TZif')
  // A zone with a region in its name is the one that others are the same as.
  .sort((a, b) => Number(b.name.includes('/')) - Number(a.name.includes('/')) || (a.name < b.name ? -1 : 1))

const version = readFileSync(join(source, 'tzdata.zi'), 'utf8').match(/version (\S+)/)?.[1] ?? 'unknown'
const known = new Map()
const lines = files.map(({ name, bytes }) => {
  const packed = pack(readTzif(bytes))
  const same = known.get(packed)
  if (same === undefined) known.set(packed, name)
  return `  ${JSON.stringify(name)}: ${JSON.stringify(same === undefined ? packed : `=${same}`)},`
})

writeFileSync(
  target,
  `// Made by bake.mjs from tzdata ${version} (public domain); do not edit.\n\n` +
    `/** Time zone name -> its packed history, or \`=\` and the zone that it equals; bake.mjs explains the packing. */\n` +
    `export const zoneTable: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`,
)

// In a file of its own, so that telling it does not load the table.
writeFileSync(
  fileURLToPath(new URL('version.gen.ts', import.meta.url)),
  `// Made by bake.mjs; do not edit.\n\nexport const TZDATA_VERSION = ${JSON.stringify(version)}\n`,
)
