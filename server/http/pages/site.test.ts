import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { keepEarlier, keepEarlierPieces } from '../../earlier-assets.mjs'
import { readSite } from './site.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A built app with these assets, each of which holds its own name. */
function built(names: readonly string[], old?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-site-'))
  folders.push(folder)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  for (const name of names) writeFileSync(join(folder, 'assets', name), name)
  if (old !== undefined) keepEarlier(old, folder)
  return folder
}

const assetsOf = (folder: string) => [...readSite(folder).files.keys()].toSorted()

describe('the files of a built app', () => {
  it('issue 16.5 are those of the build and of the three before it, for pages that were open meanwhile', () => {
    const first = built(['app-1.js', 'app-1.js.br', 'font.woff2'])
    const second = built(['app-2.js', 'font.woff2'], first)
    expect(assetsOf(second)).toEqual(['/assets/app-1.js', '/assets/app-2.js', '/assets/font.woff2'])
    expect(readSite(second).files.get('/assets/app-1.js')).toMatchObject({
      plain: Buffer.from('app-1.js'),
      br: Buffer.from('app-1.js.br'),
    })
    const fourth = built(['app-4.js'], built(['app-3.js'], second))
    expect(assetsOf(fourth)).toEqual([
      '/assets/app-1.js',
      '/assets/app-2.js',
      '/assets/app-3.js',
      '/assets/app-4.js',
      '/assets/font.woff2',
    ])
    // What the first one had alone is gone after three others.
    expect(assetsOf(built(['app-5.js'], fourth))).not.toContain('/assets/app-1.js')
  })

  it('issue 16.5 are their own where an earlier build had one of the same name', () => {
    const first = built(['app-1.js'])
    writeFileSync(join(first, 'assets/app-1.js'), 'something else')
    expect(
      readSite(built(['app-1.js'], first))
        .files.get('/assets/app-1.js')
        ?.plain.toString(),
    ).toBe('app-1.js')
  })

  it('issue 16.5 of the prerenderer are there for a server of the build before, and no longer', () => {
    const pieces = (names: readonly string[], old?: string): string => {
      const folder = mkdtempSync(join(tmpdir(), 'lodestar-pieces-'))
      folders.push(folder)
      for (const name of names) writeFileSync(join(folder, name), name)
      keepEarlierPieces(old ?? join(folder, 'none'), folder)
      return folder
    }
    const there = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.mjs'))
    const first = pieces(['prerender.mjs', 'plan-1.mjs'])
    const second = pieces(['prerender.mjs', 'plan-2.mjs'], first)
    expect(there(second)).toEqual(['plan-1.mjs', 'plan-2.mjs', 'prerender.mjs'])
    expect(there(pieces(['prerender.mjs', 'plan-3.mjs'], second))).toEqual([
      'plan-2.mjs',
      'plan-3.mjs',
      'prerender.mjs',
    ])
  })

  it('are none before there is a build', () => {
    expect(readSite(join(tmpdir(), 'lodestar-none')).files.size).toBe(0)
  })
})
