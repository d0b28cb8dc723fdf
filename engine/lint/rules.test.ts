import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ruleOf } from './lint.ts'
import { rules } from './pages.gen.ts'

const folder = (path: string): string => new URL(path, import.meta.url).pathname
const read = (path: string): string => readFileSync(folder(path), 'utf8')

describe('the rules', () => {
  it('have names and numbers of their own, in order', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
    const numbers = rules.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
  })

  it('stand for everything that loading can find', () => {
    const sources = readdirSync(folder('../core/pack'), { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.ts') && !/\.(test|gen)\./.test(name))
      .map((name) => read(`../core/pack/${name}`))
    const codes = sources.flatMap((text) => [
      ...Array.from(
        text.matchAll(/(?:finding|refused|#say|#sayTwice|#once)\((?:file, )?'([a-z-]+)'/g),
        (match) => match[1] ?? '',
      ),
      ...Array.from(text.matchAll(/code: '([a-z-]+)'/g), (match) => match[1] ?? ''),
    ])
    expect(codes.length).toBeGreaterThan(30)
    expect(codes.filter((code) => !ruleOf(code))).toEqual([])
  })

  it('stand for every fault of scoring', () => {
    const sources = readdirSync(folder('../core/scoring'))
      .filter((name) => /^check(-[a-z]+)*\.ts$/.test(name))
      .map((name) => read(`../core/scoring/${name}`))
    const faults = sources.flatMap((text) =>
      Array.from(text.matchAll(/code: '([a-z-]+)'/g), (match) => match[1]),
    )
    const known = read('./findings/assessment-faults.ts')
    expect(faults.length).toBeGreaterThan(15)
    expect(faults.filter((fault) => !known.includes(`['${fault}'`))).toEqual([])
  })

  it('are found by name and by number', () => {
    expect(ruleOf('unknown-key')).toBe(ruleOf('l020'))
    expect(ruleOf('toString')).toBeUndefined()
  })
})
