import { writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { IntegratedPath } from '../../engine/contracts/index.ts'
import { openedProduct } from '../../tests/support/server/content-in.ts'
import { pathAsPdf } from './path-as-pdf.ts'

const { library } = openedProduct()

const user = { id: 'u', username: 'mara', firstName: 'Mara', lastName: 'Reyes', email: 'mara@example.org' }
const path: IntegratedPath = {
  id: 'p1',
  personalManifesto:
    'I keep honesty, curiosity and freedom. I know where my time goes when nobody is counting: “Drawing maps of places that I only know from stories”.\n\nWhat I want to be different because of me is “A place where people who are new here find their feet”.\n\nI would rather do a small true thing than announce a large one.',
  integrationInsights: {
    keyRealizations: [
      'You said “They all come from my grandmother”.',
      'By trying, you noticed “I talk less when I draw”.',
    ],
    transformationSummary: 'You began here: young adult. Now there is a first class with steps under it.',
    nextEvolutionPhase: 'Take one line of this page into the coming month, and let the month answer it.',
  },
  coreIdentity: {
    essence: 'Somebody who keeps honesty and names patience as a gift.',
    uniqueContribution: 'Friends come to you to sort out what they really want to say.',
    primaryGifts: ['Listening', 'Writing clearly', 'Spotting patterns'],
    coreValues: ['Honesty', 'Curiosity', 'Freedom'],
  },
  lifeDirection: {
    northStar: 'A place where people find their feet.',
    primaryPath: 'First class. “Six people.”',
    timeline: 'Count in seasons.',
    supportingPaths: ['A school', 'Stories'],
  },
  actionableSteps: {
    immediate: ['Ask the mill about its hall.', 'Invite six people.'],
    shortTerm: ['Hold three evenings.'],
    longTerm: ['Be known to two or three people for it.'],
  },
  source: 'composed',
  savedAt: null,
  createdAt: '2026-11-20T17:00:00.000Z',
  updatedAt: '2026-11-20T17:00:00.000Z',
}

async function made(of: IntegratedPath): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of pathAsPdf(of, user, library)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What stands in the file, with its streams unpacked. */
function opened(file: Buffer): string {
  const raw = file.toString('latin1')
  return raw.replace(/stream\r?\n([\s\S]*?)\r?\nendstream/g, (whole, packed: string) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return whole
    }
  })
}

const pages = (text: string) => text.match(/\/Type \/Page\b/g)?.length ?? 0
const tags = (text: string, tag: string) => text.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0

describe('the PDF of a path', () => {
  it('N-06 is tagged, titled, in its language, with every letter in it', async () => {
    const file = await made(path)
    if (process.env['KEEP_PDF']) writeFileSync(`${process.env['KEEP_PDF']}/path.pdf`, file)
    const text = opened(file)
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (en')
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(tags(text, 'H1')).toBe(1)
    // The manifesto, the four parts and what comes next.
    expect(tags(text, 'H2')).toBe(6)
    // Two realizations, one summary and so on: a heading for each section of the four tabs but the manifesto.
    expect(tags(text, 'H3')).toBe(13)
    expect(tags(text, 'LI')).toBe(2 + 3 + 3 + 2 + 2 + 1 + 1)
    expect(text).not.toMatch(/BaseFont \/Helvetica/)
  })

  it('has no page without words, also when it is as long as it can be', async () => {
    const long = 'A sentence that goes on for a while and then some more. '.repeat(40)
    const many = Array.from({ length: 8 }, (_, i) => `${i} ${long.slice(0, 380)}`)
    const longest: IntegratedPath = {
      ...path,
      personalManifesto: long.repeat(2).slice(0, 3_000),
      integrationInsights: {
        keyRealizations: many,
        transformationSummary: long.slice(0, 2000),
        nextEvolutionPhase: long.slice(0, 1200),
      },
      actionableSteps: {
        immediate: many.slice(0, 6),
        shortTerm: many.slice(0, 6),
        longTerm: many.slice(0, 6),
      },
    }
    for (const [name, each] of [
      ['short', path],
      ['long', longest],
    ] as const) {
      const file = await made(each)
      if (process.env['KEEP_PDF']) writeFileSync(`${process.env['KEEP_PDF']}/${name}.pdf`, file)
      const text = opened(file)
      expect(pages(text)).toBeLessThanOrEqual(8)
      expect(pages(text)).toBeGreaterThan(1)
    }
  })

  it('sets letters of many languages, and says when it could not set some', async () => {
    const file = await made({ ...path, personalManifesto: 'Łódź, Ærø, Ελλάδα, Привет, Việt Nam. 日本 🙂' })
    if (process.env['KEEP_PDF']) writeFileSync(`${process.env['KEEP_PDF']}/letters.pdf`, file)
    expect(pages(opened(file))).toBeGreaterThan(1)
  })

  it('is the same again', async () => {
    const one = await made(path)
    expect((await made(path)).equals(one)).toBe(true)
  })
})
