import { describe, expect, it } from 'vitest'
import { blockOf, pageOf } from '../support/page-blocks.ts'
import { loaded, lodestar, packFiles } from './lodestar.ts'

describe('the pack', () => {
  it('loads without any finding', () => {
    expect(loaded.findings).toEqual([])
  })

  it('CONTENT-001 holds the tagline, and the landing page says the same', () => {
    const { about } = lodestar()
    expect(about.tagline).toBe('Find your path. Follow your truth.')
    expect(blockOf(pageOf(lodestar(), about.landing ?? ''), 'hero').tagline.join(' ')).toBe(about.tagline)
  })

  it('names the product in one place (C-56)', () => {
    for (const [file, text] of packFiles) {
      // The cover, and its translation, which says of what it is one.
      if (file === 'pack.yaml' || /^locales\/\w+\/pack\.yaml$/.test(file)) continue
      const words = text.split('\n').filter((line) => !line.startsWith('#'))
      expect(words.join('\n'), file).not.toMatch(/lodestar/i)
    }
  })
})
