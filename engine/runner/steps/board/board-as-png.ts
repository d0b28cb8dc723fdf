import { type Board, FORMATS, type Format, type Piece, TONES } from '../../../core/board/board.ts'
import { shownIn } from '../../../core/board/scene.ts'

/** How many pixels a unit of the board becomes: a phone's own, 300 on an inch of paper, twice those of a common screen. */
const SCALES: Readonly<Record<Format, number>> = { phone: 1, a4: 2480 / 1350, desktop: 3840 / 2128 }

interface Around {
  /** The drawn board, for its colours and its typeface. */
  readonly drawing: SVGSVGElement
  readonly pictureAt: (id: string) => string | undefined
}

type Colours = ReadonlyMap<string, string>

const colourOf = (drawing: SVGSVGElement, swatch: string): string => {
  const found = drawing.querySelector(`[data-swatch="${swatch}"]`)
  return found ? getComputedStyle(found).fill : 'black'
}

/** A picture as an image: its address may be one that holds it, which no page of ours may fetch. */
async function pictureOf(address: string | undefined): Promise<HTMLImageElement | null> {
  if (address === undefined) return null
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => null,
  )
}

function draw(
  context: CanvasRenderingContext2D,
  piece: Piece,
  { colours, face, picture }: { colours: Colours; face: string; picture: HTMLImageElement | null },
): void {
  const shown = shownIn(piece)
  const colour = colours.get('tone' in piece ? piece.tone : 'ink') ?? 'black'
  context.fillStyle = colour
  context.strokeStyle = colour
  switch (shown.what) {
    case 'words':
      context.textAlign = 'center'
      for (const { text, x, y, size } of shown.lines) {
        context.font = `500 ${size}px ${face}`
        context.fillText(text, x, y)
      }
      return
    case 'strokes':
      context.lineCap = 'round'
      context.lineJoin = 'round'
      for (const { d, width, strength } of shown.strokes) {
        context.globalAlpha = strength
        context.lineWidth = width
        const path = new Path2D(d)
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- no array is filled here
        if (width === 0) context.fill(path)
        else context.stroke(path)
      }
      context.globalAlpha = 1
      return
    case 'picture':
      if (picture) context.drawImage(picture, 0, 0, piece.w, piece.h)
  }
}

/** The board as a picture, as large as its format is used; rejects where this browser cannot draw it. */
export async function boardAsPng(board: Board, { drawing, pictureAt }: Around): Promise<Blob> {
  const { width, height } = FORMATS[board.format]
  const scale = SCALES[board.format]
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const face = getComputedStyle(drawing).fontFamily
  const letters = board.pieces.flatMap((piece) => (piece.kind === 'line' ? [piece.text] : [])).join('')
  await document.fonts?.load(`500 40px ${face}`, letters).catch(() => [])
  const colours = new Map(TONES.map((tone) => [tone as string, colourOf(drawing, tone)]))
  context.scale(scale, scale)
  context.fillStyle = colourOf(drawing, 'ground')
  context.fillRect(0, 0, width, height)
  for (const piece of board.pieces) {
    const picture = piece.kind === 'picture' ? await pictureOf(pictureAt(piece.picture)) : null
    context.save()
    context.translate(piece.x + piece.w / 2, piece.y + piece.h / 2)
    context.rotate((piece.turn * Math.PI) / 180)
    context.translate(-piece.w / 2, -piece.h / 2)
    draw(context, piece, { colours, face, picture })
    context.restore()
  }
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!file) throw new Error('The picture could not be made')
  return file
}
