import type { Library } from '../../content/library.ts'
import type { ServedLook } from '../../content/look.ts'
import type { Prefetched, RenderedWords } from '../../../engine/contracts/prerender.ts'
import type { Assets } from './prerenderer.ts'
import { boundAddress } from './sheets.ts'

/** What is filled into the page that the build made. */
export interface Filling {
  /** The content that is served, in the language of the page. */
  readonly library: Pick<Library, 'key' | 'locale' | 'name'> &
    Partial<Pick<Library, 'description'>> & {
      readonly look: Pick<ServedLook, 'sheet' | 'ground' | 'typefaces'>
    }
  /** Rendered ahead; without them the page waits for its scripts. */
  readonly words?: RenderedWords
  readonly assets?: Assets
  /** What the words of a seeker's own page were made from: the app starts with it. */
  readonly prefetched?: Prefetched
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char)

const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const IMPORTED = /\s*<link rel="modulepreload" crossorigin href="([^"]+)"\s*\/?>/g
const BOOT = /\s*<link rel="preload" href="([^"]+)" as="fetch" crossorigin \/>/

/**
 * What the first words do not need gives way to what they do: the app is asked for after the first paint, by
 * engine/web/public/begin.js. Browsers count what has come by then as what the words waited for.
 */
function wordsFirst(page: string, scripts: readonly string[]): string {
  const app = APP.exec(page)?.[1]
  const boot = BOOT.exec(page)?.[1]
  if (app === undefined || boot === undefined) return page
  const all = [app, ...Array.from(page.matchAll(IMPORTED), ([, href]) => href), ...scripts]
  const begin = `<script defer src="/begin.js" data-app="${app}" data-boot="${boot}" data-scripts="${all.join(' ')}"></script>`
  return page
    .replaceAll(IMPORTED, '')
    .replace(BOOT, '')
    .replace(APP, () => begin)
}

/** The fonts that pages ask for at once. */
const FONT = /\s*<link\s+rel="preload"\s+href="[^"]*\/([a-z]+)([^"/]*)"\s+as="font"[^>]*>/g

/** Where words stand in italics, their font is asked for at once too: otherwise they would be painted twice. */
const ITALICS = /<(?:blockquote|em|cite)[ >]/

/** Data, not a script: no policy runs it, and nothing in it can end it. */
const dataBlock = (prefetched: Prefetched) =>
  `<script type="application/json" id="prefetched">${JSON.stringify(prefetched).replaceAll('<', '\\u003c')}</script>`

/** The sheets of a page, bound into one. What stands in it is not fetched again by the scripts that look for theirs. */
function sheetLinks(styles: readonly string[]): string[] {
  if (styles.length < 2) return styles.map(sheetLink)
  return [
    sheetLink(boundAddress(styles)),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}" disabled />`),
  ]
}

const sheetLink = (file: string): string => `<link rel="stylesheet" crossorigin href="${file}" />`

/** Puts the key and the language of the content and the words of a page into it. What stands in a text is never a pattern here. */
export function fillPage(page: string, { library, words, assets, prefetched }: Filling): string {
  const { key, locale, name, look } = library
  const description = words?.description ?? library.description
  const italics = words !== undefined && ITALICS.test(words.html)
  const hashed = page
    .replaceAll('__CONTENT_HASH__', () => key)
    .replaceAll('__NAME__', () => escaped(name))
    .replace('__LIGHT_GROUND__', () => look.ground.light)
    .replace('__DARK_GROUND__', () => look.ground.dark)
    .replaceAll(FONT, (link, typeface: string, face: string) =>
      look.typefaces.has(typeface) && (!face.includes('italic') || italics) ? link : '',
    )
    .replace(/<html lang="[^"]*">/, () => `<html lang="${escaped(locale)}">`)
  const head = [
    ...(description === undefined ? [] : [`<meta name="description" content="${escaped(description)}" />`]),
    ...(words ? sheetLinks(assets?.styles ?? []) : []),
    // A sheet of its own: no policy lets a page style itself.
    ...(look.sheet ? [`<link rel="stylesheet" href="${look.sheet.href}" data-look />`] : []),
  ]
  const headed =
    head.length === 0 ? hashed : hashed.replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
  if (!words) return headed
  const { html, title } = words
  return (
    wordsFirst(headed, assets?.scripts ?? [])
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      // That of the page itself: the words may have one of their own.
      .replace(/\s*<noscript>.*?<\/noscript>/s, () => '')
      .replace(
        '<div id="root"></div>',
        () => `<div id="root">${html}</div>${prefetched ? dataBlock(prefetched) : ''}`,
      )
  )
}
