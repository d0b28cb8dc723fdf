import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'))

describe('fonts', () => {
  it('weigh at most 44 KB together', () => {
    const bytes = files.reduce((sum, name) => sum + readFileSync(new URL(name, folder)).length, 0)
    expect(bytes).toBeLessThanOrEqual(44 * 1000)
  })

  it('are all declared, swap in, and carry their licences', () => {
    const css = readFileSync(new URL('fonts.css', folder), 'utf8')
    for (const name of files) expect(css).toContain(`./${name}`)
    expect(css.match(/font-display: swap/g)).toHaveLength(files.length)
    for (const family of ['brygada-1918', 'figtree']) {
      expect(readFileSync(new URL(`${family}.OFL.txt`, folder), 'utf8')).toContain('SIL Open Font License')
    }
  })
})
