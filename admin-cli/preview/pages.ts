import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** One file of the built preview, ready to be sent. */
export interface PreviewFile {
  readonly type: string
  readonly body: Buffer
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Addresses of the two pages; everything else is asked for by its own name. */
const PAGES: Readonly<Record<string, string>> = { 'index.html': '/', 'stage.html': '/stage' }

/**
 * The files of a built preview by their address. They are read once: an address that is not in this table is nothing,
 * so no path can lead out of the folder, and no file of a pack is sent as it is.
 */
export function previewFiles(folder: string): ReadonlyMap<string, PreviewFile> {
  const files = new Map<string, PreviewFile>()
  for (const name of readdirSync(folder)) {
    const type = TYPES[extname(name)]
    if (type !== undefined)
      files.set(PAGES[name] ?? `/${name}`, { type, body: readFileSync(join(folder, name)) })
  }
  return files
}
