import { fill } from '../../engine/core/copy.ts'
import { indexOfWords } from '../../engine/core/reading/index-words.ts'
import { HATCHES } from '../../engine/ui/drawing/hatch-paths.ts'
import { describe, openSheet, type Setting, type Sheet, type TextPart } from '../path/pdf-sheet.ts'
import { runsOf } from '../path/pdf-letters.ts'
import type { Block, Book, Chapter } from './book.ts'
import { drawOnPdf } from './draw-on-pdf.ts'

export type Paper = 'a4' | 'letter'

const MARGINS = { top: 86, bottom: 80, left: 88, right: 88 }
/** More words than this are no index any more. */
const MOST_WORDS = 400

const BODY: Setting = { style: 'text', size: 10.5, gap: 7 }
const OWN: Setting = { style: 'display', size: 12, gap: 7, indent: 16 }

/** A line of the contents. */
interface Entry {
  readonly level: 1 | 2
  readonly number: string | undefined
  readonly title: string
  readonly place: string
  page: number
}

/** What is being set, and where everything has come to stand. */
interface Setter {
  readonly book: Book
  readonly sheet: Sheet
  readonly pictures: ReadonlyMap<string, Uint8Array>
  readonly entries: Entry[]
  /** The parts of each own paragraph, in the order in which they stand. */
  readonly own: TextPart[][]
  readonly heads: Map<number, string>
}

const pageOf = (doc: PDFKit.PDFDocument): number =>
  doc.bufferedPageRange().start + doc.bufferedPageRange().count - 1

const widthOf = ({ doc, margins }: Sheet): number => doc.page.width - margins.left - margins.right

/** How high what follows a heading has to be with it, so that no heading ends a page. */
const KEPT: Readonly<Record<Block['kind'], number>> = {
  heading: 60,
  text: 40,
  note: 30,
  question: 50,
  own: 44,
  list: 40,
  table: 80,
  figure: 0,
}

type Figure = Extract<Block, { kind: 'figure' }>

/** The room around a drawing, with a line below it that says what it is. */
const AROUND = 46
/** A drawing is set smaller than it could be rather than on a page of its own, down to this share of its size. */
const LEAST = 0.5

function figureSize({ sheet }: Setter, { drawing, share }: Figure) {
  const { page } = sheet.doc
  const most = page.height - MARGINS.top - MARGINS.bottom - 150
  const wide = Math.min(widthOf(sheet) * share, (most * drawing.width) / drawing.height)
  return { wide, high: (wide * drawing.height) / drawing.width }
}

function setFigure(setter: Setter, block: Figure): void {
  const { sheet, book, pictures } = setter
  const { doc, root } = sheet
  const size = figureSize(setter, block)
  sheet.keep(size.high * LEAST + AROUND)
  const room = doc.page.height - MARGINS.bottom - doc.y - AROUND
  const scale = Math.min(1, room / size.high)
  const [wide, high] = [size.wide * scale, size.high * scale]
  const y = doc.y + 8
  const element = doc.struct('Figure', { alt: block.alt }, () =>
    drawOnPdf(doc, block.drawing, {
      x: MARGINS.left + (widthOf(sheet) - wide) / 2,
      y,
      wide,
      colours: block.drawing.theme === 'dark' ? book.cover.plate.colours : book.colours,
      pictures,
    }),
  )
  const left = MARGINS.left + (widthOf(sheet) - wide) / 2
  const bottom = doc.page.height - y - high
  describe(element, { O: 'Layout', BBox: [left, bottom, left + wide, bottom + high] })
  root.add(element)
  element.end()
  doc.x = MARGINS.left
  doc.y = y + high + 8
  if (block.caption === '') doc.y += 8
  else sheet.run('P', block.caption, { style: 'text', size: 8.5, color: sheet.colours.muted, gap: 14 })
}

/** How much has to stay with a heading: whatever else leads to something, and the beginning of that. */
function keptWith(setter: Setter, blocks: readonly Block[], from: number): number {
  let high = 0
  for (const block of blocks.slice(from, from + 4)) {
    if (block.kind === 'figure') return high + figureSize(setter, block).high * LEAST + AROUND
    high += KEPT[block.kind]
    if (block.kind !== 'heading' && block.kind !== 'note' && block.kind !== 'question') return high
  }
  return high
}

