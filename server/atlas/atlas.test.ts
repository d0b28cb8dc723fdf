import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../tests/support/server/read-pdf.ts'
import { contentIn } from '../../tests/support/server/content-in.ts'
import { productContent } from '../../tests/support/server/app.ts'
import { foundations } from '../../tests/support/server/answers.ts'
import { limits } from '../limits.ts'
import { indexOfWords } from '../../engine/core/reading/index-words.ts'
import { bookAsFolder } from './book-as-folder.ts'
import { bookAsPdf } from './book-as-pdf.ts'
import { type Block, type Book, paragraphsOf } from './book.ts'
import { makeBook } from './make-book.ts'
import type { Own, OwnPart, Row } from './own.ts'

const { library } = productContent()
const now = Date.parse('2026-11-20T12:00:00Z')
const day = 86_400_000

const parts: readonly OwnPart[] = [
  'lifeStageIntakes',
  'onboardingAnswers',
  'progressSessions',
  'replacedAnswers',
  'moduleProgress',
  'assessments',
  'insights',
  'commissioned',
  'experiments',
  'pathIntegrations',
  'ownPractices',
  'practiceDays',
  'letters',
  'journalEntries',
  'guideTurns',
]

const ownWith = (rows: Partial<Record<OwnPart, readonly Row[]>>): Own => ({
  name: 'Mara Reyes',
  rows: { ...(Object.fromEntries(parts.map((part) => [part, []])) as unknown as Own['rows']), ...rows },
  readings: [],
  patterns: { answers: 0, stations: [], threads: [] },
  alignment: [],
})

const answers: Row = {
  assessmentType: 'soul_foundations',
  moduleNumber: 2,
  results: foundations(),
  updatedAt: new Date(now - day),
}
const entry = (text: string, at = 0): Row => ({
  id: `entry${at}`,
  entryDate: `2026-10-${String(at + 1).padStart(2, '0')}`,
  prompt: null,
  text,
  createdAt: new Date(now - day),
})
const letter = (more: Row): Row => ({
  id: 'l',
  opensOn: '2026-11-01',
  opensAt: new Date(now - day),
  sealedAt: new Date(now - 100 * day),
  text: null,
  lock: null,
  answer: null,
  ...more,
})

const tried: Row = {
  title: 'Ask five people',
  description: 'Ask them when they saw you most alive.',
  status: 'completed',
  createdAt: new Date(now - day),
}

const made = (rows: Partial<Record<OwnPart, readonly Row[]>>, view = library): Book | undefined =>
  makeBook(view, ownWith(rows), { now, seed: 'somebody' })?.book
function bookOf(rows: Partial<Record<OwnPart, readonly Row[]>>, view = library): Book {
  const book = made(rows, view)
  if (!book) throw new Error('There is no book')
  return book
}

const titles = ({ chapters }: Book) => chapters.map(({ title }) => title)
const blocksOf = ({ chapters }: Book): readonly Block[] => chapters.flatMap(({ blocks }) => blocks)
const wordsOf = (book: Book): string =>
  blocksOf(book)
    .map((block) => ('text' in block ? block.text : block.kind === 'list' ? block.items.join('\n') : ''))
    .join('\n')

