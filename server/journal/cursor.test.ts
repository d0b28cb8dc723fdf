import { expect, it } from 'vitest'
import { cursorOf, isUuid, placeIn } from './cursor.ts'

const id = '0b0d7b1e-6c2f-4a53-9a44-1d3f0a7c9e21'
const entry = {
  id,
  entryDate: '2026-11-20',
  prompt: null,
  text: 'x',
  version: 1,
  createdAt: '2026-11-20T10:11:12.345Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
}

it('reads back the place that it wrote, to the millisecond', () => {
  expect(placeIn(cursorOf(entry))).toEqual({
    id,
    entryDate: '2026-11-20',
    createdAt: Date.parse(entry.createdAt),
  })
})

it.each(['', 'x', `2026-02-30~1~${id}`, `2026-11-20~1~nobody`, `2026-11-20~x~${id}`, `${cursorOf(entry)}x`])(
  'takes %j for no place',
  (cursor) => {
    expect(placeIn(cursor)).toBeUndefined()
  },
)

it('tells an id from what the database would refuse', () => {
  expect(isUuid(id)).toBe(true)
  for (const text of ['1', '', `${id}0`, id.toUpperCase(), id.replaceAll('-', '')]) {
    expect(isUuid(text)).toBe(false)
  }
})
