import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/commands.mjs'
import { inTemporaryFolder } from './processes.mjs'

/**
 * Processor time of `lodestar lint` from a cold start: on the product's pack, on 100 files of 179 lines beside what the
 * YAML library alone takes for the same files, and its growth with the number of steps.
 */

/**
 * Milliseconds, or on a slow machine the share of what the YAML library alone takes for the same files: where that takes
 * longer than half a second, lint may take as long.
 */
const most = { cpu: 500, share: 1, growth: 12 }
const RUNS = 5

/** Milliseconds of processor time, of the system's too, that a Node program takes; the middle of five runs. */
function cpuOf(...words) {
  const times = Array.from({ length: RUNS }, () => {
    const line = [process.execPath, ...words].map((word) => `'${word}'`).join(' ')
    const { stdout, stderr } = spawnSync('sh', ['-c', `${line} >/dev/null; code=$?; times; exit $code`], {
      cwd: root,
      encoding: 'utf8',
    })
    // What its children took is the second line: user and system, as 0m0.350000s.
    const parts = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
    if (parts.length !== 2) throw new Error(`no times from sh: ${stdout}${stderr}`)
    return parts.reduce(
      (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
      0,
    )
  })
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]
}

const cover = `kind: pack
id: bench
name: A bench
tagline: Many questions.
version: 1.0.0
format: 1
locale: en
part: true
`

/** A questionnaire of so many steps of seven lines each, cut to a number of lines by leaving out hints. */
function questionnaire(id, steps) {
  const lines = [
    'kind: questionnaire',
    `id: q-${id}`,
    `title: Questions ${id}`,
    'flow:',
    '  mode: steps',
    '  keep: draft',
    '  steps:',
  ]
  for (let at = 1; at <= steps; at += 1) {
    lines.push(
      '    - kind: choose-one',
      `      id: step-${at}`,
      `      title: Step ${at}`,
      `      prompt: "Set ${id}, question ${at}: what would you rather do?"`,
      '      options:',
      '        list:',
      `          - { value: first-${at}, label: 'Go out, whatever the weather' }`,
      `          - { value: other-${at}, label: 'Stay at home and read' }`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** Writes a pack of so many files with so many steps each; gives its folder. */
function writePack(folder, files, steps, lines) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'pack.yaml'), cover)
  for (let at = 1; at <= files; at += 1) {
    const text = questionnaire(at, steps)
    const short = lines === undefined ? 0 : lines - text.split('\n').length + 1
    writeFileSync(join(folder, `q${at}.yaml`), `${'# One of many.\n'.repeat(short)}${text}`)
  }
  return folder
}

const lint = (pack) => cpuOf('admin-cli/lodestar.mjs', 'lint', pack, '--quiet', '--max-warnings', '99999')

/** Prints the times; answers whether they held. */
export function lintBench() {
  return inTemporaryFolder((folder) => {
    const say = (text) => process.stdout.write(`${text}\n`)
    const holds = (title, pack, ...beneath) => {
      const cpu = lint(pack)
      const alone = cpuOf('tests/bench/parse-yaml.mjs', pack, ...beneath)
      const share = cpu / alone
      say(`${title} ${cpu.toFixed(0)} ms of CPU (at most ${most.cpu}, or ${most.share} of the library)`)
      say(
        `  the YAML library alone: ${alone.toFixed(0)} ms; lint with all rules takes ${share.toFixed(2)} of that`,
      )
      return cpu <= most.cpu || share <= most.share
    }
    // It is read with the pack that it extends.
    const packs = join(root, 'content/packs')
    const own = holds("the product's pack:    ", join(packs, 'lodestar'), join(packs, 'base'))
    const files = holds('100 files of 179 lines:', writePack(join(folder, 'hundred'), 100, 21, 179))
    const growth = [1000, 3000, 10_000].map((steps) =>
      lint(writePack(join(folder, `s${steps}`), steps / 50, 50)),
    )
    const times = growth[2] / growth[0]
    say(`1,000, 3,000, 10,000 steps: ${growth.map((time) => time.toFixed(0)).join(', ')} ms of CPU;`)
    say(`  ten times the steps take ${times.toFixed(1)} times as long (at most ${most.growth})`)
    return own && files && times <= most.growth
  })
}
