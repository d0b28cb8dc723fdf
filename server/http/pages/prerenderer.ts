import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WordsRenderer } from '../../../engine/contracts/prerender.ts'

/** Renders the words of pages: `engine/web/prerender.tsx`, as built beside the app. */
export interface Prerenderer extends WordsRenderer {
  /** Addresses of what the browser needs for the page besides the app's first load. */
  assets(modules: readonly string[]): Assets
}

export interface Assets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** What Vite's manifest says of a chunk. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

function closure(manifest: Manifest, key: string | undefined, seen = new Set<string>()): Set<string> {
  if (key === undefined || seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

/** The styles and scripts of what a page shows that it does not link already. */
export function assetsOf(manifest: Manifest, modules: readonly string[]): Assets {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const there = closure(manifest, entry)
  const needed = new Set(modules.flatMap((module) => [...closure(manifest, module)]))
  const chunks = [...needed].flatMap((key) => {
    const chunk = manifest[key]
    return chunk && !there.has(key) ? [chunk] : []
  })
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    scripts: chunks.map(({ file }) => `/${file}`),
  }
}

/** The prerenderer of a built app, or undefined when there is none. */
export async function loadPrerenderer(folder: string): Promise<Prerenderer | undefined> {
  const built = join(folder, '.prerender/prerender.mjs')
  const listed = join(folder, '.vite/manifest.json')
  if (!existsSync(built) || !existsSync(listed)) return undefined
  const manifest: Manifest = JSON.parse(readFileSync(listed, 'utf8'))
  const { wordsRenderer }: { wordsRenderer: WordsRenderer } = await import(pathToFileURL(built).href)
  return { ...wordsRenderer, assets: (modules) => assetsOf(manifest, modules) }
}