const CELL = 8.8

function columnsOf(sheet: Sheet, rows: readonly (readonly string[])[]): number[] {
  const { doc } = sheet
  const count = Math.max(1, ...rows.map(({ length }) => length))
  doc.font('text-latin').fontSize(CELL)
  const natural = Array.from({ length: count }, (_, at) =>
    Math.max(40, ...rows.map((row) => doc.widthOfString(row[at] ?? '') + 14)),
  )
  const room = widthOf(sheet)
  const all = natural.reduce((sum, each) => sum + each, 0)
  if (all <= room) return natural.map((each) => each + ((room - all) * each) / all)
  // What is long gives way to what is short.
  const fair = room / count
  const short = natural.map((each) => Math.min(each, fair))
  const left = room - short.reduce((sum, each) => sum + each, 0)
  const long = natural.reduce((sum, each) => sum + Math.max(0, each - fair), 0)
  return natural.map(
    (each, at) => (short[at] ?? 0) + (long > 0 ? (left * Math.max(0, each - fair)) / long : 0),
  )
}

/** Writes a text into a cell, each letter in a font that has it; none has the sign of minutes. */
function writeCell(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  strong: boolean,
): void {
  const { runs } = runsOf(text.replaceAll('′', '’'), strong ? 'strong' : 'text')
  doc.fontSize(CELL)
  for (const [at, run] of runs.entries()) {
    const options = { width, continued: at < runs.length - 1, lineGap: 1.5 }
    doc.font(run.font)
    if (at === 0) doc.text(run.text, x, y, options)
    else doc.text(run.text, options)
  }
}

function setTable({ sheet }: Setter, { caption, columns, rows }: Extract<Block, { kind: 'table' }>): void {
  const { doc, root, colours } = sheet
  const widths = columnsOf(sheet, [columns, ...rows])
  sheet.keep(90)
  doc.y += 4
  const table = doc.struct('Table')
  root.add(table)
  const title = doc.struct('Caption', {}, () => sheet.write(caption, { style: 'strong', size: 9.5 }))
  table.add(title)
  title.end()
  doc.y += 4
  const setRow = (cells: readonly string[], head: boolean): void => {
    doc.font(head ? 'strong-latin' : 'text-latin').fontSize(CELL)
    const high = Math.max(
      ...cells.map((cell, at) =>
        doc.heightOfString(cell || ' ', { width: (widths[at] ?? 40) - 10, lineGap: 1.5 }),
      ),
    )
    if (doc.y + high + 8 > doc.page.height - MARGINS.bottom) sheet.nextPage()
    const { y } = doc
    const line = doc.struct('TR')
    table.add(line)
    let x = MARGINS.left
    cells.forEach((cell, at) => {
      const isHead = head || at === 0
      const left = x
      const element = doc.struct(isHead ? 'TH' : 'TD', {}, () => {
        doc.fillColor(colours.ink)
        writeCell(doc, cell, left, y + 3, (widths[at] ?? 40) - 10, head)
      })
      if (isHead) describe(element, { O: 'Table', Scope: head ? 'Column' : 'Row' })
      line.add(element)
      element.end()
      x += widths[at] ?? 40
    })
    line.end()
    doc.x = MARGINS.left
    doc.y = y + high + 6
    const below = doc.y
    sheet.draw(() => {
      doc.lineWidth(head ? 0.9 : 0.4).strokeColor(head ? colours.ink : colours.line)
      doc
        .moveTo(MARGINS.left, below)
        .lineTo(doc.page.width - MARGINS.right, below)
        .stroke()
    })
    doc.y = below + 1
  }
  setRow(columns, true)
  for (const row of rows) setRow(row, false)
  table.end()
  doc.y += 14
}

