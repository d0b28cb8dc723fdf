import { describe, expect, it } from 'vitest'
import { COVER, digest, load, placed, schemas } from './fixtures.test-data.ts'
import { loadPack, packLoader } from './load.ts'

const poem = (id: string, more = ''): string => `kind: poem\nid: ${id}\ntitle: ${id} title\n${more}`

describe('a pack that loads', () => {
  const loaded = load({ 'a.yaml': `${poem('moon')}---\n${poem('sea', 'answers: moon\n')}` })

  it('holds every document of its files, by kind and id', () => {
    expect(loaded.findings).toEqual([])
    if (!loaded.ok) throw new Error('it should load')
    const { pack } = loaded
    expect([pack.id, pack.name, pack.version]).toEqual(['small', 'Small', '1.0.0'])
    expect(pack.documents.map(({ kind, id }) => `${kind}/${id}`)).toEqual([
      'pack/small',
      'poem/moon',
      'poem/sea',
    ])
    expect(pack.list('pack')).toEqual([pack.about])
    expect(pack.get('pack', 'other')).toBeUndefined()
    expect(() => pack.only('journey')).toThrow('holds no journey document')
  })

  it('is frozen all the way down', () => {
    if (!loaded.ok) throw new Error('it should load')
    const [first] = loaded.pack.documents
    expect(Object.isFrozen(loaded.pack)).toBe(true)
    expect(Object.isFrozen(first?.document)).toBe(true)
    expect(() => Object.assign(loaded.pack.about, { name: 'Other' })).toThrow(TypeError)
    expect(Object.isFrozen(loaded.pack.about)).toBe(true)
  })

  it('has a hash that depends on the content alone, not on files, order of keys, quotes or comments', () => {
    const hashOf = (files: Record<string, string>): string | undefined => {
      const result = load(files)
      return result.ok ? result.pack.hash : undefined
    }
    const one = hashOf({ 'a.yaml': `${poem('moon')}---\n${poem('sea')}` })
    const two = hashOf({
      'x/sea.yaml': "# salt\ntitle: 'sea title'\nid: sea\nkind: poem\n",
      'b.yaml': poem('moon'),
    })
    expect(one).toBe(two)
    expect(hashOf({ 'a.yaml': `${poem('moon')}---\n${poem('seas')}` })).not.toBe(one)
  })

  it('does not need the files it was loaded from in any order', () => {
    const files = { 'b.yaml': poem('moon'), 'a.yaml': poem('sea', 'answers: moon\n') }
    const backwards = Object.fromEntries(Object.entries(files).toReversed())
    expect(placed(load(files))).toEqual(placed(load(backwards)))
  })
})

describe('findings', () => {
  it('stand at the line and column of what is wrong, in the order of reading', () => {
    const broken = load({
      'b.yaml': 'kind: poem\nid: moon\ntitel: The moon\n',
      'a.yaml': `${poem('sea')}lines:\n  - Salt\n  - 7\nanswers: [moon]\n`,
    })
    expect(placed(broken)).toEqual([
      'a.yaml:6:5 wrong-type',
      'a.yaml:7:10 wrong-type',
      'b.yaml:3:1 unknown-key',
    ])
    expect(broken.findings[2]).toMatchObject({
      message: '"titel" is not a key of a poem.',
      suggestion: 'Did you mean "title"?',
      fix: { start: 20, end: 25, text: 'title' },
      range: { start: { line: 3, col: 1, offset: 20 }, end: { line: 3, col: 6, offset: 25 } },
    })
  })

  it('are told once for each cause: a misspelt key is not also a missing one', () => {
    expect(placed(load({ 'a.yaml': 'kind: poem\nid: moon\ntitel: x\n' }))).toEqual(['a.yaml:3:1 unknown-key'])
    expect(placed(load({ 'a.yaml': 'kind: poem\nid: moon\n' }))).toEqual(['a.yaml:1:1 missing-key'])
  })

  it('name the nearest id when a reference leads nowhere', () => {
    const result = load({ 'a.yaml': `${poem('moon')}---\n${poem('sea', 'answers: mooon\n')}` })
    expect(result.findings).toMatchObject([
      {
        code: 'unknown-reference',
        suggestion: 'Did you mean "moon"?',
        range: { start: { line: 8, col: 10 } },
      },
    ])
  })

  it('do not blame references for a file that could not be read', () => {
    const result = load({ 'a.yaml': poem('sea', 'answers: moon\n'), 'b.yaml': 'kind: poem\nid: [moon\n' })
    expect(placed(result)).toEqual(['b.yaml:3:1 yaml-syntax'])
  })

  it('tell of placeholders that nothing fills, where some can be filled and where none can', () => {
    const result = load({
      'a.yaml': poem('sea', "lines: ['Dear {name}', 'Dear {nmae}']\n").replace('sea title', "'{x}'"),
    })
    expect(result.findings.map(({ message, suggestion }) => [message, suggestion])).toEqual([
      [
        'Nothing fills {x} in this text.',
        'Say it without braces. Where they are to be read, leave a space inside: { x }.',
      ],
      ['Nothing fills {nmae} in this text.', 'Did you mean {name}?'],
    ])
  })

  it('reach through an alias to what it repeats', () => {
    const result = load({ 'a.yaml': poem('sea', 'lines: [&salt Salt, *salt]\n') })
    expect(result.ok).toBe(true)
    const [, source] = [...result.sources].toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    expect(source?.value.lines).toEqual(['Salt', 'Salt'])
    expect(source?.locate(['lines', 1]).start).toMatchObject({ line: 4, col: 21 })
    expect(source?.locate(['lines', 0]).start).toMatchObject({ line: 4, col: 15 })
    expect(source?.locate(['nowhere', 'at', 'all']).start).toMatchObject({ line: 1, col: 1 })
  })

  it('refuse a pack without a cover, and with two', () => {
    const bare = loadPack(new Map([['a.yaml', poem('sea')]]), schemas, digest)
    expect(placed(bare)).toEqual(['pack.yaml:1:1 missing-document'])
    expect(placed(loadPack(new Map(), schemas, digest))).toEqual(['pack.yaml:1:1 missing-document'])
    expect(placed(load({ 'z.yaml': COVER.replace('small', 'other') }))).toEqual(['z.yaml:1:7 duplicate-id'])
  })
})

describe('a loader', () => {
  it('throws on a schema with a keyword that nobody checks, before any pack is read', () => {
    const odd = JSON.parse('{ "$id": "odd", "contains": {} }')
    expect(() => packLoader([odd], digest)).toThrow('the keyword "contains" is not checked')
    expect(() => packLoader([{ $id: 'odd', $ref: '#/$defs/none' }], digest)).toThrow('leads nowhere')
  })
})
