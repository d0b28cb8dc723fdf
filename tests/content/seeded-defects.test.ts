import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { packLoader } from '../../engine/core/pack/load.ts'
import { readPackFiles, readSchemas, sha256 } from '../../engine/lint/disk.ts'
import { lint } from '../../engine/lint/lint.ts'
import { defects, type Defect } from './seeded-defects.test-data.ts'

// The product's pack with one mistake at a time: each is found by its rule, at its line, and nothing else is said.

const content = fileURLToPath(new URL('../../content/', import.meta.url))
const load = packLoader(readSchemas(`${content}schemas`), sha256)
const { files } = readPackFiles(`${content}packs/lodestar`)
/** Without its translations, of which every changed text would make one stale. */
const whole = new Map([...files].filter(([file]) => !file.startsWith('locales/')))
whole.set('pack.yaml', (files.get('pack.yaml') ?? '').replace(/^locales:\n(?: .*\n)+/m, ''))

/** What flows, scoring and the journey are made of, without what is only read: five times as quick to lint. */
const UNREAD =
  /^(interpretations|insights|vocabularies|blog|commissions|modalities|experiments|chart-notes|prompts|guide|experiment-rules|sample-seeker|screens\/experiments)\b/
const small = new Map([...whole].filter(([file]) => !UNREAD.test(file)))
small.set('pack.yaml', `${whole.get('pack.yaml') ?? ''}\nexpects: [journey]\n`)

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
const told = (files: ReadonlyMap<string, string>): string[] =>
  lint(load(files)).map(({ code, file, range }) => `${code} ${file}:${range.start.line}`)

function seeded({ file, before, after, in: pack }: Defect): Map<string, string> {
  const files = new Map(pack === 'whole' ? whole : small)
  const text = files.get(file) ?? ''
  const changed = text.replace(before, after)
  expect(changed, `${String(before)} is in ${file}`).not.toBe(text)
  return files.set(file, changed)
}

/** The number of the first line that holds a text. */
function lineOf(part: string, text = ''): number {
  const line = text.split('\n').findIndex((each) => each.includes(part)) + 1
  expect(line, part).toBeGreaterThan(0)
  return line
}

describe('the pack with one mistake', () => {
  it('is clean without it', () => {
    expect(told(small)).toEqual([])
    expect(defects.length).toBeGreaterThanOrEqual(18)
  })

  it.each(defects)('$what is told as $code, and that alone', (defect) => {
    const files = seeded(defect)
    const file = defect.elsewhere ?? defect.file
    expect(told(files)).toEqual([`${defect.code} ${file}:${lineOf(defect.at, files.get(file))}`])
  })
})
