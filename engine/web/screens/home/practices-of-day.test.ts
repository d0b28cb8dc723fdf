import { describe, expect, it } from 'vitest'
import { keptOf, tickedOn } from './practices-of-day.ts'

describe('the practices of a day', () => {
  it('N-15 are those ticked on that day', () => {
    const kept = keptOf('2026-11-20', ['Morning Alignment'])
    expect(tickedOn('2026-11-20', kept)).toEqual(['Morning Alignment'])
    expect(tickedOn('2026-11-21', kept)).toEqual([])
  })

  it('N-15 are none where nothing readable is kept', () => {
    const unreadable = [
      null,
      '',
      '{',
      'null',
      '7',
      '[]',
      '{"day":"2026-11-20"}',
      '{"day":"2026-11-20","ticked":1}',
    ]
    for (const kept of unreadable) expect(tickedOn('2026-11-20', kept)).toEqual([])
    expect(tickedOn('2026-11-20', '{"day":"2026-11-20","ticked":["a",1,null]}')).toEqual(['a'])
  })
})