function setOwn({ sheet, own }: Setter, text: string, hue: string): void {
  const parts: TextPart[] = []
  const passage = own.length
  own.push(parts)
  sheet.run('BlockQuote/P', text, OWN, (part) => {
    parts.push(part)
    const { doc } = sheet
    doc.addNamedDestination(`own-${passage}-${parts.length - 1}`, 'XYZ', 0, part.top, 0)
    const { y } = doc
    sheet.draw(() => {
      doc.lineWidth(1.3).strokeColor(hue)
      doc
        .moveTo(MARGINS.left + 4, part.top + 1)
        .lineTo(MARGINS.left + 4, part.bottom - 3)
        .stroke()
    })
    doc.x = MARGINS.left
    doc.y = y
  })
}

function setBlock(setter: Setter, blocks: readonly Block[], at: number, hue: string): void {
  const block = blocks[at]
  if (!block) return
  const { sheet, entries } = setter
  const { doc, colours } = sheet
  const follows = keptWith(setter, blocks, at + 1)
  switch (block.kind) {
    case 'heading': {
      const large = block.level === 2
      const setting: Setting = large
        ? { style: 'display', size: 19, color: colours.ink, before: doc.y > MARGINS.top + 2 ? 20 : 0, gap: 7 }
        : { style: 'strong', size: 11, color: colours.action, before: 9, gap: 4 }
      sheet.keep(sheet.heightOf(block.text, setting) + (setting.before ?? 0) + follows)
      const top = doc.y
      sheet.set(`H${block.level}`, block.text, setting)
      if (!large) return
      const place = `part-${entries.length}`
      doc.addNamedDestination(place, 'XYZ', 0, top, 0)
      entries.push({ level: 2, number: undefined, title: block.text, place, page: pageOf(doc) })
      return
    }
    case 'text':
      return sheet.run('P', block.text, BODY)
    case 'note':
      return sheet.run('P', block.text, { style: 'text', size: 9, color: colours.muted, gap: 7 })
    case 'question':
      sheet.keep(follows + 30)
      return sheet.run('P', block.text, { style: 'strong', size: 10, color: colours.ink, before: 6, gap: 4 })
    case 'own':
      return setOwn(setter, block.text, hue)
    case 'list':
      sheet.list(block.items, block.mark)
      doc.y += 5
      return
    case 'table':
      return setTable(setter, block)
    case 'figure':
      return setFigure(setter, block)
  }
}

/** A page of its own for the beginning of a chapter: its hatch, its number, its title. */
function openChapter(
  { sheet, book, entries, heads }: Setter,
  chapter: Chapter,
  outline: PDFKit.PDFOutline,
): void {
  const { doc } = sheet
  sheet.nextPage()
  const hue = book.colours[chapter.hue]
  const hatch = HATCHES[book.hatches[chapter.hue] ?? 'dots']
  const right = doc.page.width - MARGINS.right
  sheet.draw(() => {
    doc.save()
    doc.rect(right - 118, MARGINS.top - 6, 118, 118).clip()
    doc.translate(right - 118, MARGINS.top - 6).scale(1.18)
    doc.path(hatch.corner).lineWidth(0.9)
    if (hatch.solid) doc.fill(hue)
    else doc.stroke(hue)
    doc.restore()
  })
  doc.x = MARGINS.left
  doc.y = MARGINS.top - 10
  if (chapter.number !== undefined) {
    const { number } = chapter
    sheet.draw(() => sheet.write(number, { style: 'display', size: 64, color: hue }))
  }
  doc.y = MARGINS.top + 128
  const place = `chapter-${entries.length}`
  doc.addNamedDestination(place, 'XYZ', 0, 0, 0)
  sheet.set('H1', chapter.title, { style: 'display', size: 34, gap: 8 })
  if (chapter.about !== undefined)
    sheet.run('P', chapter.about, { style: 'italic', size: 13, color: sheet.colours.muted, gap: 10 })
  const { y } = doc
  sheet.draw(() => {
    doc.lineWidth(1.2).strokeColor(hue)
    doc
      .moveTo(MARGINS.left, y + 4)
      .lineTo(right, y + 4)
      .stroke()
  })
  doc.x = MARGINS.left
  doc.y = y + 24
  outline.addItem(chapter.title)
  const page = pageOf(doc)
  entries.push({ level: 1, number: chapter.number, title: chapter.title, place, page })
  heads.set(page, '')
}

