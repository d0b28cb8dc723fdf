import { add, type NewPiece } from '../../board/arrange.ts'
import { type Board, boardAnswer, boardIn, boardSchema, EMPTY_BOARD, SEEDED } from '../../board/board.ts'
import type { Chance } from '../../chance.ts'
import { isRecord, type Json } from '../form-data.ts'
import type { StepRule } from './kind.ts'

/** A line, a drawing or two, each where there is room. */
function sample(chance: Chance): Json {
  const pieces = Array.from({ length: chance.between(1, 6) }, (_, at): NewPiece => {
    const name = { id: `p${at}`, w: chance.between(8, 20) * 30, h: chance.between(4, 12) * 30 }
    return chance.happens(0.5)
      ? { ...name, kind: 'line', text: 'One thing after another, then.', tone: 'ink', from: '' }
      : {
          ...name,
          kind: 'drawn',
          drawing: chance.pick(SEEDED) ?? 'stars',
          seed: `s${chance.between(0, 999)}`,
          tone: 'ink',
          figures: [],
        }
  })
  const board: Board = pieces.reduce(add, {
    ...EMPTY_BOARD,
    format: chance.pick(['phone', 'a4', 'desktop']) ?? 'a4',
  })
  return boardAnswer(board)
}

/** A board of lines, drawings and pictures. It may be left empty: it is a way further in, and no question. */
export const board: StepRule<'board'> = {
  asks: true,
  // Its lines are quoted from where they were said, or pinned up; no finding is made of them.
  tells: 'nothing',
  keptAt: ({ bind, id }) => bind ?? id,
  check: (_step, value) =>
    value === undefined || value === null || isRecord(value) ? null : { code: 'wrong-kind' },
  bounds: () => null,
  size: (value) => boardIn(value).pieces.length,
  schema: () => boardSchema,
  sample: (_step, _options, chance) => sample(chance),
  faults: () => [],
}
