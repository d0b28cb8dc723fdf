import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Reads Vite's manifest and weighs what a browser has to load. All sizes are bytes; text is gzipped. */

const landing = /^blocks\/landing\//

/** A face with Latin letters is loaded by every page; other ranges only where their letters stand. */
function isLatin(face) {
  const range = /unicode-range:\s*([^;}]+)/i.exec(face)?.[1]
  if (!range) return true
  return range.split(',').some((part) => {
    const [from, to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return parseInt(from.replaceAll('?', '0'), 16) <= 0x61 && parseInt(to.replaceAll('?', 'F'), 16) >= 0x7a
  })
}

function latinFonts(css, cssFolder) {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)]
    .map(([face]) => face)
    .filter(isLatin)
    .flatMap((face) => [...face.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map((match) => match[1]))
    .map((url) => join(cssFolder, basename(url)))
}

/** Weighs the built web app in `folder`: `{ firstLoad, routes: [{ name, js, css }], fonts }`. */
export function weigh(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const gzipped = new Map()
  const size = (file) => {
    if (!gzipped.has(file)) gzipped.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
    return gzipped.get(file)
  }
  const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0)

  /** The chunk and everything that it imports statically. */
  const closure = (key, seen = new Set()) => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key].imports ?? []) closure(next, seen)
    return seen
  }
  const scripts = (keys) =>
    new Set([...keys].map((key) => manifest[key].file).filter((f) => f.endsWith('.js')))
  const styles = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []))

  const keys = Object.keys(manifest)
  const entry = closure(keys.find((key) => manifest[key].isEntry))
  const screens = keys.filter((key) => manifest[key].isDynamicEntry)
  const first = new Set([
    ...entry,
    ...screens.filter((key) => landing.test(key)).flatMap((key) => [...closure(key)]),
  ])
  const always = scripts(entry)

  const routes = screens.map((name) => {
    const needs = closure(name)
    return {
      name,
      js: size(manifest[name].file),
      added: total([...scripts(needs)].filter((file) => !always.has(file))),
      css: total(styles([...entry, ...needs])),
    }
  })
  const faces = new Set(
    [...styles(keys)].flatMap((file) =>
      latinFonts(readFileSync(join(folder, file), 'utf8'), dirname(join(folder, file))),
    ),
  )
  return {
    firstLoad: {
      js: total(scripts(first)),
      css: total(styles(first)),
      files: [...scripts(first)].map((file) => ({ name: file, js: size(file) })),
    },
    routes,
    fonts: [...faces].map((file) => ({ name: basename(file), bytes: statSync(file).size })),
  }
}
