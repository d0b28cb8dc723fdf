import { inflateSync } from 'node:zlib'

interface PdfPage {
  /** Everything written on it, in the order of the file. */
  readonly text: string
  readonly width: number
  readonly height: number
}

export interface ReadPdf {
  /** The whole file, with its streams unpacked. */
  readonly raw: string
  readonly pages: readonly PdfPage[]
  /** The tags of the structure in the order of the file. */
  readonly tags: readonly string[]
  /** Those of headings, in the order in which they are read: the pages, and the places on them. */
  readonly headings: readonly string[]
  /** What drawings are in words. */
  readonly alts: readonly string[]
  /** The page, from 0, on which each named destination is. */
  readonly places: ReadonlyMap<string, number>
  /** Links by page: what each says of itself, and the name of where it leads. */
  readonly links: readonly { readonly page: number; readonly words: string; readonly to: string }[]
}

const refIn = (text: string, key: string): string | undefined =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]

/** A text object of a PDF: in brackets, or as UTF-16 after its mark. */
function wordsIn(written: string): string {
  const bytes = Buffer.from(
    written.replace(/\\(\d{3}|.)/gs, (_, sign: string) => {
      if (/^\d{3}$/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8))
      return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[sign] ?? sign
    }),
    'latin1',
  )
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
  return bytes.subarray(2).swap16().toString('utf16le')
}

/** What letter each code of a font stands for. */
function lettersOf(cmap: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  const said = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  for (const { 1: from = '', 2: list = '' } of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(({ 1: hex = '' }, at) =>
      letters.set(Number.parseInt(from, 16) + at, said(hex)),
    )
  return letters
}

/** Reads a PDF of ours as far as tests ask about it. */
export function readPdf(file: Buffer): ReadPdf {
  const raw = file
    .toString('latin1')
    .replace(/stream\r?\n([\s\S]*?)\r?\nendstream/g, (whole, packed: string) => {
      try {
        return `stream\n${inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')}\nendstream`
      } catch {
        return whole
      }
    })
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(({ 1: id = '', 2: body = '' }) => [
      id,
      body,
    ]),
  )
  const of = (id: string | undefined): string => objects.get(id ?? '') ?? ''
  const known = new Map<string, ReadonlyMap<number, string>>()
  const fontOf = (id: string): ReadonlyMap<number, string> => {
    const letters = known.get(id) ?? lettersOf(of(refIn(of(id), 'ToUnicode')))
    known.set(id, letters)
    return letters
  }
  const [root = ''] = [...objects.values()].filter((body) => /\/Type \/Pages\b/.test(body))
  const ids = [...(/\/Kids \[([^\]]*)\]/.exec(root)?.[1]?.matchAll(/(\d+) 0 R/g) ?? [])].map(
    ({ 1: id = '' }) => id,
  )
  const pages = ids.map((id) => {
    const body = of(id)
    const resources = of(refIn(body, 'Resources')) || body
    const fonts = new Map(
      [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
        ({ 1: name = '', 2: font = '' }) => [name, font],
      ),
    )
    const content = of(refIn(body, 'Contents'))
    let letters: ReadonlyMap<number, string> = new Map()
    let text = ''
    for (const { 1: font, 2: line, 3: rest } of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|(ET)/g)) {
      if (font !== undefined) letters = fontOf(fonts.get(font) ?? '')
      else if (rest !== undefined) text += '\n'
      else
        for (const { 1: hex = '' } of line?.matchAll(/<([0-9a-f]*)>/gi) ?? [])
          for (const { 0: code } of hex.matchAll(/.{4}/g))
            text += letters.get(Number.parseInt(code, 16)) ?? '?'
    }
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? []
    return { text: text.replace(/\n+/g, '\n'), width: Number(width), height: Number(height), body }
  })
  const places = new Map<string, number>()
  for (const { 1: name = '', 2: page = '' } of raw.matchAll(
    /\(((?:own|chapter|part)-[\w-]+)\) \[(\d+) 0 R \/XYZ/g,
  ))
    places.set(name, ids.indexOf(page))
  const links = pages.flatMap(({ body }, page) =>
    [...(/\/Annots \[([^\]]*)\]/.exec(body)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(({ 1: id = '' }) => {
      const link = of(id)
      const words = /\/Contents \(((?:\\.|[^\\)])*)\)/s.exec(link)?.[1] ?? ''
      const action = of(refIn(link, 'A')) || link
      return { page, words: wordsIn(words), to: /\/D \(([^)]*)\)/.exec(action)?.[1] ?? '' }
    }),
  )
  const tags = [...raw.matchAll(/\/S \/(\w+)\n\/(?:P|Alt|A)\b/g)].map(({ 1: tag = '' }) => tag)
  const [top = ''] = [...objects.values()].filter((body) => /\/S \/Document\b/.test(body))
  const children = [...(/\/K \[([^\]]*)\]/.exec(top)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(({ 1: id }) =>
    of(id),
  )
  const headings = children.flatMap((body) => /\/S \/(H\d)\b/.exec(body)?.[1] ?? [])
  const alts = children.flatMap((body) => {
    const alt = /\/Alt \(((?:\\.|[^\\)])*)\)/s.exec(body)?.[1]
    return alt === undefined ? [] : [wordsIn(alt)]
  })
  return {
    raw,
    headings,
    alts,
    pages: pages.map(({ text, width, height }) => ({ text, width, height })),
    tags,
    places,
    links,
  }
}
