import type { Primed } from './primes.ts'
import type { Assets, Words } from './prerenderer.ts'

/** What is filled into the page that the build made. */
export interface Filling {
  /** Hash of the content that is served. */
  readonly hash: string
  /** Rendered ahead; without them the page waits for its scripts. */
  readonly words?: Words
  readonly assets?: Assets
  /** What the words of a seeker's own page were made from: the app starts with it. */
  readonly primed?: Primed
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char)

/** What the first words do not need gives way to what they do: on a slow line that is a third of a second. */
const wordsFirst = (page: string) =>
  page
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll(/<link rel="preload"(?=[^>]*as="fetch")/g, '<link rel="preload" fetchpriority="low"')

/** Data, not a script: no policy runs it, and nothing in it can end it. */
const dataBlock = (primed: Primed) =>
  `<script type="application/json" id="primed">${JSON.stringify(primed).replaceAll('<', '\\u003c')}</script>`

/** Puts the hash of the content and the words of a page into it. What stands in a text is never a pattern here. */
export function fillPage(page: string, { hash, words, assets, primed }: Filling): string {
  const hashed = page.replaceAll('__CONTENT_HASH__', () => hash)
  if (!words) return hashed
  const { html, title, description } = words
  const head = [
    ...(description === undefined ? [] : [`<meta name="description" content="${escaped(description)}" />`]),
    ...(assets?.styles ?? []).map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
    ...(assets?.scripts ?? []).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`,
    ),
  ]
  return wordsFirst(hashed)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${primed ? dataBlock(primed) : ''}`)
    .replace(/\s*<noscript>[^<]*<\/noscript>/, () => '')
}
