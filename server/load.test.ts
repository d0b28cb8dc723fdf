import { setTimeout as later } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import { type Asked, type Call, createLine, hasTimeFor, type Load, nextRoom, watchLoad } from './load.ts'

const { few, held, late: mostLate, line: bounds, room, tick, words: mostWords } = limits.load

/** Keeps the process from everything else, for so many ms. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** What happened to calls, in order, by their names. */
function crowd() {
  const said: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, call: Call, more: Partial<Asked> = {}): Asked => ({
    call,
    start: () => {
      said.push(`${name} starts`)
      return new Promise((done) => ends.set(name, done))
    },
    refuse: () => void said.push(`${name} is refused`),
    isWhole: () => true,
    isGone: () => false,
    ...more,
  })
  return { said, ask, end: (name: string) => ends.get(name)?.() }
}

let load: Load | undefined
afterEach(() => load?.stop())

/** A load whose room is full of reads. */
function full() {
  const people = crowd()
  load = watchLoad(() => 0)
  for (let each = 0; each < room.most; each += 1) load.enter(people.ask(`first ${each}`, 'read'))
  expect(people.said).toHaveLength(room.most)
  people.said.length = 0
  return { ...people, load }
}

describe('the room for reads and saves', () => {
  it('issue 16.4 shrinks while the process or the database is late, and grows again, between its bounds', () => {
    const calm = { late: 0, waited: 0 }
    expect(nextRoom(50, { ...calm, late: mostLate + 1 })).toBeLessThan(50)
    expect(nextRoom(50, { ...calm, waited: limits.load.waited + 1 })).toBeLessThan(50)
    expect(nextRoom(50, calm)).toBeGreaterThan(50)
    expect(nextRoom(room.most, calm)).toBe(room.most)
    expect(nextRoom(room.least, { late: 60_000, waited: 60_000 })).toBe(room.least)
  })
})

describe('time for texts and for words of pages', () => {
  const calm = { late: 0, calls: 0, texts: 0, words: 0, waiting: 0 }

  it('issue 16.4 is there while nobody waits and nothing is late', () => {
    expect(hasTimeFor('text', { ...calm, calls: room.most, texts: 100 })).toBe(true)
    expect(hasTimeFor('words', { ...calm, calls: room.most })).toBe(true)
    expect(hasTimeFor('words', { ...calm, words: mostWords })).toBe(false)
  })

  it.each([
    ['the process is late', { late: mostLate + 1, calls: few }],
    ['reads or saves wait', { waiting: 1, calls: few }],
  ])('issue 16.4 is not there when %s', (_, more) => {
    expect(hasTimeFor('text', { ...calm, ...more })).toBe(false)
    expect(hasTimeFor('words', { ...calm, ...more })).toBe(false)
  })

  it('issue 16.4 is never refused to a few, however late it was; their pages come without words', () => {
    expect(hasTimeFor('text', { ...calm, late: 60_000, texts: few - 1 })).toBe(true)
    expect(hasTimeFor('text', { ...calm, late: 60_000, texts: few })).toBe(false)
    expect(hasTimeFor('words', { ...calm, late: 60_000 })).toBe(false)
  })
})

describe('the line of those that wait for room', () => {
  it('issue 16.4 lets saves go first, of each kind who came last, and nobody who has left', () => {
    const { ask } = crowd()
    const line = createLine()
    const names = new Map<Asked | undefined, string>([[undefined, 'nobody']])
    const add = (name: string, call: Call, more?: Partial<Asked>) => {
      const asked = ask(name, call, more)
      names.set(asked, name)
      line.add(asked, 0)
    }
    add('a save', 'save')
    add('a later save', 'save')
    add('a save of somebody who left', 'save', { isGone: () => true })
    add('a read', 'read')
    add('a later read', 'read')
    const turns = Array.from({ length: 5 }, () => names.get(line.next()))
    expect(turns).toEqual(['a later save', 'a save', 'a later read', 'a read', 'nobody'])
  })

  it('issue 16.4 refuses reads before saves when it is too long, and of each kind who came first', () => {
    const { said, ask } = crowd()
    const line = createLine()
    line.add(ask('the first read', 'read'), 0)
    for (let each = 1; each < bounds.most; each += 1) line.add(ask(`save ${each}`, 'save'), 0)
    expect(said).toEqual([])
    line.add(ask('one more save', 'save'), 0)
    line.add(ask('and one more', 'save'), 0)
    expect(said).toEqual(['the first read is refused', 'save 1 is refused'])
    expect(line.length()).toBe(bounds.most)
  })

  it('issue 16.4 refuses whoever has waited too long, and no one else', () => {
    const { said, ask } = crowd()
    const line = createLine()
    line.add(ask('a save', 'save'), 0)
    line.add(ask('a read', 'read'), 10)
    line.add(ask('a later save', 'save'), 10)
    line.shorten(bounds.wait)
    expect(said).toEqual(['a save is refused'])
    line.shorten(bounds.wait + 10)
    expect(said).toEqual(['a save is refused', 'a read is refused', 'a later save is refused'])
    expect(line.length()).toBe(0)
  })
})

describe('the load of the process', () => {
  it('issue 16.4 begins what there is room for at once, and the rest in its turn', async () => {
    const { said, ask, end, load: one } = full()
    one.enter(ask('a read', 'read'))
    one.enter(ask('a save', 'save'))
    expect(said).toEqual([])
    end('first 0')
    await expect.poll(() => said).toEqual(['a save starts'])
    end('first 1')
    await expect.poll(() => said).toEqual(['a save starts', 'a read starts'])
  })

  it('issue 16.4 has its whole room again, and no more, in whatever order calls have ended', async () => {
    const { said, ask, end, load: one } = full()
    const places = Array.from({ length: room.most }, (_, at) => (at * 37) % room.most)
    for (const at of places) end(`first ${at}`)
    await later(0)
    for (let each = 0; each < room.most; each += 1) one.enter(ask(`second ${each}`, 'read'))
    expect(said).toHaveLength(room.most)
    one.enter(ask('a save', 'save'))
    expect(said).toHaveLength(room.most)
    end('second 5')
    await expect.poll(() => said.at(-1)).toBe('a save starts')
  })

  it('issue 16.4 tells whom there is no time for before they have waited for long', async () => {
    const { said, ask, load: one } = full()
    one.enter(ask('a save', 'save'))
    await expect.poll(() => said).toEqual(['a save is refused'])
  })

  it('issue 16.4 keeps no room for what its sender has not sent yet', async () => {
    const { said, ask } = crowd()
    load = watchLoad(() => 0)
    for (let each = 0; each < room.most; each += 1)
      load.enter(ask(`slow ${each}`, 'save', { isWhole: () => false }))
    await later(2 * tick)
    said.length = 0
    await expect
      .poll(() => {
        load?.enter(ask('a save', 'save'))
        return said.includes('a save starts')
      })
      .toBe(true)
    expect(held).toBeGreaterThan(limits.database.query)
  })

  it('trust 20 renders no words of pages while the event loop is held up, and does again afterwards', async () => {
    const one = watchLoad(() => 0)
    load = one
    expect(one.admits('words')).toBe(true)
    const until = performance.now() + 6 * limits.load.memory
    while (performance.now() < until) {
      block(200)
      await later(1)
    }
    expect(one.admits('words')).toBe(false)
    // Alone, nobody is refused anything.
    expect(one.admits('text')).toBe(true)
    const ends = Array.from({ length: few }, () => one.begin('text'))
    expect(one.admits('text')).toBe(false)
    for (const end of ends) end()
    await expect.poll(() => one.admits('words')).toBe(true)
  })
})
