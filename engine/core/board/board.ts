import { isRecord, type Json } from '../flow/form-data.ts'

/** Sizes of a board in its own units; all three hold about as much, so that a piece looks alike on each. */
export const FORMATS = {
  phone: { width: 1080, height: 2340 },
  a4: { width: 1350, height: 1909 },
  desktop: { width: 2128, height: 1197 },
} as const
export type Format = keyof typeof FORMATS

/** What a board is drawn on: paper, or the blue of an exposed print. */
export const GROUNDS = ['paper', 'print'] as const
export type Ground = (typeof GROUNDS)[number]

/** What a piece is drawn in: the ink, or the hue of a module. */
export const TONES = ['ink', 'm1', 'm2', 'm3', 'm4', 'm5'] as const
export type Tone = (typeof TONES)[number]

/** Drawings that a seed alone makes. */
export const SEEDED = ['stars', 'contours', 'rings', 'waves', 'rays', 'slants', 'chevrons', 'dots'] as const
/** Drawings of figures of the seeker's own, which the piece keeps. */
export const FIGURED = ['chart', 'route', 'map'] as const
export const DRAWINGS = [...SEEDED, ...FIGURED] as const
export type Drawing = (typeof DRAWINGS)[number]
export type FiguredDrawing = (typeof FIGURED)[number]

/** Names of pieces are made by the browser; pictures are known by the id under which the server keeps them. */
const PIECE_ID = '^[a-z0-9]{1,16}$'
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** What one board holds at most, and how small and how large its parts may be. */
export const BOARD = {
  pieces: 200,
  pictures: 40,
  /** Characters of a line, of what a picture shows, and of a seed. */
  text: 400,
  alt: 200,
  seed: 24,
  /** Numbers of a drawing of figures. */
  figures: 800,
  least: 40,
  most: 2_400,
  /** Between two lines of the grid. */
  grid: 30,
} as const

/** Where a piece is: its box before it is turned, in units of the board, and degrees clockwise from -180 to 180. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly turn: number
}

interface Placed extends Place {
  readonly id: string
}

export interface LinePiece extends Placed {
  readonly kind: 'line'
  readonly text: string
  readonly tone: Tone
  /** The list that it was taken from; what quotes answers goes with them. Empty for a line of its own. */
  readonly from: string
}

export interface DrawnPiece extends Placed {
  readonly kind: 'drawn'
  readonly drawing: Drawing
  readonly seed: string
  readonly tone: Tone
  /** What it draws, where that is something of the seeker's. */
  readonly figures: readonly number[]
}

export interface PicturePiece extends Placed {
  readonly kind: 'picture'
  /** The id under which the server keeps it. */
  readonly picture: string
  /** What it shows, in the seeker's words; may be empty. */
  readonly alt: string
}

export type Piece = LinePiece | DrawnPiece | PicturePiece
export type PieceKind = Piece['kind']

/** A board. The last of its pieces lies on top. */
export interface Board {
  readonly format: Format
  readonly ground: Ground
  /** Whether pieces keep to the grid. */
  readonly grid: boolean
  readonly pieces: readonly Piece[]
}

export const EMPTY_BOARD: Board = { format: 'a4', ground: 'paper', grid: true, pieces: [] }

const oneOf =
  <const T extends string>(list: readonly T[]) =>
  (value: Json | undefined): T | undefined =>
    list.find((each) => each === value)

const formatIn = oneOf(Object.keys(FORMATS) as Format[])
const groundIn = oneOf(GROUNDS)
const toneIn = oneOf(TONES)
const drawingIn = oneOf(DRAWINGS)

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const numberIn = (value: Json | undefined, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback
const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most)

/** A turn as it is kept: from -179 to 180 degrees. */
export const turned = (degrees: number): number => {
  const whole = Math.round(degrees) % 360
  return whole > 180 ? whole - 360 : whole <= -180 ? whole + 360 : whole
}

/** A place that a board can show: of no piece the middle leaves the board, for nobody could take hold of it there. */
export function within(format: Format, { x, y, w, h, turn }: Place): Place {
  const { width, height } = FORMATS[format]
  const [wide, high] = [between(w, BOARD.least, BOARD.most), between(h, BOARD.least, BOARD.most)]
  return {
    x: between(x, Math.ceil(-wide / 2), Math.floor(width - wide / 2)),
    y: between(y, Math.ceil(-high / 2), Math.floor(height - high / 2)),
    w: wide,
    h: high,
    turn: turned(turn),
  }
}

