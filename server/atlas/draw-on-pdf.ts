import { runsOf } from '../path/pdf-letters.ts'
import type { Colours, Drawing, Shape } from './drawings/drawing.ts'

type Pictures = ReadonlyMap<string, Uint8Array>

/** One line of words, each letter in a font that has it. */
function drawWords(doc: PDFKit.PDFDocument, shape: Extract<Shape, { text: string }>, colours: Colours): void {
  const { text, x, y, size, paint, anchor = 'start', face = 'text' } = shape
  const { runs } = runsOf(text, face)
  doc.fontSize(size).fillColor(colours[paint]).fillOpacity(1)
  const widths = runs.map((run) => doc.font(run.font).widthOfString(run.text))
  const wide = widths.reduce((sum, each) => sum + each, 0)
  let at = anchor === 'middle' ? x - wide / 2 : anchor === 'end' ? x - wide : x
  for (const [index, run] of runs.entries()) {
    doc.font(run.font).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += widths[index] ?? 0
  }
}

function drawShape(doc: PDFKit.PDFDocument, shape: Shape, colours: Colours, pictures: Pictures): void {
  doc.save()
  if (shape.at) doc.transform(...shape.at)
  if ('picture' in shape) {
    const jpeg = pictures.get(shape.picture)
    if (jpeg) doc.image(Buffer.from(jpeg), 0, 0, { width: shape.w, height: shape.h })
  } else if ('text' in shape) drawWords(doc, shape, colours)
  else {
    const { d, stroke, fill, width = 1, dash, strength = 1 } = shape
    doc
      .path(d)
      .lineWidth(width)
      .lineCap(dash ? 'butt' : 'round')
      .lineJoin('round')
    if (dash) doc.dash(dash[0] ?? 1, { space: dash[1] ?? 1 })
    doc.fillOpacity(strength).strokeOpacity(strength)
    if (fill && stroke) doc.fillAndStroke(colours[fill], colours[stroke])
    else if (fill) doc.fill(colours[fill])
    else if (stroke) doc.stroke(colours[stroke])
  }
  doc.restore()
}

/** Draws into a box of the page, whatever the drawing's own size is. */
export function drawOnPdf(
  doc: PDFKit.PDFDocument,
  { width, height, shapes, ground }: Drawing,
  {
    x,
    y,
    wide,
    colours,
    pictures,
  }: { x: number; y: number; wide: number; colours: Colours; pictures: Pictures },
): void {
  const scale = wide / width
  doc.save().translate(x, y).scale(scale)
  doc.rect(0, 0, width, height).clip()
  if (ground !== undefined) doc.rect(0, 0, width, height).fill(ground)
  for (const shape of shapes) drawShape(doc, shape, colours, pictures)
  doc.restore()
}
