import { describe, expect, it } from 'vitest'
import { insightOf } from '../../../tests/support/web/insights.ts'
import { readingsOf, titleOf } from './readings.ts'

const faces = [
  { id: 'parts', title: 'In parts' },
  { id: 'text', title: 'As a text', from: 'parts' },
  { id: 'whole', title: 'The whole' },
]

describe('the readings of a module', () => {
  it('take two forms of one writing for one, and show the one in parts', () => {
    const [reading, ...others] = readingsOf(
      [insightOf('text', 'T', { id: '1' }), insightOf('parts', {}, { id: '2' })],
      faces,
    )
    expect(others).toEqual([])
    expect(reading).toMatchObject({ type: 'parts', title: 'In parts', latest: { id: '2' }, earlier: [] })
  })

  it('hold earlier writings behind the latest, newest first', () => {
    const at = (day: number, id: string) =>
      insightOf('parts', {}, { id, createdAt: `2026-11-${day}T09:00:00.000Z` })
    const [reading] = readingsOf([at(12, 'b'), at(20, 'c'), at(10, 'a')], faces)
    expect(reading?.latest.id).toBe('c')
    expect(reading?.earlier.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('show a text where nothing is in parts', () => {
    expect(readingsOf([insightOf('text', 'T')], faces)[0]?.latest.insightType).toBe('text')
  })

  it('come in the order that is asked for, the rest behind', () => {
    const list = [insightOf('else', 'x'), insightOf('whole', 'y'), insightOf('text', 'z')]
    expect(readingsOf(list, faces, ['text', 'whole']).map(({ type }) => type)).toEqual([
      'parts',
      'whole',
      'else',
    ])
  })

  it('name a type that the pack does not know by its id', () => {
    expect(titleOf('vision_notes', faces)).toBe('Vision notes')
  })
})
