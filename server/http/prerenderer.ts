import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { User } from '../../engine/contracts/index.ts'
import type { Prime, Primed } from './primes.ts'

/** Whose page: a visitor's, or that of anybody who is signed in. */
export type Audience = 'visitor' | 'seeker'

/** A document of the pack, as it is sent. */
export interface Content {
  readonly kind: string
  readonly id: string
}

/** A page whose words can be rendered ahead. Addresses that show the same share one. */
export interface PageAhead {
  readonly address: string
  /** Keys in Vite's manifest of what it shows, besides the app's first load. */
  readonly modules: readonly string[]
  /** Whether there are only so many such pages, so that what was rendered can be kept. */
  readonly kept: boolean
  /** Whether it shows what one seeker has: rendered for them alone, with what `primesOf` names. */
  readonly own: boolean
}

/** Whose own page, and what was read for it. */
export interface Own {
  readonly user: User
  readonly primed: Primed
}

export interface Words {
  readonly html: string
  readonly title: string
  readonly description: string | undefined
}

/** Renders the words of pages: `engine/web/prerender.tsx`, as built beside the app. */
export interface Prerenderer {
  pageAt(path: string, search: string, audience: Audience, documents: readonly Content[]): PageAhead | null
  primesOf(address: string, documents: readonly Content[]): Promise<readonly Prime[]>
  render(address: string, audience: Audience, documents: readonly Content[], own?: Own): Promise<Words>
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
  const { pageAt, primesOf, render }: Omit<Prerenderer, 'assets'> = await import(pathToFileURL(built).href)
  return { pageAt, primesOf, render, assets: (modules) => assetsOf(manifest, modules) }
}