describe('issue 15.7 the book of a seeker', () => {
  it('is none for a seeker who has only said where they are in life', () => {
    expect(made({})).toBeUndefined()
    expect(made({ lifeStageIntakes: [{ lifeStage: 'midlife' }] })).toBeUndefined()
  })

  it('has a chapter for each thing that there is, and none for what there is not', () => {
    const book = bookOf({ assessments: [answers], journalEntries: [entry('The lake was cold.')] })
    expect(titles(book)).toEqual(['Soul Foundations', 'Journal'])
    expect(book.title).toBe('The atlas of Mara Reyes')
    expect(book.chapters.every(({ blocks }) => blocks.length > 0)).toBe(true)
  })

  it('tells the answers below their questions, in the words of the options and in the own ones', () => {
    const blocks = blocksOf(bookOf({ assessments: [answers] }))
    const asked = blocks.findIndex(
      (block) => block.kind === 'question' && block.text === 'What makes you lose track of time?',
    )
    expect(asked).toBeGreaterThan(0)
    expect(blocks[asked + 1]).toEqual({
      kind: 'own',
      text: expect.stringContaining(paragraphsOf(foundations().passions.loseTime)[0] ?? '?'),
    })
    expect(wordsOf(bookOf({ assessments: [answers] }))).not.toContain('soul_foundations')
  })

  it('tells a letter from its day on, and of one that is sealed only that there is one', () => {
    const rows = {
      letters: [
        letter({ text: 'Do you still swim?', answer: 'I do.', answeredAt: new Date(now) }),
        letter({
          id: 'm',
          opensOn: '2027-11-01',
          opensAt: new Date(now + day),
          text: 'Nobody reads this yet.',
        }),
      ],
    }
    const words = wordsOf(bookOf(rows))
    expect(words).toContain('Do you still swim?')
    expect(words).toContain('I do.')
    expect(words).not.toContain('Nobody reads this')
    expect(bookOf(rows).before.join(' ')).toContain('One sealed letter waits for its day.')
  })

  it('withholds what a composed text takes up of words of danger, and keeps the own ones', () => {
    const danger = 'I want to die'
    const insight: Row = {
      insightType: 'synthesis',
      moduleNumber: null,
      content: { core_theme: `You wrote “${danger}”.` },
      source: 'composed',
      createdAt: new Date(now),
    }
    const words = wordsOf(bookOf({ insights: [insight], journalEntries: [entry(danger)] }))
    expect(words.split(danger)).toHaveLength(2)
    expect(words).toContain(library.pack.only('writing').care.withheld)
  })

  it('speaks the language that it is made in', () => {
    const view = library.in('es')
    const book = bookOf({ assessments: [answers], journalEntries: [entry('El lago estaba frío.')] }, view)
    expect(book.lang).toBe('es')
    expect(book.title).toBe('El atlas de Mara Reyes')
    expect(titles(book)).toEqual(['Fundamentos del Alma', 'Diario'])
  })

  it('is a book of another product, too', () => {
    const harbor = contentIn(fileURLToPath(new URL('../../content/packs/harbor', import.meta.url))).library
    const book = bookOf({ journalEntries: [entry('The quay at six.')] }, harbor)
    expect(book.product).toBe(harbor.name)
    expect(wordsOf(book)).toContain('The quay at six.')
  })

  it('keeps the last of a journal that is longer than a book, says so, and has what follows all the same', () => {
    const long = 'word '.repeat(20_000)
    const many = Array.from({ length: 20 }, (_, at) => entry(`${long}${at}`, at))
    const book = bookOf({
      journalEntries: many,
      ownPractices: [{ id: 'p', text: 'Clay' }],
      experiments: [tried],
    })
    expect(titles(book)).toEqual(['Practices', 'Journal', 'Experiments'])
    const [, journalChapter] = book.chapters
    const { more } = library.pack.only('atlas').book
    expect(journalChapter?.blocks[0]).toEqual({ kind: 'note', text: more })
    expect(wordsOf(book)).toContain('word 19')
    expect(wordsOf(book)).not.toContain('word 0')
    expect(wordsOf(book).length).toBeLessThan(limits.atlas.characters / 2 + 1_000)
  })

  it('ends with a sentence where there is more than it can hold', () => {
    const long = 'word '.repeat(40_000)
    const many = Array.from({ length: 9 }, () => ({ ...tried, userReflection: long }))
    const book = bookOf({ experiments: many })
    expect(blocksOf(book).at(-1)).toEqual({ kind: 'note', text: library.pack.only('atlas').book.more })
    expect(wordsOf(book).length).toBeLessThan(limits.atlas.characters + 1_000)
  })
})