function setCover({ sheet, book, pictures }: Setter): void {
  const { doc, root } = sheet
  const { width, height } = doc.page
  const edge = 34
  const { plate } = book.cover
  sheet.draw(() => {
    doc.rect(edge, edge, width - 2 * edge, height - 2 * edge).fill(plate.ground)
    doc.lineWidth(0.6).strokeColor(plate.colours.control)
    doc.rect(edge + 10, edge + 10, width - 2 * edge - 20, height - 2 * edge - 20).stroke()
  })
  const wide = Math.min(width - 170, 400)
  const figure = doc.struct('Figure', { alt: book.cover.alt }, () =>
    drawOnPdf(doc, book.cover.drawing, {
      x: (width - wide) / 2,
      y: 96,
      wide,
      colours: plate.colours,
      pictures,
    }),
  )
  const [left, bottom] = [(width - wide) / 2, height - 96 - wide]
  describe(figure, { O: 'Layout', BBox: [left, bottom, left + wide, bottom + wide] })
  root.add(figure)
  figure.end()
  doc.x = MARGINS.left
  doc.y = 96 + wide + 56
  sheet.set('P', book.title, { style: 'display', size: 38, color: plate.colours.ink, gap: 10 })
  sheet.set('P', fill(book.words.made, { date: book.date }), {
    style: 'text',
    size: 11,
    color: plate.colours.muted,
  })
  doc.y = Math.max(doc.y + 10, height - edge - 46)
  const name = doc.struct('P', {}, () => {
    doc.font('strong-latin')
    writeAt(sheet, book.product, height - edge - 44, {
      style: 'strong',
      size: 10,
      color: plate.colours.muted,
    })
  })
  root.add(name)
  name.end()
}

/** Writes one line at a height where a text would else begin a page of its own. */
function writeAt({ doc }: Sheet, text: string, y: number, { style, size, color = '#000000' }: Setting): void {
  let x = MARGINS.left
  doc.fontSize(size).fillColor(color)
  for (const run of runsOf(text, style).runs) {
    doc.font(run.font).text(run.text, x, y, { lineBreak: false })
    x += doc.widthOfString(run.text)
  }
}

/** A link as a part of what is read aloud. Its words have to be an object for pdfkit, else they become a name. */
function linkOf(structParent: PDFKit.PDFStructureElement, words: string): PDFKit.Mixins.AnnotationOption {
  const said: object = { structParent, Contents: new String(words) }
  return said
}

/** Cuts a line that is too long for its place. */
function cutTo(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  let cut = text
  while (cut.length > 4 && doc.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

const LINE = { 1: 23.5, 2: 14 } as const

/** How close lines of the contents may stand, from the usual to the least. */
const LEADINGS = [1, 0.92, 0.85]

/** As wide as fits on as few pages as the least needs: no page holds two last lines. */
function leadingOf(book: Book, page: { height: number }): number {
  const fewest = Math.min(...LEADINGS.map((each) => contentsPages(book, page, each)))
  return LEADINGS.find((each) => contentsPages(book, page, each) === fewest) ?? 1
}

/** How many pages the contents take, before any page has its number. */
function contentsPages(book: Book, { height }: { height: number }, leading: number): number {
  const room = height - MARGINS.top - MARGINS.bottom
  let pages = 1
  let left = room - 64
  for (const high of [...book.chapters.flatMap(linesOf), LINE[1]]) {
    const line = high * leading
    if (left < line) {
      pages += 1
      left = room
    }
    left -= line
  }
  return pages
}

const linesOf = ({ blocks }: Chapter): number[] => [
  LINE[1],
  ...blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [LINE[2]] : [])),
]

