import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { UsageError } from '../../../admin-cli/command.ts'
import { commands, runCommand } from '../../../admin-cli/main.ts'
import { exampleFaults } from '../../../admin-cli/lint/found-faults.test-data.ts'
import { isObject } from '../../../engine/core/pack/json.ts'
import { readPackFiles } from '../../../engine/lint/disk.ts'
import { readPackOpener } from '../../../engine/lint/open-pack.ts'
import { blocksOf, isAsShown, typedIn, wordsOf, type Block } from './guide-page.ts'
import { schemas } from '../lodestar.ts'

// Every example of the author's guide is run: documents are linted, commands are called, what they print is compared.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const content = join(root, 'content')
/** rules.md is made of the pages of the rules, which have a test of their own. */
const GENERATED = new Set(['guide/rules.md'])
const names = readdirSync(join(content, 'guide')).filter((name) => name.endsWith('.md'))
const paths = ['README.md', ...names.map((name) => `guide/${name}`)].filter((path) => !GENERATED.has(path))
const pages = new Map(paths.map((path) => [path, readFileSync(join(content, path), 'utf8')]))
const whole = [...pages.values()].join('\n')

const open = readPackOpener(join(content, 'schemas'), { exampleFaults })
const COVER = `kind: pack
id: my-pack
name: My pack
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
part: true
`

const withExamples = [...pages].flatMap(([path, text]) => {
  const examples = blocksOf(text).filter((block) => block.info.has('file') || typedIn(block).length > 0)
  return examples.length > 0 ? [{ path, examples }] : []
})

it.each(withExamples)('$path has examples that are as it says', async ({ path, examples }) => {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-guide-'))
  try {
    const book = new Book(folder)
    const wrong: string[] = []
    for (const block of examples) {
      const found = block.info.has('file') ? book.document(block) : await book.commands(block)
      wrong.push(...found.map((line) => `${path}:${block.line}: ${line}`))
    }
    expect(wrong).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The pack that the examples of one page make, in a folder of its own. */
class Book {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    this.#write('pack.yaml', COVER)
  }

  /** Puts a document into the pack and lints it. One that shows a finding is taken out again. */
  document({ info, text }: Block): string[] {
    const file = info.get('file') ?? ''
    const path = join(this.#folder, 'my-pack', file)
    const finds = (info.get('finds') ?? '').split(',').filter((code) => code !== '')
    const before = readPackFiles(join(this.#folder, 'my-pack'), join(content, 'packs')).files.get(file)
    this.#write(file, text)
    const { findings } = open(readPackFiles(join(this.#folder, 'my-pack'), join(content, 'packs')))
    if (finds.length > 0) {
      if (before === undefined) rmSync(path)
      else this.#write(file, before)
    }
    const told = findings.map(
      ({ code, message, range }) => `${code} (line ${range.start.line} of it): ${message}`,
    )
    const codes = [...new Set(findings.map(({ code }) => code))]
    return codes.toSorted().join() === finds.toSorted().join()
      ? []
      : [`should give ${finds.length > 0 ? finds.join(', ') : 'no finding'}, but gives: ${told.join('; ')}`]
  }

  async commands(block: Block): Promise<string[]> {
    const wrong: string[] = []
    for (const { line, shown } of typedIn(block)) {
      let out = ''
      const say = (text: string): void => void (out += text)
      const around = {
        root,
        cwd: this.#folder,
        color: false,
        print: say,
        complain: say,
        async *lines() {},
        exampleFaults,
      }
      try {
        await runCommand(wordsOf(line).slice(1), around)
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        wrong.push(`\`${line}\` is not understood: ${error.message}`)
        continue
      }
      if (shown.length > 0 && !isAsShown(out.trimEnd().split('\n'), shown)) {
        wrong.push(`\`${line}\` prints:\n${out}`)
      }
    }
    return wrong
  }

  #write(file: string, text: string): void {
    const path = join(this.#folder, 'my-pack', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

it('names every command', () => {
  const missing = commands.filter(({ name }) => !whole.includes(`lodestar ${name}`)).map(({ name }) => name)
  expect(missing).toEqual([])
})

it('tells of every kind of document as its schema does', () => {
  const rows = [...schemas.values()].flatMap(({ properties = {}, description = '' }) => {
    const kind = properties.kind?.const
    if (typeof kind !== 'string') return []
    const many = properties.id?.const === undefined ? 'any number' : 'one'
    return [`| [\`${kind}\`](../schemas/${kind}.schema.json) | ${many} | ${description} |`]
  })
  const written = pages.get('guide/documents.md') ?? ''
  const listed = written.split('\n').filter((line) => line.startsWith('| [`'))
  expect(listed.toSorted()).toEqual(rows.toSorted())
})

it('leads only to pages and files that are there', () => {
  const lost = [...pages].flatMap(([path, text]) =>
    Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)(#[^)]*)?\)/g), ([, to = '']) => to)
      .filter((to) => {
        try {
          readFileSync(join(content, path, '..', to))
          return false
        } catch (error) {
          return !(isObject(error) && error.code === 'EISDIR')
        }
      })
      .map((to) => `${path}: ${to}`),
  )
  expect(lost).toEqual([])
})

it('is reached from its first page', () => {
  const first = pages.get('README.md') ?? ''
  expect(
    [...pages.keys(), ...GENERATED].filter((path) => path !== 'README.md' && !first.includes(`(${path}`)),
  ).toEqual([])
})

it('compares what is printed line by line, where three dots stand for any lines', () => {
  expect(isAsShown(['a', 'b', 'c'], ['a', '...', 'c'])).toBe(true)
  expect(isAsShown(['a', 'c'], ['...', 'c'])).toBe(true)
  expect(isAsShown(['a', 'b'], ['a', '...'])).toBe(true)
  expect(isAsShown(['a', 'b', 'c'], ['a', '...', 'd'])).toBe(false)
  expect(isAsShown(['a', 'b'], ['a'])).toBe(false)
  expect(isAsShown(['a'], ['a', 'b'])).toBe(false)
})
