import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededChance } from '../chance.ts'
import { NO_FACTS } from '../flow/outer-facts.ts'
import { stepRules } from '../flow/kinds/index.ts'
import type { StepOf } from '../flow/kinds/kind.ts'
import {
  add,
  align,
  change,
  duplicate,
  fullOf,
  grow,
  layer,
  moveTo,
  nudge,
  put,
  reformat,
  remove,
  scaleTo,
  sizeTo,
  turnBy,
} from './arrange.ts'
import {
  BOARD,
  type Board,
  boardAnswer,
  boardIn,
  boardSchema,
  DRAWINGS,
  EMPTY_BOARD,
  FORMATS,
  type LinePiece,
  type PicturePiece,
  SEEDED,
} from './board.ts'
import { strokesOf } from './drawings.ts'
import { done, historyWithout, NO_HISTORY, redone, undone } from './history.ts'
import { boardAmong, withoutPicture, withoutTaken } from './in-answers.ts'
import { LEADING, setText, widthOf } from './set-text.ts'

const UUID = '3f2b8c1e-5a64-4d0b-9c1e-0a1b2c3d4e5f'
const line = (id: string, more: Partial<LinePiece> = {}): LinePiece => ({
  id,
  kind: 'line',
  text: 'A room with a north light',
  tone: 'ink',
  from: '',
  x: 90,
  y: 120,
  w: 300,
  h: 150,
  turn: 0,
  ...more,
})
const picture = (id: string, more: Partial<PicturePiece> = {}): PicturePiece => ({
  id,
  kind: 'picture',
  picture: UUID,
  alt: '',
  x: 0,
  y: 0,
  w: 600,
  h: 400,
  turn: 0,
  ...more,
})
const boardOf = (...pieces: Board['pieces'][number][]): Board => ({ ...EMPTY_BOARD, pieces })
const first = (board: Board) => {
  const [piece] = board.pieces
  if (!piece) throw new Error('There is no piece')
  return piece
}

const fits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(boardSchema)

