import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPackFiles } from '../../engine/lint/disk.ts'
import { readArguments } from '../arguments.ts'
import { UsageError, type Surroundings } from '../command.ts'
import { lintCommand } from '../commands/lint.ts'
import { lintCache } from './cache.ts'
import { watchLint } from './watch.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'lodestar-lint-'))
const pack = join(scratch, 'pack')
const file = join(pack, 'pack.yaml')
afterAll(() => rmSync(scratch, { recursive: true }))

const COVER = `kind: pack
id: example
name: An example
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
part: true
---
kind: questionnaire
id: evening
title: An evening
flow:
  mode: steps
  keep: draft
  steps:
    - kind: text
      id: pace
      title: Pace
`
const GOOD = `${COVER}      prompt: How fast do you walk?\n`
/** Three slips that have one remedy, a comment that stays, and a key that nobody can guess. */
const SLIPS = `${COVER.replace('keep: draft', 'keep: drafts # a word')}      title: Pace
      promt: "How fast do you walk?" # the question
      colour: blue
`

beforeEach(() => {
  rmSync(pack, { recursive: true, force: true })
  cpSync(join(root, 'tests/lint-cases/clean'), pack, { recursive: true })
  for (const name of readdirSync(pack)) rmSync(join(pack, name), { recursive: true })
  writeFileSync(file, GOOD)
})

interface Ran {
  code: number
  out: string
  complaints: string
}

async function lint(...words: string[]): Promise<Ran> {
  const ran: Ran = { code: -1, out: '', complaints: '' }
  const around: Surroundings = {
    root,
    cwd: scratch,
    color: false,
    print: (text) => void (ran.out += text),
    complain: (text) => void (ran.complaints += text),
    async *lines() {},
  }
  ran.code = await lintCommand.run(readArguments(lintCommand, ['pack', ...words]), around)
  return ran
}

const codesIn = ({ out }: Ran): string[] =>
  Array.from(out.matchAll(/: (?:error|warning) L\d{3} ([a-z-]+)$/gm), ([, code = '']) => code)

describe('--fix', () => {
  it('mends what has one remedy, keeps comments and layout, and tells of the rest', async () => {
    writeFileSync(file, SLIPS)
    const ran = await lint('--fix')
    expect(readFileSync(file, 'utf8')).toBe(
      `${COVER.replace('keep: draft', 'keep: draft # a word')}      prompt: "How fast do you walk?" # the question
      colour: blue
`,
    )
    expect(codesIn(ran)).toEqual(['unknown-key'])
    expect(ran).toMatchObject({ code: 1, complaints: '3 fixes in 1 file.\n' })
  })

  it('changes nothing in a pack that is clean, nor where a fix would not help', async () => {
    expect(await lint('--fix')).toEqual({ code: 0, out: 'No findings in 1 file.\n', complaints: '' })
    // Both could only be "prompt", which would then be there twice.
    const twice = `${COVER}      promt: How fast?\n      prompr: How slow?\n`
    writeFileSync(file, twice)
    await lint('--fix')
    expect(readFileSync(file, 'utf8')).toBe(twice.replace('promt', 'prompt'))
  })

  it('can be shown without being done', async () => {
    writeFileSync(file, SLIPS)
    const ran = await lint('--fix-dry-run')
    expect(readFileSync(file, 'utf8')).toBe(SLIPS)
    expect(ran.code).toBe(1)
    expect(ran.out).toBe(`--- pack/pack.yaml
+++ pack/pack.yaml
@@ -12,11 +12,10 @@
 title: An evening
 flow:
   mode: steps
-  keep: drafts # a word
+  keep: draft # a word
   steps:
     - kind: text
       id: pace
       title: Pace
-      title: Pace
-      promt: "How fast do you walk?" # the question
+      prompt: "How fast do you walk?" # the question
       colour: blue
`)
  })
})

