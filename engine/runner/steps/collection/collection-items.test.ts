import { describe, expect, it } from 'vitest'
import type { CollectionStep } from '../../../core/pack/documents.gen.ts'
import { emptyField, groupsOf, itemOf, itemsIn, moved, newId, placeOf, tooMany } from './collection-items.ts'

const step: CollectionStep = {
  kind: 'collection',
  id: 'things',
  title: 'Things',
  prompt: 'Which?',
  add: 'Add',
  groupBy: 'area',
  fields: [
    {
      id: 'area',
      label: 'Area',
      kind: 'select',
      required: true,
      options: {
        list: [
          { value: 'b', label: 'B' },
          { value: 'a', label: 'A' },
        ],
      },
    },
    { id: 'title', label: 'Title', kind: 'text', required: true },
    { id: 'more', label: 'More', kind: 'long-text' },
  ],
}
const item = (id: string, area: string) => ({ id, area, title: `Title ${id}` })
const items = [item('1', 'a'), item('2', 'b'), item('3', 'a'), item('4', 'a')]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('items of a collection', () => {
  it('MOTION-008 get the moment as their id, and never one that is taken', () => {
    expect(newId([], 1_795_196_417_820)).toBe('1795196417820')
    expect(newId([item('100', 'a'), item('101', 'a')], 100)).toBe('102')
    expect(newId([])).toMatch(/^\d{13}$/)
  })

  it('are grouped in the order of the options, and groups without an item are left out', () => {
    expect(groupsOf(step, items).map(({ label, items: held }) => [label, ids(held)])).toEqual([
      ['B', '2'],
      ['A', '134'],
    ])
    expect(groupsOf(step, [])).toEqual([])
  })

  it('move past the neighbour of their own group, and stay where there is none', () => {
    expect(ids(moved(step, items, '3', -1))).toBe('3214')
    expect(ids(moved(step, items, '1', 1))).toBe('3214')
    expect(moved(step, items, '2', 1)).toBe(items)
    expect(moved(step, items, '1', -1)).toBe(items)
    expect(moved(step, items, 'none', 1)).toBe(items)
    expect(placeOf(step, items, '3')).toEqual({ place: 2, count: 3 })
  })

  it('need their required fields, filled with more than space', () => {
    expect(emptyField(step, {})?.id).toBe('area')
    expect(emptyField(step, { area: 'a', title: '  ' })?.id).toBe('title')
    expect(emptyField(step, { area: 'a', title: 'x' })).toBeNull()
  })

  it('are trimmed, and hold nothing that stayed empty', () => {
    expect(itemOf(step, '1', { area: 'a', title: ' x ', more: ' ', other: 'y' })).toEqual({
      id: '1',
      area: 'a',
      title: 'x',
    })
  })

  it('are read from whatever a draft holds', () => {
    expect(itemsIn(undefined)).toEqual([])
    expect(itemsIn('x')).toEqual([])
    expect(itemsIn([null, { title: 'no id' }, { id: '1', title: 'x', odd: 3 }])).toEqual([
      { id: '1', title: 'x' },
    ])
  })

  it('may be as long as the server keeps', () => {
    expect(tooMany('x'.repeat(4_000))).toBe(0)
    expect(tooMany('x'.repeat(4_001))).toBe(1)
  })
})
