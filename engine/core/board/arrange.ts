import { BOARD, type Board, FORMATS, type Format, type Piece, type Place, within } from './board.ts'

/** What a seeker does with one piece of a board. Each gives another board, or the same where nothing changes. */

const pieceOf = ({ pieces }: Board, id: string): Piece | undefined => pieces.find((each) => each.id === id)

const toGrid = (value: number): number => Math.round(value / BOARD.grid) * BOARD.grid

/** How far one press of a key takes a piece: a line of the grid, or a little. */
export const stepOf = ({ grid }: Pick<Board, 'grid'>): number => (grid ? BOARD.grid : 5)

function changed(board: Board, id: string, change: (piece: Piece) => Piece): Board {
  const piece = pieceOf(board, id)
  if (!piece) return board
  const next = change(piece)
  if (next === piece) return board
  return { ...board, pieces: board.pieces.map((each) => (each === piece ? next : each)) }
}

const samePlace = (one: Place, other: Place): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h && one.turn === other.turn

/** Puts a piece where it can be. */
export const put = (board: Board, id: string, place: Partial<Place>): Board =>
  changed(board, id, (piece) => {
    const next = within(board.format, { ...piece, ...place })
    return samePlace(piece, next) ? piece : { ...piece, ...next }
  })

/** Moves a piece to a corner, by the grid where the board keeps to it. */
export function moveTo(board: Board, id: string, x: number, y: number): Board {
  return put(board, id, board.grid ? { x: toGrid(x), y: toGrid(y) } : { x, y })
}

/** Moves a piece by so many steps, from line to line of the grid where the board keeps to it. */
export function nudge(board: Board, id: string, across: number, down: number): Board {
  const piece = pieceOf(board, id)
  if (!piece) return board
  const step = stepOf(board)
  const along = (at: number, steps: number): number =>
    steps === 0 ? at : board.grid ? toGrid(at) + steps * step : at + steps * step
  return put(board, id, { x: along(piece.x, across), y: along(piece.y, down) })
}

/** The size of a piece whose width or height is set: a picture keeps its shape. */
function sized(piece: Piece, w: number, h: number): { w: number; h: number } {
  if (piece.kind !== 'picture') return { w, h }
  const shape = piece.w / piece.h
  const [least, most] = [Math.max(BOARD.least, BOARD.least * shape), Math.min(BOARD.most, BOARD.most * shape)]
  // Whichever of the two was changed more leads.
  const wide = Math.abs(w / piece.w - 1) >= Math.abs(h / piece.h - 1) ? w : h * shape
  const kept = Math.min(Math.max(wide, least), most)
  return { w: kept, h: kept / shape }
}

/** Gives a piece another size, its first corner staying where it is. */
export function sizeTo(board: Board, id: string, w: number, h: number): Board {
  const piece = pieceOf(board, id)
  if (!piece) return board
  const [wide, high] = board.grid && piece.kind !== 'picture' ? [toGrid(w), toGrid(h)] : [w, h]
  return put(board, id, sized(piece, wide, high))
}

/** The same size from its middle, as two fingers do it. */
export function scaleTo(board: Board, id: string, from: Place, times: number): Board {
  const piece = pieceOf(board, id)
  if (!piece) return board
  const { w, h } = sized({ ...piece, w: from.w, h: from.h }, from.w * times, from.h * times)
  return put(board, id, { w, h, x: from.x + (from.w - w) / 2, y: from.y + (from.h - h) / 2 })
}

/** Makes a piece larger or smaller by so many steps. */
export function grow(board: Board, id: string, across: number, down: number): Board {
  const piece = pieceOf(board, id)
  if (!piece) return board
  const step = stepOf(board)
  return sizeTo(board, id, piece.w + across * step, piece.h + down * step)
}

export const turnTo = (board: Board, id: string, degrees: number): Board =>
  put(board, id, { turn: board.grid ? Math.round(degrees / 5) * 5 : degrees })

export const turnBy = (board: Board, id: string, degrees: number): Board => {
  const piece = pieceOf(board, id)
  return piece ? turnTo(board, id, piece.turn + degrees) : board
}

export type Layer = 'up' | 'down' | 'top' | 'bottom'

/** Lays a piece over or under others. */
export function layer(board: Board, id: string, to: Layer): Board {
  const from = board.pieces.findIndex((each) => each.id === id)
  const piece = board.pieces[from]
  if (!piece) return board
  const last = board.pieces.length - 1
  const at =
    to === 'top' ? last : to === 'bottom' ? 0 : Math.min(Math.max(from + (to === 'up' ? 1 : -1), 0), last)
  if (at === from) return board
  return { ...board, pieces: board.pieces.toSpliced(from, 1).toSpliced(at, 0, piece) }
}

export type Side = 'start' | 'middle' | 'end' | 'top' | 'center' | 'bottom'

/** Between the edge of the board and what is laid along it. */
const EDGE = 2 * BOARD.grid

