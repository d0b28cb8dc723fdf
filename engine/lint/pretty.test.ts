import { describe, expect, it } from 'vitest'
import { packLoader } from '../core/pack/load.ts'
import { pretty } from './pretty.ts'

/** What is printed about a pack of one file. */
function printed(text: string): string {
  const files = new Map([['pack.yaml', text]])
  return pretty(packLoader([], () => 'hash')(files).findings, files)
}

describe('findings on a terminal', () => {
  it.each([
    ['as it is written', 'kind: "a\u001b[2J"\nid: a\n'],
    ['as YAML escapes it', 'kind: "a\\e[2J\\x9b2J"\nid: a\n'],
  ])('quote a control character %s without obeying it', (_, text) => {
    const out = printed(text)
    expect(out).toContain('[2J')
    expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
  })

  it('keep the mark below its part', () => {
    const [, source = '', mark = ''] = printed('kind: poem\nid: \u001b\n').split('\n').slice(1)
    expect(mark.indexOf('^')).toBe(source.indexOf('\ufffd'))
  })
})
