import { describe, expect, it } from 'vitest'
import { afterEvent, carouselOf, isMoving, placeOf, type Carousel, type CarouselEvent } from './carousel.ts'

const after = (start: Carousel, ...events: readonly CarouselEvent[]) => events.reduce(afterEvent, start)
const ten = carouselOf(10, false)

describe('the carousel', () => {
  it('CONST-001 moves on with every tick, and from the last to the first', () => {
    expect(after(ten, { type: 'tick' }).at).toBe(1)
    expect(after({ ...ten, at: 9 }, { type: 'tick' }).at).toBe(0)
  })

  it('HOME-041 goes on and back, around both ends', () => {
    expect(after(ten, { type: 'previous' }).at).toBe(9)
    expect(after(ten, { type: 'previous' }, { type: 'next' }).at).toBe(0)
    expect(after(ten, { type: 'next' }, { type: 'next' }).at).toBe(2)
  })

  it('HOME-042 shows the slide that was chosen', () => {
    expect(after(ten, { type: 'select', slide: 7 }).at).toBe(7)
  })

  it.each<[string, CarouselEvent, CarouselEvent]>([
    ['HOME-040 the pointer', { type: 'hover', over: true }, { type: 'hover', over: false }],
    ['D-06 the keyboard', { type: 'focus', inside: true }, { type: 'focus', inside: false }],
    ['D-06 the Pause button', { type: 'play', playing: false }, { type: 'play', playing: true }],
  ])('%s holds it, also against a tick that comes late', (_, hold, release) => {
    const held = after(ten, hold)
    expect(isMoving(held)).toBe(false)
    expect(after(held, { type: 'tick' }).at).toBe(0)
    expect(after(held, { type: 'next' }).at).toBe(1)
    expect(isMoving(after(held, release))).toBe(true)
  })

  it('stays held while anything still holds it', () => {
    const both = after(ten, { type: 'hover', over: true }, { type: 'focus', inside: true })
    expect(isMoving(after(both, { type: 'hover', over: false }))).toBe(false)
  })

  it('D-06 starts stopped where motion is not wanted, and plays when asked to', () => {
    const still = carouselOf(10, true)
    expect(isMoving(still)).toBe(false)
    expect(isMoving(after(still, { type: 'play', playing: true }))).toBe(true)
  })

  it('does not move with one slide or none', () => {
    expect(isMoving(carouselOf(1, false))).toBe(false)
    expect(after(carouselOf(0, false), { type: 'next' }).at).toBe(0)
  })

  it('lays every slide on the nearer side of the one shown', () => {
    const places = Array.from({ length: 10 }, (_, slide) => placeOf({ ...ten, at: 8 }, slide))
    expect(places.map((place) => place[0]).join('')).toBe('aaaabbbbna')
  })
})