/** Lays a piece along an edge of the board, or in its middle. */
export function align(board: Board, id: string, side: Side): Board {
  const piece = pieceOf(board, id)
  if (!piece) return board
  const { width, height } = FORMATS[board.format]
  switch (side) {
    case 'start':
      return put(board, id, { x: EDGE })
    case 'middle':
      return put(board, id, { x: (width - piece.w) / 2 })
    case 'end':
      return put(board, id, { x: width - EDGE - piece.w })
    case 'top':
      return put(board, id, { y: EDGE })
    case 'center':
      return put(board, id, { y: (height - piece.h) / 2 })
    case 'bottom':
      return put(board, id, { y: height - EDGE - piece.h })
  }
}

export const remove = (board: Board, id: string): Board => {
  const pieces = board.pieces.filter((each) => each.id !== id)
  return pieces.length === board.pieces.length ? board : { ...board, pieces }
}

/** Why a piece cannot be added. */
export type Full = 'pieces' | 'pictures'

/** Why no further piece of a kind has room; null when it has. */
export function fullOf({ pieces }: Board, kind: Piece['kind']): Full | null {
  if (pieces.length >= BOARD.pieces) return 'pieces'
  if (kind !== 'picture') return null
  return pieces.filter((each) => each.kind === 'picture').length >= BOARD.pictures ? 'pictures' : null
}

/** A piece as it is added: its place is found, unless it has one. */
export type NewPiece = Piece extends infer P
  ? P extends Piece
    ? Omit<P, 'x' | 'y' | 'turn'> & Partial<Place>
    : never
  : never

/** How much of a box is taken by boxes that are there already. */
const taken = (pieces: readonly Piece[], { x, y, w, h }: Omit<Place, 'turn'>): number =>
  pieces.reduce((sum, each) => {
    const wide = Math.min(x + w, each.x + each.w) - Math.max(x, each.x)
    const high = Math.min(y + h, each.y + each.h) - Math.max(y, each.y)
    return wide > 0 && high > 0 ? sum + wide * high : sum
  }, 0)

/** Where a new piece finds most room, row by row from the top. */
function roomFor({ format, pieces }: Board, w: number, h: number): { x: number; y: number } {
  const { width, height } = FORMATS[format]
  const step = 4 * BOARD.grid
  let best = { x: EDGE, y: EDGE, lies: Infinity }
  for (let y = EDGE; y <= Math.max(height - EDGE - h, EDGE); y += step)
    for (let x = EDGE; x <= Math.max(width - EDGE - w, EDGE); x += step) {
      const lies = taken(pieces, { x, y, w, h })
      if (lies === 0) return { x, y }
      if (lies < best.lies) best = { x, y, lies }
    }
  return best
}

/** Adds a piece on top, where there is most room. Nothing is added to a board that is full. */
export function add(board: Board, piece: NewPiece): Board {
  if (fullOf(board, piece.kind)) return board
  const { x, y } = roomFor(board, piece.w, piece.h)
  const place = within(board.format, { x, y, turn: 0, ...piece })
  return { ...board, pieces: [...board.pieces, { ...piece, ...place }] }
}

/** Lays a copy beside a piece, under a name of its own. */
export function duplicate(board: Board, id: string, name: string): Board {
  const piece = pieceOf(board, id)
  if (!piece || fullOf(board, piece.kind)) return board
  const place = within(board.format, { ...piece, x: piece.x + EDGE, y: piece.y + EDGE })
  return { ...board, pieces: [...board.pieces, { ...piece, ...place, id: name }] }
}

/** Changes what a piece says or shows. */
export const change = (
  board: Board,
  id: string,
  said: Partial<Pick<Extract<Piece, { kind: 'line' }>, 'text' | 'tone'>> & {
    readonly alt?: string
    readonly seed?: string
  },
): Board =>
  changed(board, id, (piece) => {
    switch (piece.kind) {
      case 'line':
        return { ...piece, text: said.text ?? piece.text, tone: said.tone ?? piece.tone }
      case 'drawn':
        return { ...piece, seed: said.seed ?? piece.seed, tone: said.tone ?? piece.tone }
      case 'picture':
        return { ...piece, alt: said.alt ?? piece.alt }
    }
  })

/** The same board for another wall: every piece keeps its place among the others, and its shape. */
export function reformat(board: Board, format: Format): Board {
  if (format === board.format) return board
  const [from, to] = [FORMATS[board.format], FORMATS[format]]
  const times = Math.sqrt((to.width * to.height) / (from.width * from.height))
  const pieces = board.pieces.map((piece) => {
    // Whatever is wider or higher than the new board is made to fit.
    const fits = Math.min(times, (to.width - EDGE) / piece.w, (to.height - EDGE) / piece.h)
    const [w, h] = [piece.w * fits, piece.h * fits]
    const middle = {
      x: ((piece.x + piece.w / 2) / from.width) * to.width,
      y: ((piece.y + piece.h / 2) / from.height) * to.height,
    }
    const x = Math.min(Math.max(middle.x - w / 2, 0), Math.max(to.width - w, 0))
    const y = Math.min(Math.max(middle.y - h / 2, 0), Math.max(to.height - h, 0))
    return { ...piece, ...within(format, { x, y, w, h, turn: piece.turn }) }
  })
  return { ...board, format, pieces }
}
