import { fileURLToPath } from 'node:url'
import { packLoader } from '../../../engine/core/pack/load.ts'
import { rememberingParser } from '../../../engine/core/pack/yaml/yaml.ts'
import { readPackFiles, readSchemas, sha256 } from '../../../engine/lint/disk.ts'
import { lint } from '../../../engine/lint/lint.ts'
import { rules } from '../../../engine/lint/pages.gen.ts'
import { exampleFaults } from '../../../admin-cli/lint/found-faults.test-data.ts'
import { plainCommissions } from '../plain-commissions.ts'

const content = fileURLToPath(new URL('../../../content/', import.meta.url))
const load = packLoader(readSchemas(`${content}schemas`), sha256, { parse: rememberingParser() })
const { files } = readPackFiles(`${content}packs/lodestar`)
/** With its translations: for mistakes in one of them. */
export const translated: ReadonlyMap<string, string> = files
/** Without its translations, of which every changed text would make one stale. */
export const whole: Map<string, string> = new Map(
  [...files].filter(([file]) => !/^(\.\.\/base\/)?locales\//.test(file)),
)
whole.set('pack.yaml', (files.get('pack.yaml') ?? '').replace(/^locales:\n(?: .*\n)+/m, ''))

/** The other product, which has a run that writes and no path, without its translations. */
export const harbor: Map<string, string> = new Map(
  [...readPackFiles(`${content}packs/harbor`).files].filter(
    ([file]) => !/^(\.\.\/base\/)?locales\//.test(file),
  ),
)
harbor.set('pack.yaml', (harbor.get('pack.yaml') ?? '').replace(/^locales:\n(?: .*\n)+/m, ''))

/** What flows, scoring and the journey are made of, without what is only read: five times as quick to lint. */
const UNREAD =
  /^(?:\.\.\/base\/)?(interpretations|insights|vocabularies|blog|modalities|experiments|care|chart-notes|prompts|guide|experiment-rules|sample-seeker|reading|screens|testimonials|pages\/(?!terms|front))/
export const small: Map<string, string> = new Map(
  [...whole].flatMap(([file, text]) =>
    UNREAD.test(file)
      ? []
      : [[file, file.startsWith('commissions/') ? plainCommissions(text) : text] as const],
  ),
)
small.set('pack.yaml', `${whole.get('pack.yaml') ?? ''}\npart: true\n`)

/** One more file, so that the pack scores a sum too. It lints clean, which the first test shows. */
const WEEK = 'assessments/week.yaml'
small.set(
  WEEK,
  `kind: assessment
id: week
title: A week
moduleNumber: 1
assessmentType: week
retired: [question-3]
items:
  - id: question-1
    prompt: How did the week begin?
    options:
      - { value: quiet, label: Quietly, weight: 1 }
      - { value: loud, label: Loudly, weight: 2 }
  - id: question-2
    prompt: How did it end?
    options:
      - { value: quiet, label: Quietly, weight: 1 }
      - { value: loud, label: Loudly, weight: 2 }
outcomes:
  - { id: calm, label: Calm, description: A week without much noise. }
  - { id: full, label: Full, description: A week in which much was going on. }
scoring:
  rule: sum
  bands:
    - { from: 2, to: 3, outcome: calm }
    - { from: 4, to: 4, outcome: full }
saves: { week: outcome }
`,
)

/** Where and what is told of a pack: rule, file and line of each finding. */
export const told = (files: ReadonlyMap<string, string>): string[] =>
  lint(load(files), rules, exampleFaults).map(
    ({ code, file, range }) => `${code} ${file}:${range.start.line}`,
  )

/** What is suggested about each finding of a pack. */
export const suggestions = (files: ReadonlyMap<string, string>): (string | undefined)[] =>
  lint(load(files), rules, exampleFaults).map(({ suggestion }) => suggestion)

/** The files with one of them changed; `before` must be in it. */
export function changed(
  files: ReadonlyMap<string, string>,
  file: string,
  before: RegExp,
  after: string,
): Map<string, string> {
  const text = files.get(file) ?? ''
  const spoilt = text.replace(before, after)
  if (spoilt === text) throw new Error(`${String(before)} is not in ${file}`)
  return new Map([...files, [file, spoilt]])
}

const packs = { harbor, lodestar: whole } as const

/** A mistake that is put into a pack. */
export type Seed = readonly [
  what: string,
  code: string,
  pack: keyof typeof packs,
  file: string,
  before: string,
  after: string,
  /** What stands in the line that is told. */
  at: string,
  /** The file of that line, where it is another one. */
  elsewhere?: string,
]

/** What is told of a pack with a mistake in it, and what has to be: that one thing, at its line. */
export function toldOf([what, code, pack, file, before, after, at, elsewhere = file]: Seed) {
  const text = packs[pack].get(file) ?? ''
  if (!text.includes(before)) throw new Error(`${what}: ${file} does not say ${before}`)
  const files = new Map([...packs[pack], [file, text.replace(before, () => after)]])
  const place = (files.get(elsewhere) ?? '').indexOf(at)
  if (place < 0) throw new Error(`${what}: ${elsewhere} does not say ${at}`)
  const line = (files.get(elsewhere) ?? '').slice(0, place).split('\n').length
  return { found: told(files), expected: [`${code} ${elsewhere}:${line}`] }
}
