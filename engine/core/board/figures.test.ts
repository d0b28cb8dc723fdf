import { describe, expect, it } from 'vitest'
import { BOARD } from './board.ts'
import { strokesOf } from './drawings.ts'
import { figuresOfChart, figuresOfMap } from './figures.ts'

const body = (lon: number) => ({ lon, lat: 0, speed: 1, retro: false, sign: 'aries', house: null }) as const
const curve = Array.from({ length: 90 }, (_, at): [number, number] => [at - 60, at * 2 - 90.04])
const lines = Object.fromEntries(
  Array.from({ length: 10 }, (_, at) => [`planet${at}`, { mc: at * 30.04, ic: 0, asc: curve, dsc: curve }]),
)

describe('issue 15.1 what of a seeker’s own is drawn on a board', () => {
  it('is the ascendant and every body of a chart, and is told where there is no ascendant', () => {
    const bodies = { sun: body(12.34), moon: body(200) }
    // Only what is read of a chart; the names of its bodies are not.
    expect(figuresOfChart({ asc: 101.26, bodies })).toEqual([101.3, 12.3, 200])
    expect(figuresOfChart({ asc: null, bodies })).toEqual([-1, 12.3, 200])
  })

  it('is of a map where planets culminate and rise, in as few numbers as a piece may keep', () => {
    const figures = figuresOfMap({ lines })
    expect(figures.length).toBeLessThanOrEqual(BOARD.figures)
    expect(figures.slice(0, 5)).toEqual([2, 0, 85, 0, -60])
    expect(figures.slice(5, 9)).toEqual([10, -90, -60, -72])
    const strokes = strokesOf({ drawing: 'map', seed: '', w: 660, h: 300, figures })
    expect(strokes.at(-1)?.d.match(/M/g)).toHaveLength(20)
  })

  it('leaves out a planet that never rises', () => {
    const never = { planet: { mc: 10, ic: 190, asc: [], dsc: [] } }
    expect(figuresOfMap({ lines: never })).toEqual([2, 10, 85, 10, -60])
  })
})
