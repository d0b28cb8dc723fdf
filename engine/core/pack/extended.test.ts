import { describe, expect, it } from 'vitest'
import { loadPack } from './load.ts'
import { COVER, digest, load, placed, schemas } from './fixtures.test-data.ts'
import type { JsonObject } from './json.ts'
import { laidOver } from './laid-over.ts'

const BASE = {
  '../base/pack.yaml': 'kind: pack\nid: base\nname: Base\nversion: 1.0.0\npart: true\n',
  '../base/sea.yaml': 'kind: poem\nid: sea\ntitle: Sea\nlines:\n  - Salt\n  - Sand\n',
  '../base/hill.yaml': 'kind: poem\nid: hill\ntitle: Hill\n',
}

describe('A pack that extends another one', () => {
  it('has the documents of both, and its own laid over those of the same kind and id', () => {
    const loaded = load({ ...BASE, 'sea.yaml': 'kind: poem\nid: sea\ntitle: The sea\n' })
    expect(placed(loaded)).toEqual([])
    if (!loaded.ok) throw new Error('it should load')
    const { pack } = loaded
    expect(pack.id).toBe('small')
    expect(pack.documents.map(({ id }) => id)).toEqual(['small', 'hill', 'sea'])
    expect(pack.documents.find(({ id }) => id === 'sea')?.document).toEqual({
      kind: 'poem',
      id: 'sea',
      title: 'The sea',
      lines: ['Salt', 'Sand'],
    })
  })

  it('tells of its own keys at its own lines, and of what it has taken over where that is written', () => {
    const own = 'kind: poem\nid: sea\ntitel: The sea\nanswers: hil\n'
    const loaded = load({ ...BASE, '../base/sea.yaml': 'kind: poem\nid: sea\ntitle: 3\n', 'sea.yaml': own })
    expect(placed(loaded)).toEqual(['../base/sea.yaml:3:8 wrong-type', 'sea.yaml:3:1 unknown-key'])
    const lost = load({ ...BASE, 'sea.yaml': own.replace('titel', 'title') })
    expect(placed(lost)).toEqual(['sea.yaml:4:10 unknown-reference'])
  })

  it('has another hash when what it extends says something else', () => {
    const hashOf = (title: string): string | undefined => {
      const loaded = load({ ...BASE, '../base/hill.yaml': `kind: poem\nid: hill\ntitle: ${title}\n` })
      return loaded.ok ? loaded.pack.hash : undefined
    }
    expect(hashOf('Hill')).toBe(hashOf('Hill'))
    expect(hashOf('Hill')).not.toBe(hashOf('Hills'))
  })

  it('still needs a cover of its own', () => {
    const bare = loadPack(new Map(Object.entries(BASE)), schemas, digest)
    expect(placed(bare)).toEqual(['pack.yaml:1:1 missing-document'])
    expect(COVER).toContain('part: true')
  })
})

describe('A document laid over another one', () => {
  it('follows RFC 7396: mappings by key, everything else in place of what stood there, null takes away', () => {
    const below = { a: { b: 'c', d: 'e' }, list: ['x'], gone: 1, kept: true }
    expect(laidOver(below, { a: { b: 'z', f: null }, list: ['y'], gone: null })).toEqual({
      a: { b: 'z', d: 'e', f: null },
      list: ['y'],
      kept: true,
    })
    expect(below.a.b).toBe('c')
  })

  it('reaches items of a list by their names', () => {
    const below: JsonObject = {
      blocks: [
        { id: 'one', body: 'A', title: 'T' },
        { id: 'two', body: 'B' },
      ],
    }
    expect(laidOver(below, { blocks: { two: null, one: { body: 'C' }, three: { body: 'D' } } })).toEqual({
      blocks: [
        { id: 'one', body: 'C', title: 'T' },
        { id: 'three', body: 'D' },
      ],
    })
    expect(laidOver({ words: ['a'] }, { words: { a: 'b' } })).toEqual({ words: { a: 'b' } })
  })
})