const journal = [
  entry('The heron stood in the reeds. I counted nine boats.', 0),
  entry(`${'The tide came in over the flats and went out again. '.repeat(120)}Then the heron.`, 1),
  entry('No boats today, only the heron and the reeds.', 2),
]
const full = () => bookOf({ assessments: [answers], journalEntries: journal })
const natal = () => ({
  ...full(),
  chapters: full().chapters.map((chapter, at) =>
    at > 0
      ? chapter
      : {
          ...chapter,
          blocks: [
            ...chapter.blocks,
            {
              kind: 'figure',
              alt: 'Two lines that cross',
              caption: 'A cross',
              share: 0.5,
              drawing: {
                width: 100,
                height: 100,
                shapes: [{ d: 'M0 0L100 100M100 0L0 100', stroke: 'ink', width: 2 }],
              },
            } satisfies Block,
            {
              kind: 'table',
              caption: 'Numbers',
              columns: ['Name', 'Value'],
              rows: [['One | two', '1']],
            } satisfies Block,
          ],
        },
  ),
})

describe('issue 15.7 the book as a PDF', () => {
  let a4: Awaited<ReturnType<typeof readPdf>>
  let bytes: Buffer
  const told: number[] = []
  beforeAll(async () => {
    bytes = await bookAsPdf(natal(), 'a4', (page) => told.push(page))
    if (process.env['KEEP_PDF']) writeFileSync(`${process.env['KEEP_PDF']}/atlas.pdf`, bytes)
    a4 = readPdf(bytes)
  })

  it('is on A4 or on Letter', async () => {
    expect(a4.pages.every(({ width, height }) => width === 595.28 && height === 841.89)).toBe(true)
    const letters = readPdf(await bookAsPdf(full(), 'letter', () => undefined))
    expect(letters.pages.every(({ width, height }) => width === 612 && height === 792)).toBe(true)
  })

  it('is tagged for screen readers: language, title, headings in order, lists, tables, drawings in words', () => {
    expect(a4.raw).toContain('/Marked true')
    expect(a4.raw).toContain('/StructTreeRoot')
    expect(a4.raw).toContain('/Lang (en)')
    expect(a4.raw).toContain('/DisplayDocTitle true')
    expect(a4.raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const levels = a4.headings.map((tag) => Number(tag.slice(1)))
    expect(levels[0]).toBe(1)
    levels.forEach((level, at) =>
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(level === 3 ? 2 : 1),
    )
    const tags = new Set(a4.tags)
    for (const tag of [
      'Document',
      'H1',
      'H2',
      'P',
      'BlockQuote',
      'L',
      'LI',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
      'TOC',
      'TOCI',
      'Link',
    ])
      expect(tags).toContain(tag)
    expect(a4.alts).toEqual(['A made-up sky, drawn for this book alone', 'Two lines that cross'])
    expect(a4.tags.filter((tag) => tag === 'Figure')).toHaveLength(2)
    expect(a4.raw.match(/\/BBox \[/g)).toHaveLength(2)
    expect(a4.raw.match(/\/Scope \/Column/g)).toHaveLength(2)
  })

  it('begins with a cover, leads from its contents to every chapter, and has bookmarks', () => {
    expect(a4.pages[0]?.text).toContain('The atlas of Mara Reyes')
    const [, contents] = a4.pages
    for (const chapter of ['Soul Foundations', 'Journal', 'Index of your words']) {
      expect(contents?.text).toContain(chapter)
      const link = a4.links.find(({ page, words }) => page === 1 && words.startsWith(chapter))
      const page = a4.places.get(link?.to ?? '')
      expect(a4.pages[page ?? -1]?.text).toContain(chapter)
      expect(link?.words).toBe(`${chapter}, ${(page ?? -1) + 1}`)
      expect(a4.raw).toContain(`/Title (${chapter})`)
    }
  })

  it('leads from each word of the index to the pages on which it stands, also where a paragraph runs on', () => {
    const links = a4.links.filter(({ to }) => to.startsWith('own-'))
    expect(links.some(({ words }) => words.startsWith('heron'))).toBe(true)
    for (const { words, to } of links) {
      const [word = '', number = ''] = words.split(', ')
      const page = a4.places.get(to) ?? -1
      expect(page + 1).toBe(Number(number))
      // Another form of it may stand there.
      expect(a4.pages[page]?.text.toLowerCase()).toContain(word.slice(0, 4).toLowerCase())
    }
    const herons = links.filter(({ words }) => words.startsWith('heron')).map(({ to }) => a4.places.get(to))
    const standing = a4.pages.flatMap(({ text }, page) =>
      /heron/.test(text) && !/Index of/.test(text) ? [page] : [],
    )
    expect(herons).toEqual(standing)
  })

  it('gathers the forms of a word under the commonest, in the language of the words, and leaves out what all use', () => {
    const { lexicons } = full()
    const words = (texts: readonly string[], language: string) =>
      indexOfWords(texts, lexicons, { language, most: 10 }).map(({ word, places }) => [word, places.length])
    const english = ['I counted the boats and the boat in the reeds.', 'One boat was there, and it was mine.']
    expect(words(english, 'en')).toEqual([['boat', 3]])
    const spanish = ['Me gustan las garzas de la orilla.', 'Una garza estaba en la otra parte del río.']
    expect(words(spanish, 'es')).toContainEqual([expect.stringMatching(/^garzas?$/), 2])
    expect(indexOfWords([], lexicons, { language: 'en', most: 10 })).toEqual([])
  })

  it('numbers its pages, says which chapter they are of, and tells of each as it is set', () => {
    a4.pages.slice(1).forEach(({ text }, at) => expect(text).toContain(`${at + 2} of ${a4.pages.length}`))
    expect(told).toEqual(a4.pages.map((_, at) => at + 1))
  })
})

describe('issue 15.7 the book as a folder', () => {
  const folderOf = (book: Book) => {
    const files = Object.entries(unzipSync(bookAsFolder(book, () => undefined)))
    return new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
  }

  it('is Markdown with its drawings and an index, each link to a file that is there', () => {
    const files = folderOf(natal())
    expect([...files.keys()].toSorted()).toEqual([
      '01-soul_foundations.md'.replace('_', '-'),
      '02-journal.md',
      'README.md',
      'drawings/00-cover.svg',
      'drawings/01-soul-foundations-1.svg',
      'index.md',
    ])
    for (const text of files.values())
      for (const { 1: to = '' } of text.matchAll(/\]\(([^)]+)\)/g)) expect([...files.keys()]).toContain(to)
    expect(files.get('README.md')).toContain('[Journal](02-journal.md)')
    expect(files.get('02-journal.md')).toContain('> No boats today, only the heron and the reeds.')
    expect(files.get('index.md')).toContain('- heron: [Journal](02-journal.md)')
    expect(files.get('drawings/01-soul-foundations-1.svg')).toContain('<title>Two lines that cross</title>')
  })

  it('takes no sign of what somebody wrote for Markdown or for a drawing', () => {
    const text = '# not a heading, [no link](javascript:x) <b>and</b> *nothing* loud'
    const files = folderOf(bookOf({ journalEntries: [entry(text)] }))
    expect(files.get('01-journal.md')).toContain(
      '> \\# not a heading, \\[no link\\](javascript:x) \\<b\\>and\\</b\\> \\*nothing\\* loud',
    )
    expect(files.get('drawings/00-cover.svg')).not.toContain('<script')
  })

  it('holds the pictures of a board', () => {
    const book: Book = { ...full(), pictures: [{ id: 'p1', jpeg: new Uint8Array([255, 216, 255]) }] }
    expect(Object.keys(unzipSync(bookAsFolder(book, () => undefined)))).toContain('pictures/p1.jpg')
  })
})