function pieceIn(format: Format, value: Json): Piece | undefined {
  if (!isRecord(value)) return undefined
  const id = textIn(value['id'])
  if (!new RegExp(PIECE_ID).test(id)) return undefined
  const place = within(format, {
    x: numberIn(value['x'], 0),
    y: numberIn(value['y'], 0),
    w: numberIn(value['w'], 300),
    h: numberIn(value['h'], 200),
    turn: numberIn(value['turn'], 0),
  })
  const tone = toneIn(value['tone']) ?? 'ink'
  switch (textIn(value['kind'])) {
    case 'line': {
      const text = textIn(value['text'])
      return text.trim() === ''
        ? undefined
        : { id, kind: 'line', ...place, text, tone, from: textIn(value['from']) }
    }
    case 'drawn': {
      const drawing = drawingIn(value['drawing'])
      const figures = Array.isArray(value['figures'])
        ? value['figures'].filter((each): each is number => typeof each === 'number')
        : []
      return drawing && { id, kind: 'drawn', ...place, drawing, seed: textIn(value['seed']), tone, figures }
    }
    case 'picture': {
      const picture = textIn(value['picture'])
      return new RegExp(UUID).test(picture)
        ? { id, kind: 'picture', ...place, picture, alt: textIn(value['alt']) }
        : undefined
    }
    default:
      return undefined
  }
}

/** A stored answer as a board: what is of another form counts as not there. */
export function boardIn(value: Json | undefined, format: Format = EMPTY_BOARD.format): Board {
  if (!isRecord(value)) return { ...EMPTY_BOARD, format }
  const held = formatIn(value['format']) ?? format
  const seen = new Set<string>()
  const pieces = (Array.isArray(value['pieces']) ? value['pieces'] : []).flatMap((each: Json) => {
    const piece = pieceIn(held, each)
    if (!piece || seen.has(piece.id)) return []
    seen.add(piece.id)
    return [piece]
  })
  return {
    format: held,
    ground: groundIn(value['ground']) ?? EMPTY_BOARD.ground,
    grid: value['grid'] !== false,
    pieces,
  }
}

/** The same as it is stored: without what is as everywhere. */
export function boardAnswer({ format, ground, grid, pieces }: Board): { readonly [key: string]: Json } {
  return { format, ground, grid, pieces: pieces.map(storedPiece) }
}

function storedPiece(piece: Piece): Json {
  const { id, kind, x, y, w, h, turn } = piece
  const place = { id, kind, x, y, w, h, ...(turn === 0 ? {} : { turn }) }
  switch (piece.kind) {
    case 'line':
      return {
        ...place,
        text: piece.text,
        ...(piece.tone === 'ink' ? {} : { tone: piece.tone }),
        ...(piece.from === '' ? {} : { from: piece.from }),
      }
    case 'drawn':
      return {
        ...place,
        drawing: piece.drawing,
        ...(piece.seed === '' ? {} : { seed: piece.seed }),
        ...(piece.tone === 'ink' ? {} : { tone: piece.tone }),
        ...(piece.figures.length === 0 ? {} : { figures: [...piece.figures] }),
      }
    case 'picture':
      return { ...place, picture: piece.picture, ...(piece.alt === '' ? {} : { alt: piece.alt }) }
  }
}

const length = { type: 'number', minimum: -10_000, maximum: 10_000 }
const tone = { enum: [...TONES] }

const pieceSchema = (
  kind: PieceKind,
  required: readonly string[],
  own: { readonly [key: string]: Json },
) => ({
  type: 'object',
  additionalProperties: false,
  required: ['id', 'kind', 'x', 'y', 'w', 'h', ...required],
  properties: {
    id: { type: 'string', pattern: PIECE_ID },
    kind: { const: kind },
    x: length,
    y: length,
    w: length,
    h: length,
    turn: length,
    ...own,
  },
})

/** The JSON Schema of a stored board. */
export const boardSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['format', 'pieces'],
  properties: {
    format: { enum: Object.keys(FORMATS) },
    ground: { enum: [...GROUNDS] },
    grid: { type: 'boolean' },
    pieces: {
      type: 'array',
      maxItems: BOARD.pieces,
      items: {
        type: 'object',
        required: ['kind'],
        oneOf: [
          pieceSchema('line', ['text'], {
            text: { type: 'string', maxLength: BOARD.text },
            tone,
            from: { type: 'string', maxLength: 64 },
          }),
          pieceSchema('drawn', ['drawing'], {
            drawing: { enum: [...DRAWINGS] },
            seed: { type: 'string', maxLength: BOARD.seed },
            tone,
            figures: { type: 'array', maxItems: BOARD.figures, items: { type: 'number' } },
          }),
          pieceSchema('picture', ['picture'], {
            picture: { type: 'string', pattern: UUID },
            alt: { type: 'string', maxLength: BOARD.alt },
          }),
        ],
      },
    },
  },
}