/** Fills the pages that were left free for the contents, each line a link. */
function setContents(setter: Setter, first: number, list: PDFKit.PDFStructureElement): void {
  const { sheet, entries, book } = setter
  const { doc, colours } = sheet
  const right = doc.page.width - MARGINS.right
  const leading = leadingOf(book, doc.page)
  let at = first
  doc.switchToPage(at)
  let y = MARGINS.top + 64
  for (const entry of entries) {
    const line = LINE[entry.level] * leading
    if (y + line > doc.page.height - MARGINS.bottom) {
      at += 1
      doc.switchToPage(at)
      y = MARGINS.top
    }
    const large = entry.level === 1
    const x = MARGINS.left + 26
    const top = large ? y + 8 : y
    const item = doc.struct('TOCI')
    list.add(item)
    const link = doc.struct('Link')
    item.add(link)
    const number = String(entry.page + 1)
    link.add(() => {
      doc.fontSize(large ? 13 : 10).fillColor(large ? colours.ink : colours.muted)
      const style = large ? 'display' : 'text'
      if (entry.number !== undefined)
        doc.font('display-latin').text(entry.number, MARGINS.left, top, { lineBreak: false })
      const { runs } = runsOf(entry.title, style)
      const [run] = runs
      doc.font(run?.font ?? `${style}-latin`)
      const title = runs.length === 1 ? cutTo(doc, entry.title, right - x - 50) : entry.title
      let from = x
      for (const each of runsOf(title, style).runs) {
        doc.font(each.font).text(each.text, from, top, { lineBreak: false })
        from += doc.widthOfString(each.text)
      }
      doc.font('text-latin').fontSize(10)
      doc.text(number, right - doc.widthOfString(number), top + (large ? 3 : 0), { lineBreak: false })
      doc.goTo(
        MARGINS.left,
        top - 2,
        right - MARGINS.left,
        line,
        entry.place,
        linkOf(link, `${entry.title}, ${number}`),
      )
    })
    link.end()
    item.end()
    y += line
  }
}

/** The words that return, in two columns, with links to the pages on which they stand. */
function setIndex(setter: Setter, outline: PDFKit.PDFOutline): void {
  const { book, sheet, own } = setter
  const { doc, root, colours } = sheet
  const passages = book.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'own' ? [block.text] : [])),
  )
  const words = indexOfWords(passages, book.lexicons, { language: book.lang, most: MOST_WORDS })
  if (words.length === 0) return
  const { title, about } = book.words.index
  openChapter(setter, { id: 'index', number: undefined, title, about, hue: 'ai', blocks: [] }, outline)
  const gap = 24
  const wide = (widthOf(sheet) - gap) / 2
  const bottom = doc.page.height - MARGINS.bottom
  let column = 0
  let lowest = doc.y
  let top = doc.y
  let y = top
  const list = doc.struct('L')
  root.add(list)
  for (const { word, places } of words) {
    // A page once, at the first place on it.
    const pages = new Map<number, string>()
    for (const { passage, start } of places) {
      const parts = own[passage] ?? []
      const found = parts.findIndex(({ from, to }) => start >= from && start < to)
      const part = parts[found]
      if (part && !pages.has(part.page)) pages.set(part.page, `own-${passage}-${found}`)
    }
    doc.font('text-latin').fontSize(9.5)
    const numbers = [...pages].map(([page, place]) => ({ text: String(page + 1), place }))
    const indent = 10
    // Lines of numbers behind the word.
    doc.font(runsOf(word, 'display').runs[0]?.font ?? 'display-latin').fontSize(10.5)
    const long = doc.widthOfString(word) + 8
    doc.font('text-latin').fontSize(9.5)
    let lines = 1
    let reach = long
    const spots = numbers.map(({ text, place }, at) => {
      const more = at < numbers.length - 1 ? ',' : ''
      const size = doc.widthOfString(text)
      const step = doc.widthOfString(`${text}${more} `)
      if (reach + step > wide) {
        lines += 1
        reach = indent
      }
      const spot = { text, more, place, x: reach, line: lines - 1, size }
      reach += step
      return spot
    })
    const high = lines * 13.5
    if (y + high > bottom) {
      if (column === 0) column = 1
      else {
        sheet.nextPage()
        column = 0
        top = MARGINS.top
        lowest = top
      }
      y = top
    }
    const x = MARGINS.left + column * (wide + gap)
    const item = doc.struct('LI')
    list.add(item)
    const body = doc.struct('LBody')
    item.add(body)
    const lineTop = y
    body.add(() => {
      doc.fontSize(10.5).fillColor(colours.ink)
      let from = x
      for (const run of runsOf(word, 'display').runs) {
        doc.font(run.font).text(run.text, from, lineTop - 1, { lineBreak: false })
        from += doc.widthOfString(run.text)
      }
    })
    for (const spot of spots) {
      const link = doc.struct('Link')
      body.add(link)
      link.add(() => {
        const [left, over] = [x + spot.x, lineTop + spot.line * 13.5]
        doc.font('text-latin').fontSize(9.5).fillColor(colours.action)
        doc.text(spot.text + spot.more, left, over, { lineBreak: false })
        doc.goTo(left, over, spot.size, 12, spot.place, linkOf(link, `${word}, ${spot.text}`))
      })
      link.end()
    }
    body.end()
    item.end()
    y += high + 1.5
    lowest = Math.max(lowest, y)
  }
  list.end()
  doc.x = MARGINS.left
  doc.y = lowest
}

