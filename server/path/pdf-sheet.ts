import PDFDocument from 'pdfkit'
import { fontPaths, runsOf, type Style } from './pdf-letters.ts'

type Struct = PDFKit.PDFStructureElement

/** How something is set: sizes and spaces in points. */
interface Setting {
  readonly style: Style
  readonly size: number
  readonly color?: string
  readonly gap?: number
  readonly before?: number
  readonly indent?: number
}

/** Colours as `#rrggbb`. */
export interface PdfColours {
  readonly ink: string
  readonly muted: string
  /** Of headings, rules and marks. */
  readonly action: string
  /** Of what is only drawn. */
  readonly line: string
}

const MARGIN = { top: 72, bottom: 72, left: 76, right: 76 }
const LEADING = 0.36

export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly colours: PdfColours
  /** Sets a text as an element of the document: `H1`, `P`, `LI` and so on. */
  set(tag: string, text: string, setting: Setting): void
  /** The items of a list, each behind its mark. */
  list(items: readonly string[], mark: 'box' | 'line'): void
  /** Draws what says nothing: read aloud it is silent. */
  draw(work: () => void): void
  /** Goes on to the next page when less than this is left. */
  keep(height: number): void
  nextPage(): void
  /** Letters so far that no font has. */
  missing(): number
  /** Numbers the pages and ends the document. */
  end(label: (page: number, total: number) => string): void
}

/** A document of A4 pages whose every text is tagged. */
export function openSheet(
  about: { title: string; subject: string; lang: string; made: Date },
  colours: PdfColours,
): Sheet {
  const [first] = fontPaths
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: MARGIN,
    bufferPages: true,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: about.lang,
    displayTitle: true,
    // Without one of ours it would begin with a font that is not in the file.
    ...(first ? { font: first[1] } : {}),
    info: { Title: about.title, Subject: about.subject, CreationDate: about.made },
  }
  // Its types do not name this one.
  const doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
  for (const [name, path] of fontPaths) doc.registerFont(name, path)
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage()
  let missing = 0
  let inHand: () => void = () => undefined
  // A new page begins with the document's own font, also in the middle of a text.
  doc.on('pageAdded', () => inHand())

  const write = (text: string, { style, size, color = colours.ink, indent = 0 }: Setting): void => {
    const { runs, missing: lost } = runsOf(text, style)
    missing += lost
    const x = MARGIN.left + indent
    const width = doc.page.width - MARGIN.right - x
    for (const [at, { font, text: part }] of runs.entries()) {
      const more = at < runs.length - 1
      inHand = () => doc.font(font).fontSize(size).fillColor(color)
      inHand()
      const options = { width, lineGap: size * LEADING * (style === 'display' ? 0.4 : 1), continued: more }
      if (at === 0) doc.text(part, x, doc.y, options)
      else doc.text(part, options)
    }
  }

  const sheet: Sheet = {
    colours,
    doc,
    set(tag, text, setting) {
      doc.y += setting.before ?? 0
      const element = doc.struct(tag, {}, () => write(text, setting))
      root.add(element)
      element.end()
      doc.y += setting.gap ?? 0
    },
    list(items, mark) {
      const list: Struct = doc.struct('L')
      root.add(list)
      for (const item of items) {
        sheet.keep(36)
        const { y } = doc
        sheet.draw(() => {
          doc.lineWidth(0.9).strokeColor(colours.action)
          if (mark === 'box') doc.rect(MARGIN.left, y + 3, 8, 8).stroke()
          else
            doc
              .moveTo(MARGIN.left, y + 8)
              .lineTo(MARGIN.left + 9, y + 8)
              .stroke()
        })
        doc.y = y
        const body = doc.struct('LBody', {}, () => write(item, { style: 'text', size: 11, indent: 20 }))
        const entry = doc.struct('LI')
        list.add(entry)
        entry.add(body)
        body.end()
        entry.end()
        doc.y += 6
      }
      list.end()
    },
    draw(work) {
      doc.markContent('Artifact', { type: 'Layout' })
      work()
      doc.endMarkedContent()
    },
    keep(height) {
      if (doc.y + height > doc.page.height - MARGIN.bottom) sheet.nextPage()
    },
    nextPage() {
      doc.addPage()
    },
    missing: () => missing,
    end(label) {
      root.end()
      const { start, count } = doc.bufferedPageRange()
      for (let at = 0; at < count; at += 1) {
        doc.switchToPage(start + at)
        // Below the margin a text would begin a page of its own.
        doc.page.margins.bottom = 0
        doc.y = doc.page.height - 46
        doc.markContent('Artifact', { type: 'Pagination' })
        write(label(at + 1, count), { style: 'text', size: 9, color: colours.muted })
        doc.endMarkedContent()
      }
      doc.end()
    },
  }
  return sheet
}
