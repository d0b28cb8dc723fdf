import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../core/pack/finding.ts'
import { packLoader } from '../core/pack/load.ts'
import { readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'
import { rules } from './pages.gen.ts'

// The examples on the pages of the rules are their tests: what is marked with `# <-` is found, and nothing else.

const folder = (path: string): string => new URL(path, import.meta.url).pathname
const load = packLoader(readSchemas(folder('../../content/schemas')), sha256)
const COVER = `kind: pack
id: example
name: An example
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
part: true
`
const MARK = / *# <-.*$/

/** The blocks of YAML under one heading of a page. */
function examplesUnder(heading: string, page: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return Array.from(section.matchAll(/^```yaml\n([^]*?)^```$/gm), ([, yaml = '']) => yaml)
}

const withoutMarks = (example: string): string =>
  example
    .split('\n')
    .map((line) => line.replace(MARK, ''))
    .join('\n')

function findingsIn(text: string): Finding[] {
  const files = new Map([['example.yaml', text]])
  if (!/^kind: pack$/m.test(text)) files.set('pack.yaml', COVER)
  return lint(load(files))
}

/** What is told of an example: rule, severity and line of each finding. */
function told(example: string): string[] {
  const lines = findingsIn(withoutMarks(example)).map(
    ({ code, severity, file, range }) => `${severity} ${code} ${file}:${range.start.line}`,
  )
  return [...new Set(lines)]
}

/** The text after every fix that is offered, from the last to the first so that places stay where they are. */
function mended(text: string, findings: readonly Finding[]): string {
  const fixes = findings.flatMap(({ fix }) => fix ?? []).toSorted((a, b) => b.start - a.start)
  return fixes.reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text)
}

const pages = rules.map(({ number, name, severity }) => {
  const page = readFileSync(folder(`./rules/${name}.md`), 'utf8')
  const proof = /proven in `([^`]+)`/.exec(page)?.[1]
  return { number, name, severity, bad: examplesUnder('Bad', page), good: examplesUnder('Good', page), proof }
})

const shown = pages.filter(({ proof }) => proof === undefined)
const proven = pages.flatMap(({ number, name, proof }) =>
  proof === undefined ? [] : [{ number, name, proof }],
)

describe.each(shown)('the page of $number $name', ({ name, severity, bad, good }) => {
  it('has a bad example in which just this is found, where it is marked', () => {
    expect(bad.length).toBeGreaterThan(0)
    for (const example of bad) {
      const marked = example
        .split('\n')
        .flatMap((line, at) => (MARK.test(line) ? [`${severity} ${name} example.yaml:${at + 1}`] : []))
      expect(marked.length).toBeGreaterThan(0)
      expect(told(example)).toEqual(marked)
    }
  })

  it('offers only fixes that mend what they are for', () => {
    for (const example of bad.map(withoutMarks)) {
      const findings = findingsIn(example)
      const open = findings.filter(({ fix }) => fix === undefined)
      const left = findingsIn(mended(example, findings))
      expect(left.map(({ code, message }) => [code, message])).toEqual(
        open.map(({ code, message }) => [code, message]),
      )
    }
  })

  it('has a good example in which nothing is found', () => {
    expect(good.length).toBeGreaterThan(0)
    for (const example of good) expect(told(example)).toEqual([])
  })
})

it.each(proven)('the page of $number $name says where it is proven', ({ name, proof }) => {
  expect(existsSync(folder(`../../${proof}`)), proof).toBe(true)
  expect(readFileSync(folder(`../../${proof}`), 'utf8')).toContain(`'${name}'`)
})

it('is a page for each rule', () => {
  const files = readdirSync(folder('./rules')).filter((file) => file.endsWith('.md'))
  expect(files.toSorted()).toEqual(rules.map(({ name }) => `${name}.md`).toSorted())
})
