import PDFDocument from 'pdfkit'
import { type Board, FORMATS, type Format, type Piece } from '../../engine/core/board/board.ts'
import { pieceName, shownBy, type PieceWords } from '../../engine/core/board/describe.ts'
import { shownIn, themeOf, type Words } from '../../engine/core/board/scene.ts'
import type { Role } from '../../engine/core/look/look.ts'
import type { Library } from '../content/library.ts'
import { fontPaths, runsOf } from '../path/pdf-letters.ts'

interface Around {
  readonly library: Pick<Library, 'locale' | 'look'>
  readonly words: PieceWords
  readonly title: string
  readonly made: Date
  readonly pictureOf: (id: string) => Promise<Buffer | undefined>
}

/** How wide the one page is, in points. */
const WIDTHS: Readonly<Record<Format, number>> = { phone: 390, a4: 595.28, desktop: 1064 }

/** One line of words, its middle where it should be, each letter in a font that has it. */
function writeLine(doc: PDFKit.PDFDocument, { text, x, y, size }: Words, colour: string): void {
  const { runs } = runsOf(text, 'display')
  doc.fontSize(size).fillColor(colour)
  const widths = runs.map((run) => doc.font(run.font).widthOfString(run.text))
  let at = x - widths.reduce((sum, each) => sum + each, 0) / 2
  for (const [index, run] of runs.entries()) {
    doc.font(run.font).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += widths[index] ?? 0
  }
}

/** Draws a piece in its own box. */
function drawPiece(
  doc: PDFKit.PDFDocument,
  piece: Piece,
  colourOf: (role: Role) => string,
  picture: Buffer | undefined,
): void {
  const shown = shownIn(piece)
  const colour = 'tone' in piece ? colourOf(piece.tone) : colourOf('ink')
  switch (shown.what) {
    case 'words':
      for (const line of shown.lines) writeLine(doc, line, colour)
      return
    case 'strokes':
      for (const { d, width, strength } of shown.strokes)
        if (width === 0) doc.path(d).fillOpacity(strength).fill(colour)
        else
          doc
            .path(d)
            .lineWidth(width)
            .lineCap('round')
            .lineJoin('round')
            .strokeOpacity(strength)
            .stroke(colour)
      return
    case 'picture':
      if (picture) doc.image(picture, 0, 0, { width: piece.w, height: piece.h })
  }
}

/** A board as a PDF of one page: lines as text, drawings as lines, pictures as they are kept. */
export async function* boardAsPdf(
  board: Board,
  { library: { locale, look }, words, title, made, pictureOf }: Around,
): AsyncGenerator<Uint8Array> {
  const { width, height } = FORMATS[board.format]
  const scale = WIDTHS[board.format] / width
  const colourOf = (role: Role) => look.inTheme(themeOf(board), role)
  const [first] = fontPaths
  const options: PDFKit.PDFDocumentOptions = {
    size: [width * scale, height * scale],
    margin: 0,
    tagged: true,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    ...(first ? { font: first[1] } : {}),
    info: { Title: title, CreationDate: made },
  }
  const doc = new PDFDocument(options)
  for (const [name, path] of fontPaths) doc.registerFont(name, path)
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.markContent('Artifact', { type: 'Page' })
  doc.rect(0, 0, width * scale, height * scale).fill(colourOf('surface'))
  doc.endMarkedContent()
  for (const piece of board.pieces) {
    // One at a time: each may be as large as a request.
    const picture = piece.kind === 'picture' ? await pictureOf(piece.picture) : undefined
    if (piece.kind === 'picture' && !picture) continue
    const draw = () => {
      doc.save().scale(scale)
      doc.rotate(piece.turn, { origin: [piece.x + piece.w / 2, piece.y + piece.h / 2] })
      doc.translate(piece.x, piece.y)
      drawPiece(doc, piece, colourOf, picture)
      doc.restore()
    }
    const element =
      piece.kind === 'line'
        ? doc.struct('P', {}, draw)
        : doc.struct(
            'Figure',
            { alt: piece.kind === 'picture' ? shownBy(piece, words) : pieceName(piece, words) },
            draw,
          )
    root.add(element)
    element.end()
  }
  root.end()
  doc.end()
  // A document is a stream of its bytes.
  yield* doc as AsyncIterable<Uint8Array>
}
