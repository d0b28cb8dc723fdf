import { describe, expect, it } from 'vitest'
import { fillPage } from './page.ts'
import { assetsOf } from './prerenderer.ts'

const page = `<html><head><meta content="__CONTENT_HASH__" /><title>Lodestar</title>
    <link rel="preload" href="/content/__CONTENT_HASH__/boot.json" as="fetch" crossorigin />
    <link rel="preload" href="/a.woff2" as="font" crossorigin />
    <script type="module" crossorigin src="/a.js"></script>
    <link rel="modulepreload" crossorigin href="/b.js">
  </head><body><div id="root"></div>
    <noscript>
      <p lang="en">Lodestar needs JavaScript.</p>
      <p lang="es">Lodestar necesita JavaScript.</p>
    </noscript>
  </body></html>`
const words = { html: '<h1>$& $1 Words</h1>', title: 'A <b> & "c"', description: 'Say "$&"' }

describe('the page', () => {
  it('is filled with the hash of the content', () => {
    expect(fillPage(page, { key: 'abc', locale: 'en' })).toBe(page.replaceAll('__CONTENT_HASH__', 'abc'))
  })

  it('is filled with words, escaped where they are text, and taken as they are', () => {
    const filled = fillPage(page, { key: 'abc', locale: 'en', words })
    expect(filled).toContain('<div id="root"><h1>$& $1 Words</h1></div>')
    expect(filled).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(filled).toContain('<meta name="description" content="Say &quot;$&amp;&quot;" />')
    expect(filled).not.toContain('<noscript>')
  })

  it('keeps what the words themselves say to who has no scripts', () => {
    const html = '<h1>Words</h1><noscript><p>Signing in needs JavaScript.</p></noscript>'
    const filled = fillPage(page, { key: 'abc', locale: 'en', words: { ...words, html } })
    expect(filled).toContain(html)
    expect(filled).not.toContain('Lodestar needs JavaScript.')
  })

  it('links what the screen needs to be seen', () => {
    const filled = fillPage(page, {
      key: 'abc',
      locale: 'en',
      words,
      assets: { styles: ['/assets/x.css'], scripts: [] },
    })
    expect(filled).toContain('<link rel="stylesheet" crossorigin href="/assets/x.css" />')
    expect(filled).toContain('<link rel="preload" href="/a.woff2" as="font" crossorigin />')
  })

  it('has the app asked for after the words are on the screen, all of it at once', () => {
    const filled = fillPage(page, {
      key: 'abc',
      locale: 'en',
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
      key: 'abc',
      locale: 'en',
      assets: { styles: [], scripts: ['/assets/x.js'] },
    })
    expect(filled).toContain('<script type="module" crossorigin src="/a.js">')
    expect(filled).not.toContain('begin.js')
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
