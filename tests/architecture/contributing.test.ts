import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the pages for people who join', () => {
  it.each([
    ['CONTRIBUTING.md', 25],
    ['engine/README.md', 50],
  ])('%s names only what is there', (page, least) => {
    const text = readFileSync(`${root}${page}`, 'utf8')
    const named = Array.from(
      text.matchAll(/[`(]((?:engine|server|content|tests|admin-cli|stories)\/[\w./-]+)[`)]/g),
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThanOrEqual(least)
    expect(named.filter((path) => !existsSync(root + path))).toEqual([])
  })
})
