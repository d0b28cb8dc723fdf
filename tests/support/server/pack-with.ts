import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentSource } from '../../../server/content/source.ts'
import { contentIn } from './content-in.ts'

const content = fileURLToPath(new URL('../../../content', import.meta.url))

/** What differs from the product's pack. */
export interface PackChanges {
  /** Files that come to it, by their paths. */
  readonly files?: Readonly<Record<string, string>>
  /** Texts in its files that become others: file, text, other text. */
  readonly edits?: readonly (readonly [file: string, from: string, to: string])[]
}

/** The product's pack with files and edits of an author, in its own language alone. `remove` takes it off the disk. */
export function packWith({ files = {}, edits = [] }: PackChanges): {
  readonly content: ContentSource
  remove(): void
} {
  const place = mkdtempSync(join(tmpdir(), 'lodestar-pack-with-'))
  const pack = join(place, 'pack')
  cpSync(join(content, 'packs/lodestar'), pack, {
    recursive: true,
    filter: (path) => !/\/(locales|walks)$/.test(path),
  })
  const change = (file: string, from: string | RegExp, to: string) => {
    const path = join(pack, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(from, () => to)
    if (changed === text) throw new Error(`${file} does not say ${String(from)} any more`)
    writeFileSync(path, changed)
  }
  change('pack.yaml', /^locales:.*\n(?:[ -].*\n)*/m, '')
  for (const [file, from, to] of edits) change(file, from, to)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(pack, file)), { recursive: true })
    writeFileSync(join(pack, file), text)
  }
  return {
    content: contentIn(pack),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
