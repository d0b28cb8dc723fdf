import PDFDocument from 'pdfkit'
import { fontPaths, runsOf, type Style } from './pdf-letters.ts'

type Struct = PDFKit.PDFStructureElement

/** How something is set: sizes and spaces in points. */
export interface Setting {
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

/** Space around the text of a page, in points. */
export interface Margins {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const MARGIN: Margins = { top: 72, bottom: 72, left: 76, right: 76 }
const LEADING = 0.36

export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly colours: PdfColours
  readonly margins: Margins
  /** What everything that is read aloud belongs to. */
  readonly root: Struct
  /** Sets a text as an element of the document: `H1`, `P`, `LI` and so on. */
  set(tag: string, text: string, setting: Setting): void
  /**
   * The same for a text that is tidy already and may run on to other pages: `placed` is told which part of it stands on
   * which page, and no line of it stands alone there. A tag may stand in another: `BlockQuote/P`.
   */
  run(tag: string, text: string, setting: Setting, placed?: (part: TextPart) => void): void
  /** Writes a text where the document is, as a part of whatever is open. */
  write(text: string, setting: Setting): void
  /** How high a text is. */
  heightOf(text: string, setting: Setting): number
  /** The items of a list, each behind its mark. */
  list(items: readonly string[], mark: 'box' | 'line'): void
  /** Draws what says nothing: read aloud it is silent. */
  draw(work: () => void): void
  /** Goes on to the next page when less than this is left. */
  keep(height: number): void
  nextPage(): void
  /** Letters so far that no font has. */
  missing(): number
  /** Numbers the pages and ends the document; without a label a page stays bare. */
  end(label: (page: number, total: number) => string | { head: string; foot: string } | undefined): void
}

/** A part of a text, by its letters, and where it stands: pages are counted from 0. */
export interface TextPart {
  readonly from: number
  readonly to: number
  readonly page: number
  readonly top: number
  readonly bottom: number
}

export interface SheetAbout {
  readonly title: string
  readonly subject: string
  readonly lang: string
  readonly made: Date
  readonly paper?: 'a4' | 'letter'
  readonly margins?: Margins
}

/** A document of A4 or Letter pages whose every text is tagged. */
export function openSheet(about: SheetAbout, colours: PdfColours): Sheet {
  const margins = about.margins ?? MARGIN
  const [first] = fontPaths
  const options: PDFKit.PDFDocumentOptions = {
    size: about.paper === 'letter' ? 'LETTER' : 'A4',
    margins: { ...margins },
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

  const gapOf = ({ size, style }: Setting): number => size * LEADING * (style === 'display' ? 0.4 : 1)

  const write = (text: string, { style, size, color = colours.ink, indent = 0 }: Setting): void => {
    const { runs, missing: lost } = runsOf(text, style)
    missing += lost
    const x = margins.left + indent
    const width = doc.page.width - margins.right - x
    for (const [at, { font, text: part }] of runs.entries()) {
      const more = at < runs.length - 1
      inHand = () => doc.font(font).fontSize(size).fillColor(color)
      inHand()
      const options = { width, lineGap: gapOf({ style, size }), continued: more }
      if (at === 0) doc.text(part, x, doc.y, options)
      else doc.text(part, options)
    }
  }

  const heightOf = (text: string, setting: Setting): number => {
    const { runs } = runsOf(text, setting.style)
    // Measured in the typeface of most of it.
    const [longest] = runs.toSorted((one, other) => other.text.length - one.text.length)
    if (longest) doc.font(longest.font)
    const width = doc.page.width - margins.right - margins.left - (setting.indent ?? 0)
    return doc.fontSize(setting.size).heightOfString(text, { width, lineGap: gapOf(setting) })
  }

  const pageNow = (): number => doc.bufferedPageRange().start + doc.bufferedPageRange().count - 1

  const sheet: Sheet = {
    colours,
    doc,
    margins,
    root,
    write,
    heightOf,
    set(tag, text, setting) {
      doc.y += setting.before ?? 0
      const element = doc.struct(tag, {}, () => write(text, setting))
      root.add(element)
      element.end()
      doc.y += setting.gap ?? 0
    },
    run(tag, text, setting, placed) {
      doc.y += setting.before ?? 0
      const line = heightOf('x', setting)
      const room = (): number => doc.page.height - margins.bottom - doc.y
      const [outer = 'P', inner] = tag.split('/')
      const around = doc.struct(outer)
      root.add(around)
      const element = inner === undefined ? around : doc.struct(inner)
      if (inner !== undefined) around.add(element)
      for (let from = 0; from < text.length;) {
        const rest = text.slice(from)
        let to = text.length
        if (heightOf(rest, setting) > room()) {
          const fitting = room() < line * 2 ? 0 : prefixOf(rest, (part) => heightOf(part, setting) <= room())
          if (fitting === 0 && doc.y > margins.top + 1) {
            sheet.nextPage()
            continue
          }
          to = from + (fitting || rest.length)
          // Its last line does not stand alone either.
          if (fitting > 0 && heightOf(text.slice(to).trimStart(), setting) < line * 1.5 && room() > line * 3)
            to = from + (prefixOf(rest, (part) => heightOf(part, setting) <= room() - line) || fitting)
        }
        const top = doc.y
        const page = pageNow()
        element.add(() => write(text.slice(from, to), setting))
        placed?.({ from, to, page, top, bottom: doc.y })
        from = to
        while (text[from] === ' ') from += 1
        if (from < text.length) sheet.nextPage()
      }
      element.end()
      around.end()
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
          if (mark === 'box') doc.rect(margins.left, y + 3, 8, 8).stroke()
          else
            doc
              .moveTo(margins.left, y + 8)
              .lineTo(margins.left + 9, y + 8)
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
      if (doc.y + height > doc.page.height - margins.bottom) sheet.nextPage()
    },
    nextPage() {
      doc.addPage()
    },
    missing: () => missing,
    end(label) {
      root.end()
      const { start, count } = doc.bufferedPageRange()
      for (let at = 0; at < count; at += 1) {
        const said = label(at + 1, count)
        if (said === undefined) continue
        const { head, foot } = typeof said === 'string' ? { head: '', foot: said } : said
        doc.switchToPage(start + at)
        // Below the margin a text would begin a page of its own.
        doc.page.margins.bottom = 0
        doc.markContent('Artifact', { type: 'Pagination' })
        if (head !== '') {
          doc.y = 40
          write(head, { style: 'text', size: 8.5, color: colours.muted })
        }
        doc.y = doc.page.height - 46
        write(foot, { style: 'text', size: 9, color: colours.muted })
        doc.endMarkedContent()
      }
      doc.end()
    },
  }
  return sheet
}

/** The longest beginning of a text, in whole words, of which something holds; 0 when not even the first word is. */
function prefixOf(text: string, holds: (part: string) => boolean): number {
  const ends = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => index + word.length)
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(text.slice(0, ends[middle - 1] ?? 0))) low = middle
    else high = middle - 1
  }
  return low === 0 ? 0 : (ends[low - 1] ?? 0)
}

/** Says of a part of the structure what its tag alone does not, such as which cells a head is of. Its types know no such. */
export function describe(element: Struct, attributes: Readonly<Record<string, unknown>>): void {
  const dictionary: unknown = Reflect.get(element, 'dictionary')
  if (typeof dictionary !== 'object' || dictionary === null || !('data' in dictionary)) return
  const { data } = dictionary
  if (typeof data === 'object' && data !== null) Object.assign(data, { A: attributes })
}
