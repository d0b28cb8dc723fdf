import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('CONTRIBUTING.md', () => {
  it('names only what is there', () => {
    const text = readFileSync(`${root}CONTRIBUTING.md`, 'utf8')
    const named = Array.from(
      text.matchAll(/[`(]((?:engine|server|content|tests|admin-cli|stories)\/[\w./-]+)[`)]/g),
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((path) => !existsSync(root + path))).toEqual([])
  })
})