describe('what is told', () => {
  const spaced = GOOD.replace('An evening', 'An evening  ')

  it('can be narrowed to rules, by number or name', async () => {
    writeFileSync(file, SLIPS)
    expect(codesIn(await lint('--rule', 'L005,wrong-value'))).toEqual(['wrong-value', 'duplicate-key'])
    await expect(lint('--rule', 'wrong-vale')).rejects.toThrow(
      new UsageError('There is no rule "wrong-vale". Did you mean "wrong-value"?'),
    )
  })

  it('ends well with as many warnings as are borne, or when only errors count', async () => {
    writeFileSync(file, spaced)
    expect((await lint()).code).toBe(1)
    expect((await lint('--max-warnings', '1')).code).toBe(0)
    expect(await lint('--severity', 'error')).toMatchObject({ code: 0, out: 'No findings in 1 file.\n' })
    await expect(lint('--max-warnings', 'all')).rejects.toThrow('--max-warnings is a number, not "all".')
  })

  it('can be narrowed to languages, and bears what waits for a translator', async () => {
    const spoken = COVER.replace('part:', 'locales: [{ id: es, name: Español, complete: [pack] }]\npart:')
    writeFileSync(
      file,
      `${spoken.replace('complete: [pack]', 'completeBy: 2.0.0, complete: [pack]')}      prompt: How?\n`,
    )
    expect(await lint()).toMatchObject({ code: 0, out: expect.stringContaining('1 note in 1 file.') })
    expect((await lint('--locale', 'en')).out).toBe('No findings in 1 file.\n')
    expect(await lint('--severity', 'warning')).toMatchObject({ code: 0, out: 'No findings in 1 file.\n' })
    writeFileSync(file, `${spoken}      prompt: How?\n`)
    expect(await lint()).toMatchObject({ code: 1, out: expect.stringContaining('translation-missing') })
    expect((await lint('--locale', 'en')).code).toBe(0)
    expect((await lint('--locale', 'es')).code).toBe(1)
    await expect(lint('--locale', 'fr')).rejects.toThrow('This pack speaks en and es, not "fr".')
  })

  it('can be findings alone', async () => {
    expect(await lint('--quiet')).toMatchObject({ code: 0, out: '' })
    writeFileSync(file, spaced)
    expect((await lint('--quiet')).out).not.toContain('in 1 file')
  })

  it('is not what a comment disables, unless the comment has no reason, rule or use', async () => {
    const disabled = (comment: string): Promise<Ran> => {
      writeFileSync(file, `${GOOD}      # lodestar-disable-next-line ${comment}\n      colour: blue\n`)
      return lint()
    }
    expect(codesIn(await disabled('L020 -- the exhibition reads it'))).toEqual([])
    expect(codesIn(await disabled('L020'))).toEqual(['disable-without-reason'])
    expect(codesIn(await disabled('L999 -- why'))).toEqual(['disable-unknown', 'unknown-key'])
    expect(codesIn(await disabled('L020, L022 -- why'))).toEqual(['disable-unknown'])
    expect(codesIn(await disabled('L020, duplicate-option-label -- why'))).toEqual(['disable-unused'])
    // While something is broken, nobody knows what it would hide.
    expect(codesIn(await disabled('duplicate-option-label -- why'))).toEqual(['unknown-key'])
    writeFileSync(file, `# lodestar-disable-file unknown-key -- why\n${GOOD}      colour: blue\n`)
    expect(codesIn(await lint())).toEqual([])
    // In a text it is text.
    writeFileSync(file, GOOD.replace('How', '|-\n        # lodestar-disable-file L020 -- why\n        How'))
    expect(codesIn(await lint())).toEqual([])
  })
})

describe('formats for programs', () => {
  beforeEach(() => writeFileSync(join(pack, 'odd & <name> #1.yaml'), SLIPS.slice(SLIPS.indexOf('---'))))

  it('write SARIF with the rules, their pages and the changes that would mend', async () => {
    const { runs }: { runs: Sarif[] } = JSON.parse((await lint('--format', 'sarif')).out)
    const [run] = runs
    const result = run?.results.find(({ message }) => message.text.startsWith('"promt"'))
    expect(run?.tool.driver.rules[result?.ruleIndex ?? -1]).toMatchObject({
      id: 'L020',
      name: 'unknown-key',
      help: { markdown: expect.stringContaining('## Bad') },
    })
    expect(result).toMatchObject({
      ruleId: 'L020',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'pack/odd%20%26%20%3Cname%3E%20%231.yaml' },
            region: { startLine: 13, startColumn: 7, endColumn: 12 },
          },
        },
      ],
      fixes: [{ artifactChanges: [{ replacements: [{ insertedContent: { text: 'prompt' } }] }] }],
    })
  })

  it('can be asked for JSON as of every other command', async () => {
    const { out } = await lint('--json')
    expect(JSON.parse(out)).toMatchObject({ counts: expect.anything() })
    expect(out).toBe((await lint('--format', 'json')).out)
  })

  it('write JUnit with a case for each finding, and one for a file without any', async () => {
    const { out } = await lint('--format', 'junit', '--rule', 'L020')
    expect(out).toContain('<testsuites name="lodestar lint" tests="3" failures="2">')
    expect(out).toContain('<testcase name="lint" classname="pack/pack.yaml"/>')
    expect(out).toContain(
      '<testcase name="13:7 L020 unknown-key" classname="pack/odd &amp; &lt;name&gt; #1.yaml">',
    )
  })
})

interface Sarif {
  tool: { driver: { rules: object[] } }
  results: { ruleIndex: number; message: { text: string } }[]
}

describe('the cache', () => {
  const folder = join(scratch, 'cache')
  const schemas = join(root, 'content/schemas')
  const cache = (linter = 'one') => lintCache(folder, linter, schemas, pack, readPackFiles(pack), undefined)

  it('gives what was found, and nothing once anything is another', () => {
    cache().set([])
    expect(cache().get()).toEqual([])
    expect(cache('another').get()).toBeUndefined()
    writeFileSync(file, `${GOOD}# more\n`)
    expect(cache().get()).toBeUndefined()
    cache().set([])
    writeFileSync(join(pack, 'more.yaml'), '')
    expect(cache().get()).toBeUndefined()
  })

  it('is not believed when it was cut off or changed', () => {
    cache().set([])
    const [name = ''] = readdirSync(folder)
    const whole = readFileSync(join(folder, name), 'utf8')
    for (const spoilt of ['', '{', 'null', whole.slice(0, -9), whole.replace('[]', '[1]')]) {
      writeFileSync(join(folder, name), spoilt)
      expect(cache().get()).toBeUndefined()
    }
    writeFileSync(join(folder, name), whole)
    expect(cache().get()).toEqual([])
  })
})

describe('--watch', () => {
  it('looks again after a change, until it is ended', async () => {
    let looks = 0
    let end = (): void => {}
    const around: Surroundings = {
      root,
      cwd: scratch,
      color: false,
      print: () => {},
      complain: () => {},
      async *lines() {},
    }
    const code = watchLint(
      pack,
      around,
      () => (looks += 1),
      (ended) => void (end = ended),
    )
    expect(looks).toBe(1)
    writeFileSync(file, `${GOOD}# more\n`)
    await vi.waitFor(() => expect(looks).toBe(2), 30_000)
    end()
    expect(await code).toBe(2)
  })
})