/** The book as a PDF; `told` hears of each page as it begins. */
export async function bookAsPdf(book: Book, paper: Paper, told: (page: number) => void): Promise<Buffer> {
  const { words, colours } = book
  const sheet = openSheet(
    {
      title: book.title,
      subject: book.product,
      lang: book.lang,
      made: new Date(book.made),
      paper,
      margins: MARGINS,
    },
    { ink: colours.ink, muted: colours.muted, action: colours.action, line: colours.line },
  )
  const { doc, root } = sheet
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, fail) => {
    doc.on('end', done)
    doc.on('error', fail)
  })
  // The first page is there already.
  doc.on('pageAdded', () => told(pageOf(doc) + 1))
  const setter: Setter = {
    book,
    sheet,
    pictures: new Map(book.pictures.map(({ id, jpeg }) => [id, jpeg])),
    entries: [],
    own: [],
    heads: new Map(),
  }
  const { outline } = doc
  told(1)
  setCover(setter)

  sheet.nextPage()
  const contents = pageOf(doc)
  sheet.set('H1', words.contents, { style: 'display', size: 34 })
  const list = doc.struct('TOC')
  root.add(list)
  for (let more = contentsPages(book, doc.page, leadingOf(book, doc.page)); more > 1; more -= 1)
    sheet.nextPage()

  sheet.nextPage()
  const before = pageOf(doc)
  sheet.set('H1', words.before.title, { style: 'display', size: 26, gap: 14 })
  for (const text of book.before) sheet.run('P', text, { style: 'text', size: 11.5, gap: 11 })

  for (const chapter of book.chapters) {
    openChapter(setter, chapter, outline)
    const hue = colours[chapter.hue]
    const first = pageOf(doc)
    chapter.blocks.forEach((_, at) => setBlock(setter, chapter.blocks, at, hue))
    for (let page = first + 1; page <= pageOf(doc); page += 1) setter.heads.set(page, chapter.title)
  }
  const beforeIndex = pageOf(doc)
  setIndex(setter, outline)
  for (let page = beforeIndex + 2; page <= pageOf(doc); page += 1) setter.heads.set(page, words.index.title)

  sheet.keep(80)
  doc.y += 18
  const small: Setting = { style: 'text', size: 9, color: colours.muted, gap: 4 }
  sheet.run('P', fill(words.colophon, { product: book.product, version: book.version }), small)
  if (sheet.missing() > 0) sheet.run('P', fill(words.missing, { count: sheet.missing() }), small)

  setContents(setter, contents, list)
  list.end()
  sheet.end((page, total) => {
    if (page === 1) return undefined
    const head = page - 1 <= before ? '' : (setter.heads.get(page - 1) ?? '')
    return { head, foot: fill(words.page, { page, total }) }
  })
  await ended
  return Buffer.concat(chunks)
}
