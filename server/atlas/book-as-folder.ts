import { strToU8, zipSync, type Zippable } from 'fflate'
import { fill } from '../../engine/core/copy.ts'
import { indexOfWords } from '../../engine/core/reading/index-words.ts'
import type { Block, Book, Chapter } from './book.ts'
import { type Colours, type Drawing, drawingAsSvg } from './drawings/drawing.ts'

const MOST_WORDS = 2_000

/** What somebody wrote, so that nothing in it is taken for a mark of Markdown. */
const plain = (text: string): string =>
  text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+=]|\d+[.)])/, '$1\\$2')

const fileOf = (chapter: Chapter, at: number): string =>
  `${String(at + 1).padStart(2, '0')}-${chapter.id.replace(/[^a-z0-9-]+/gi, '-')}.md`

interface Folder {
  readonly files: Map<string, Uint8Array>
  readonly told: (file: number) => void
}

function put({ files, told }: Folder, name: string, content: string | Uint8Array): void {
  files.set(name, typeof content === 'string' ? strToU8(content) : content)
  told(files.size)
}

/** A drawing as a file beside the texts, and the way to it. */
function drawn(
  folder: Folder,
  name: string,
  { drawing, alt, colours }: { drawing: Drawing; alt: string; colours: Colours },
): string {
  put(folder, name, drawingAsSvg(drawing, { alt, colours, hrefOf: (id) => `../pictures/${id}.jpg` }))
  return `![${plain(alt)}](${name})`
}

function blockAsMarkdown(
  block: Block,
  figure: (block: Extract<Block, { kind: 'figure' }>) => string,
): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${plain(block.text)}`
    case 'text':
      return plain(block.text)
    case 'note':
      return `*${plain(block.text)}*`
    case 'question':
      return `**${plain(block.text)}**`
    case 'own':
      return `> ${plain(block.text)}`
    case 'list':
      return block.items.map((item) => `${block.mark === 'box' ? '- [ ]' : '-'} ${plain(item)}`).join('\n')
    case 'table': {
      const row = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`
      return [
        `**${plain(block.caption)}**`,
        '',
        row(block.columns),
        row(block.columns.map(() => '---')).replaceAll('\\', ''),
        ...block.rows.map(row),
      ].join('\n')
    }
    case 'figure':
      return [figure(block), ...(block.caption === '' ? [] : ['', `*${plain(block.caption)}*`])].join('\n')
  }
}

/** The same book as a folder of Markdown files, drawings and pictures, in one ZIP file; `told` hears of each file. */
export function bookAsFolder(book: Book, told: (file: number) => void): Uint8Array {
  const { words, chapters, colours } = book
  const folder: Folder = { files: new Map(), told }
  const passages: { readonly text: string; readonly at: number }[] = []
  const names = chapters.map(fileOf)
  const texts = chapters.map((chapter, at) => {
    let figures = 0
    const figure = ({ drawing, alt }: Extract<Block, { kind: 'figure' }>): string => {
      figures += 1
      return drawn(folder, `drawings/${names[at]?.replace(/\.md$/, '')}-${figures}.svg`, {
        drawing,
        alt,
        colours: drawing.theme === 'dark' ? book.cover.plate.colours : colours,
      })
    }
    const parts = chapter.blocks.map((block) => {
      if (block.kind === 'own') passages.push({ text: block.text, at })
      return blockAsMarkdown(block, figure)
    })
    return [
      `# ${plain(chapter.title)}`,
      ...(chapter.about === undefined ? [] : [`*${plain(chapter.about)}*`]),
      ...parts,
    ].join('\n\n')
  })
  const index = indexOfWords(
    passages.map(({ text }) => text),
    book.lexicons,
    { language: book.lang, most: MOST_WORDS },
  )
  const link = (at: number): string => `[${plain(chapters[at]?.title ?? '')}](${names[at] ?? ''})`
  const cover = drawn(folder, 'drawings/00-cover.svg', {
    drawing: { ...book.cover.drawing, ground: book.cover.plate.ground },
    alt: book.cover.alt,
    colours: book.cover.plate.colours,
  })
  put(
    folder,
    'README.md',
    [
      `# ${plain(book.title)}`,
      cover,
      plain(fill(words.made, { date: book.date })),
      `## ${plain(words.before.title)}`,
      ...book.before.map(plain),
      `## ${plain(words.contents)}`,
      [
        ...chapters.map((_, at) => `- ${link(at)}`),
        ...(index.length > 0 ? [`- [${plain(words.index.title)}](index.md)`] : []),
      ].join('\n'),
      `*${plain(fill(words.colophon, { product: book.product, version: book.version }))}*`,
      '',
    ].join('\n\n'),
  )
  texts.forEach((text, at) => put(folder, names[at] ?? '', `${text}\n`))
  if (index.length > 0) {
    const lines = index.map(({ word, places }) => {
      const where = [...new Set(places.map(({ passage }) => passages[passage]?.at ?? 0))]
      return `- ${plain(word)}: ${where.map(link).join(', ')}`
    })
    put(
      folder,
      'index.md',
      [`# ${plain(words.index.title)}`, plain(words.index.folder), lines.join('\n'), ''].join('\n\n'),
    )
  }
  for (const { id, jpeg } of book.pictures) put(folder, `pictures/${id}.jpg`, jpeg)
  const zippable: Zippable = {}
  for (const [name, bytes] of folder.files)
    // What is compressed already is only put in.
    zippable[name] = [bytes, { level: name.endsWith('.jpg') ? 0 : 6, mtime: book.made }]
  return zipSync(zippable)
}