describe('a stored board', () => {
  it('is read as it was stored', () => {
    const board = boardOf(
      line('a', { tone: 'm2', from: 'values', turn: -30 }),
      {
        id: 'b',
        kind: 'drawn',
        drawing: 'chart',
        seed: 's',
        tone: 'm4',
        figures: [12.5, 100],
        x: 0,
        y: 0,
        w: 300,
        h: 300,
        turn: 0,
      },
      picture('c', { alt: 'The harbour' }),
    )
    const stored = boardAnswer(board)
    expect(fits(stored)).toBe(true)
    expect(boardIn(JSON.parse(JSON.stringify(stored)))).toEqual(board)
  })

  it('of another form is what of it can be read', () => {
    const read = boardIn({
      format: 'cinema',
      pieces: [
        { id: 'a', kind: 'line', text: 'Kept', x: 1e9, y: -1e9, w: 5, h: 9e9, turn: 725 },
        { id: 'a', kind: 'line', text: 'The same name again' },
        { id: 'b', kind: 'line', text: '  ' },
        { id: 'c', kind: 'drawn', drawing: 'hologram' },
        { id: 'd', kind: 'picture', picture: '../../etc/passwd' },
        { id: 'E!', kind: 'line', text: 'A name that none of ours is' },
        null,
        'text',
      ],
    })
    expect(read.format).toBe('a4')
    expect(read.pieces.map(({ id }) => id)).toEqual(['a'])
    expect(first(read)).toMatchObject({ w: BOARD.least, h: BOARD.most, turn: 5 })
  })

  it('is never misread, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const board = boardIn(value as never)
        expect(fits(boardAnswer(board))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('holds two hundred pieces in what one request may hold', () => {
    const full = Array.from({ length: 300 }, (_, at) => at).reduce(
      (board, at) => add(board, { ...line(`p${at}`, { text: 'ñ'.repeat(BOARD.text) }) }),
      EMPTY_BOARD,
    )
    expect(full.pieces).toHaveLength(BOARD.pieces)
    expect(fullOf(full, 'line')).toBe('pieces')
    expect(fits(boardAnswer(full))).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(boardAnswer(full)))).toBeLessThan(256 * 1024)
  })

  it('is found among answers while anything is on it', () => {
    const board = boardAnswer(boardOf(line('a')))
    expect(boardAmong({ said: 'format', list: [1], vision: { board } })).toBe(board)
    expect(boardAmong({ board: boardAnswer(EMPTY_BOARD), text: { format: 'a4' } })).toBeUndefined()
    expect(boardAmong(null)).toBeUndefined()
  })

  it('lets go of a picture that is nowhere, for good', () => {
    const shown = boardOf(picture('c'), line('b'))
    const without = withoutPicture({ board: boardAnswer(shown) }, UUID)
    expect(boardIn(without.board).pieces.map(({ id }) => id)).toEqual(['b'])
    expect(withoutPicture(without, UUID)).toBe(without)
    const history = historyWithout(done(NO_HISTORY, shown), UUID)
    expect(undone(history, boardOf())?.board.pieces.map(({ id }) => id)).toEqual(['b'])
  })

  it('lets go of lines that were taken from elsewhere', () => {
    const answers = { board: boardAnswer(boardOf(line('a', { from: 'values' }), line('b'), picture('c'))) }
    const kept = withoutTaken(answers, () => true)
    expect(boardIn(kept.board).pieces.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(withoutTaken(answers, () => false)).toBe(answers)
  })
})

describe('arranging', () => {
  it('moves by the grid where the board keeps to it, and freely where not', () => {
    const board = boardOf(line('a', { x: 97, y: 120 }))
    expect(first(nudge(board, 'a', 1, 0)).x).toBe(120)
    expect(first(moveTo(board, 'a', 101, 133))).toMatchObject({ x: 90, y: 120 })
    expect(first(moveTo({ ...board, grid: false }, 'a', 101, 133))).toMatchObject({ x: 101, y: 133 })
    expect(first(nudge({ ...board, grid: false }, 'a', -1, 0)).x).toBe(92)
  })

  it('keeps the middle of every piece on the board, whatever is done to it', () => {
    const step = fc.record({
      what: fc.constantFrom('move', 'size', 'turn', 'scale', 'grow', 'format'),
      a: fc.integer({ min: -9_000, max: 9_000 }),
      b: fc.integer({ min: -9_000, max: 9_000 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, grid) => {
        const board = steps.reduce<Board>(
          (held, { what, a, b }) => {
            const piece = first(held)
            switch (what) {
              case 'move':
                return moveTo(held, 'a', a, b)
              case 'size':
                return sizeTo(held, 'a', a, b)
              case 'turn':
                return turnBy(held, 'a', a)
              case 'scale':
                return scaleTo(held, 'a', piece, Math.abs(a) / 1_000)
              case 'grow':
                return grow(held, 'a', a, b)
              case 'format':
                return reformat(held, a > 0 ? 'phone' : b > 0 ? 'desktop' : 'a4')
            }
          },
          { ...boardOf(picture('a')), grid },
        )
        const { x, y, w, h, turn } = first(board)
        const { width, height } = FORMATS[board.format]
        expect(x + w / 2).toBeGreaterThanOrEqual(-1)
        expect(x + w / 2).toBeLessThanOrEqual(width + 1)
        expect(y + h / 2).toBeGreaterThanOrEqual(-1)
        expect(y + h / 2).toBeLessThanOrEqual(height + 1)
        expect(Math.min(w, h)).toBeGreaterThanOrEqual(BOARD.least)
        expect(Math.abs(turn)).toBeLessThanOrEqual(180)
        expect(fits(boardAnswer(board))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('keeps the shape of a picture', () => {
    const { w, h } = first(sizeTo(boardOf(picture('a')), 'a', 300, 390))
    expect(w / h).toBeCloseTo(1.5, 1)
    expect(w).toBe(300)
  })

  it('lays pieces over and under each other', () => {
    const board = boardOf(line('a'), line('b'), line('c'))
    const order = (held: Board) => held.pieces.map(({ id }) => id).join('')
    expect(order(layer(board, 'a', 'up'))).toBe('bac')
    expect(order(layer(board, 'a', 'top'))).toBe('bca')
    expect(order(layer(board, 'c', 'bottom'))).toBe('cab')
    expect(layer(board, 'c', 'up')).toBe(board)
  })

  it('aligns, copies, changes and takes off', () => {
    const board = boardOf(line('a'))
    expect(first(align(board, 'a', 'middle')).x).toBe((FORMATS.a4.width - 300) / 2)
    expect(first(align(board, 'a', 'end')).x).toBe(FORMATS.a4.width - 60 - 300)
    expect(duplicate(board, 'a', 'z').pieces[1]).toMatchObject({
      id: 'z',
      x: 150,
      y: 180,
      text: line('a').text,
    })
    expect(first(change(board, 'a', { text: 'Another', tone: 'm3' }))).toMatchObject({
      text: 'Another',
      tone: 'm3',
    })
    expect(remove(board, 'a').pieces).toEqual([])
    expect(remove(board, 'b')).toBe(board)
    expect(put(board, 'a', { x: 90 })).toBe(board)
  })

  it('finds room for what is new, and none on a board that is full of pictures', () => {
    const two = add(add(EMPTY_BOARD, { ...line('a'), x: 60, y: 60 }), {
      id: 'b',
      kind: 'line',
      text: 'x',
      tone: 'ink',
      from: '',
      w: 300,
      h: 150,
    })
    const [one, other] = two.pieces
    expect(one && other && (other.x >= one.x + one.w || other.y >= one.y + one.h)).toBe(true)
    const full = boardOf(...Array.from({ length: BOARD.pictures }, (_, at) => picture(`p${at}`)))
    expect(fullOf(full, 'picture')).toBe('pictures')
    expect(fullOf(full, 'line')).toBeNull()
    expect(add(full, picture('more'))).toBe(full)
  })

  it('brings every piece along to another format, whole', () => {
    const board = reformat(boardOf(line('a', { x: 1_000, y: 1_700, w: 340, h: 200 })), 'desktop')
    const { x, y, w, h } = first(board)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + w).toBeLessThanOrEqual(FORMATS.desktop.width)
    expect(y + h).toBeLessThanOrEqual(FORMATS.desktop.height)
  })
})

describe('undoing', () => {
  const [one, two, three] = [boardOf(), boardOf(line('a')), boardOf(line('a'), line('b'))]

  it('goes back and forth, and forgets what was undone at the next change', () => {
    const history = done(done(NO_HISTORY, one), two)
    const back = undone(history, three)
    expect(back?.board).toBe(two)
    const forth = back && redone(back.history, back.board)
    expect(forth?.board).toBe(three)
    expect(back && redone(done(back.history, two), one)).toBeNull()
    expect(undone(NO_HISTORY, one)).toBeNull()
  })

  it('takes a whole gesture back at once', () => {
    const history = done(done(done(NO_HISTORY, one, 'drag'), two, 'drag'), three, null)
    expect(history.past).toEqual([one, three])
  })

  it('keeps a hundred changes and no more', () => {
    const history = Array.from({ length: 150 }).reduce<typeof NO_HISTORY>(
      (held) => done(held, one),
      NO_HISTORY,
    )
    expect(history.past).toHaveLength(100)
  })
})

describe('drawings', () => {
  const FIGURES = {
    chart: [12, 40, 100, 220, 310],
    route: [7, 3],
    map: [2, 10, 85, 10, -60, 3, 170, 10, -175, 0, -170, -10],
  }

  it.each(DRAWINGS)('%s is the same for the same seed, and stays within its box', (drawing) => {
    const figures = drawing in FIGURES ? FIGURES[drawing as keyof typeof FIGURES] : []
    for (const [w, h] of [
      [360, 300],
      [BOARD.least, BOARD.least],
      [900, 60],
    ] as const) {
      const strokes = strokesOf({ drawing, seed: 'one', w, h, figures })
      expect(strokesOf({ drawing, seed: 'one', w, h, figures })).toEqual(strokes)
      const points = strokes
        .flatMap(({ d }) => d.match(/-?[\d.]+ -?[\d.]+/g) ?? [])
        .map((point) => point.split(' ').map(Number))
      const outside = points.filter(([x = 0, y = 0]) => x < -30 || x > w + 30 || y < -30 || y > h + 30)
      expect(outside).toEqual([])
      expect(strokes.every(({ d }) => !d.includes('NaN') && !d.includes('Infinity'))).toBe(true)
    }
  })

  it.each([...SEEDED])('%s is another one for another seed', (drawing) => {
    const of = (seed: string) => strokesOf({ drawing, seed, w: 400, h: 400, figures: [] })
    expect(of('one')).not.toEqual(of('two'))
  })
})

describe('a text in a box', () => {
  it('is as large as it fits', () => {
    const long = setText('I keep mornings for myself, and say so before somebody asks.', 600, 240)
    expect(long.lines.length * long.size * LEADING).toBeLessThanOrEqual(240)
    expect(Math.max(...long.lines.map(widthOf)) * long.size).toBeLessThanOrEqual(600.5)
    expect(setText('Short', 600, 240).size).toBeGreaterThan(long.size)
  })

  it('keeps every word where its box is large enough, and cuts what has no room at all', () => {
    const { lines } = setText('one two\nthree', 300, 300)
    expect(lines.join(' ').split(/\s+/)).toEqual(['one', 'two', 'three'])
    expect(setText('x'.repeat(400), 40, 40).lines.length).toBeGreaterThan(0)
  })

  it('knows that letters of some scripts are as wide as high', () => {
    expect(widthOf('森')).toBeGreaterThan(widthOf('i') * 2)
    expect(widthOf('é')).toBe(widthOf('e'))
  })
})

describe('the kind of step', () => {
  const { board } = stepRules
  // Only what the rule reads.
  const step = { kind: 'board', id: 'board' } as StepOf<'board'>

  it('keeps a board under its id, lets an empty one pass, and refuses what is none', () => {
    expect(board.keptAt(step)).toBe('board')
    expect(board.check(step, undefined, null, NO_FACTS)).toBeNull()
    expect(board.check(step, boardAnswer(EMPTY_BOARD), null, NO_FACTS)).toBeNull()
    expect(board.check(step, 'a text', null, NO_FACTS)).toEqual({ code: 'wrong-kind' })
    expect(board.tells).toBe('nothing')
  })

  it('draws boards for simulated seekers that its own schema takes', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const sampled = board.sample(step, null, seededChance(`s${seed}`))
      expect(fits(sampled)).toBe(true)
      expect(board.size(sampled)).toBeGreaterThan(0)
    }
  })
})
