import { describe, expect, it } from 'vitest'
import { fillPage } from './page.ts'
import { assetsOf } from './prerenderer.ts'

const page = `<html><head><meta content="__CONTENT_HASH__" /><meta name="theme-color" content="__LIGHT_GROUND__" /><title>__NAME__</title>
    <link rel="preload" href="/content/__CONTENT_HASH__/boot.json" as="fetch" crossorigin />
    <link rel="preload" href="/assets/figtree-4.woff2" as="font" crossorigin />
    <link rel="preload" href="/assets/brygada-1.woff2" as="font" crossorigin />
    <script type="module" crossorigin src="/a.js"></script>
    <link rel="modulepreload" crossorigin href="/b.js">
  </head><body><div id="root"></div>
    <noscript>
      <p lang="en">__NAME__ needs JavaScript.</p>
      <p lang="es">__NAME__ necesita JavaScript.</p>
    </noscript>
  </body></html>`
const standard = {
  sheet: undefined,
  ground: { light: '#f6f6f2', dark: '#0d2136' },
  typefaces: new Set(['brygada', 'figtree']),
}
const library = { key: 'abc', locale: 'en', name: 'A & B', look: standard }
const words = { html: '<h1>$& $1 Words</h1>', title: 'A <b> & "c"', description: 'Say "$&"' }

describe('the page', () => {
  it('is filled with the hash of the content, the name of the product and the ground of its look', () => {
    expect(fillPage(page, { library })).toBe(
      page
        .replaceAll('__CONTENT_HASH__', 'abc')
        .replaceAll('__NAME__', 'A &amp; B')
        .replace('__LIGHT_GROUND__', '#f6f6f2'),
    )
  })

  it('is filled with words, escaped where they are text, and taken as they are', () => {
    const filled = fillPage(page, { library, words })
    expect(filled).toContain('<div id="root"><h1>$& $1 Words</h1></div>')
    expect(filled).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(filled).toContain('<meta name="description" content="Say &quot;$&amp;&quot;" />')
    expect(filled).not.toContain('<noscript>')
  })

  it('keeps what the words themselves say to who has no scripts', () => {
    const html = '<h1>Words</h1><noscript><p>Signing in needs JavaScript.</p></noscript>'
    const filled = fillPage(page, { library, words: { ...words, html } })
    expect(filled).toContain(html)
    expect(filled).not.toContain('A & B needs JavaScript.')
  })

  it('links what the screen needs to be seen', () => {
    const filled = fillPage(page, {
      library,
      words,
      assets: { styles: ['/assets/x.css'], scripts: [] },
    })
    expect(filled).toContain('<link rel="stylesheet" crossorigin href="/assets/x.css" />')
    expect(filled).toContain('<link rel="preload" href="/assets/figtree-4.woff2" as="font" crossorigin />')
  })

  it('asks for several sheets as one, and says of each that it is there', () => {
    const filled = fillPage(page, {
      library,
      words,
      assets: { styles: ['/assets/x-1.css', '/assets/y_2.css'], scripts: [] },
    })
    expect(filled.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/x-1+y_2.css" />',
      '<link rel="stylesheet" href="/assets/x-1.css" disabled />',
      '<link rel="stylesheet" href="/assets/y_2.css" disabled />',
    ])
  })

  it('asks for the font of italics at once where the words have any', () => {
    // As a formatter breaks a line that is too long.
    const italic =
      '<link\n rel="preload"\n href="/assets/brygada-1-italic.woff2"\n as="font"\n crossorigin />'
    const fonts = page.replace('</head>', `${italic}</head>`)
    expect(fillPage(fonts, { library, words })).not.toContain(italic)
    expect(fillPage(fonts, { library })).not.toContain(italic)
    const quoted = { ...words, html: '<blockquote class="quote">A door</blockquote>' }
    expect(fillPage(fonts, { library, words: quoted })).toContain(italic)
  })

  it('has the app asked for after the words are on the screen, all of it at once', () => {
    const filled = fillPage(page, {
      library,
      words,
      assets: { styles: [], scripts: ['/assets/x.js'] },
    })
    expect(filled).toContain(
      '<script defer src="/begin.js" data-app="/a.js" data-boot="/content/abc/boot.json" data-scripts="/a.js /b.js /assets/x.js"></script>',
    )
    expect(filled).not.toMatch(/type="module"|modulepreload|as="fetch"/)
  })

  it('without words has the app asked for at once', () => {
    const filled = fillPage(page, {
      library,
      assets: { styles: [], scripts: ['/assets/x.js'] },
    })
    expect(filled).toContain('<script type="module" crossorigin src="/a.js">')
    expect(filled).not.toContain('begin.js')
  })
})

describe('the page of a pack with a look', () => {
  const look = {
    sheet: { css: Buffer.from(''), href: '/content/abc/look.css' },
    ground: standard.ground,
    typefaces: new Set(['figtree']),
  }
  const dressed = { key: 'abc', locale: 'en', name: 'A', look }

  it('links it behind every other sheet, with words or without', () => {
    const assets = { styles: ['/assets/x.css'], scripts: [] }
    expect(fillPage(page, { library: dressed })).toMatch(
      /href="\/content\/abc\/look.css" data-look \/>\s*<\/head>/,
    )
    expect(fillPage(page, { library: dressed, words, assets })).toMatch(
      /href="\/assets\/x.css" \/>\s*<link rel="stylesheet" href="\/content\/abc\/look.css" data-look \/>\s*<\/head>/,
    )
  })

  it('asks for no font that it does not show', () => {
    const filled = fillPage(page, { library: dressed })
    expect(filled).toContain('figtree-4.woff2')
    expect(filled).not.toContain('brygada')
  })
})

describe('what a screen needs', () => {
  const manifest = {
    'index.html': { file: 'i.js', isEntry: true, imports: ['_react'], css: ['i.css'] },
    _react: { file: 'react.js' },
    'screens/a.tsx': { file: 'a.js', imports: ['index.html', '_shared', '_react'], css: ['a.css'] },
    _shared: { file: 'shared.js', imports: ['_loop'], css: ['shared.css', 'a.css'] },
    _loop: { file: 'loop.js', imports: ['_shared'] },
  }

  it('is what the first load does not bring, each once', () => {
    expect(assetsOf(manifest, ['screens/a.tsx'])).toEqual({
      styles: ['/a.css', '/shared.css'],
      scripts: ['/a.js', '/shared.js', '/loop.js'],
    })
  })

  it('is nothing when the first load holds the screen', () => {
    expect(assetsOf(manifest, [])).toEqual({ styles: [], scripts: [] })
    expect(assetsOf(manifest, ['screens/gone.tsx'])).toEqual({ styles: [], scripts: [] })
  })
})
