import { describe, expect, it } from 'vitest'
import { stripOf, type StripThread, strokes } from './strip.ts'

const thread = (id: string, ...stops: number[]): StripThread => ({ id, stops })

/** Seven threads over twelve answers, some of which meet. */
const seven = [
  thread('bread', 1, 5, 6, 9),
  thread('hands', 1, 3, 4, 7),
  thread('sister', 0, 2, 9),
  thread('kitchen', 0, 8, 10),
  thread('night', 2, 11),
  thread('table', 0, 6, 8, 10),
  thread('tired', 3, 4),
]

describe('the lanes of threads', () => {
  it('issue 14 give every thread a lane, a number and a stroke of its own, so that no colour is needed', () => {
    const { lines } = stripOf(seven)
    expect(lines.map(({ id }) => id).toSorted()).toEqual(seven.map(({ id }) => id).toSorted())
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(new Set(lines.map(({ stroke }) => stroke)).size).toBe(7)
  })

  it('issue 14 give every station a row of its own, in the order of the way', () => {
    const { rows } = stripOf(seven)
    const stations = rows.map(({ station }) => station)
    expect(stations).toEqual([...new Set(stations)].toSorted((one, other) => one - other))
    expect(stations).toHaveLength(12)
    for (const { running, stops, ends } of rows) {
      expect(new Set(running).size).toBe(running.length)
      expect(running).toEqual(expect.arrayContaining([...stops]))
      expect(stops).toEqual(expect.arrayContaining([...ends]))
    }
  })

  it('let each line stop where its thread does, run down to its last station and end there', () => {
    const { lines, rows } = stripOf(seven)
    for (const [lane, { id }] of lines.entries()) {
      const own = seven.find((each) => each.id === id)?.stops ?? []
      const at = (holds: 'running' | 'stops' | 'ends') =>
        rows.filter((row) => row[holds].includes(lane)).map(({ station }) => station)
      expect(at('stops')).toEqual(own)
      expect(at('ends')).toEqual([own.at(-1)])
      expect(at('running').at(-1)).toBe(own.at(-1))
      expect(at('running')[0]).toBe(0)
    }
  })

  it('stand beside each other where threads meet', () => {
    const { lines } = stripOf([thread('a', 0, 3), thread('between', 1, 2), thread('b', 0, 3)])
    const lane = (id: string) => lines.findIndex((line) => line.id === id)
    expect(Math.abs(lane('a') - lane('b'))).toBe(1)
  })

  it('are the same for the same threads, and keep their order where nothing crosses', () => {
    expect(stripOf(seven)).toEqual(stripOf(seven.map(({ id, stops }) => thread(id, ...stops))))
    const apart = [thread('one', 0, 1), thread('two', 0, 1), thread('three', 0, 1)]
    expect(stripOf(apart).lines.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
  })

  it('hold as many threads as can be told apart, and none where there is none', () => {
    const many = Array.from({ length: 12 }, (_, at) => thread(`t${at}`, at, at + 1))
    expect(stripOf(many).lines).toHaveLength(strokes.length)
    expect(stripOf([])).toEqual({ lines: [], rows: [] })
  })
})
