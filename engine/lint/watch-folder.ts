import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { extendedFolder, readPackFiles } from './disk.ts'

/** A pack that was moved away, as a checkout of another branch may do, is looked for this often. Milliseconds. */
const LOOK_AGAIN_MS = 300

/** Watches a pack: its folder, and that of the pack which it extends when this begins. */
export function watchPack(folder: string, packs: string, onChange: () => void): () => void {
  const below = extendedFolder(readPackFiles(folder, packs).files, folder, packs)
  const ends = [folder, ...(below ? [below.path] : [])].map((each) => watchFolder(each, onChange))
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Watches a folder and the folders in it, and calls back on every change of what is in them, until it is closed.
 * Each folder is watched by itself, which sees files that an editor replaces, everywhere alike (a recursive watch
 * loses those on Linux). Hidden folders are passed over, as the reading of packs does.
 */
export function watchFolder(root: string, onChange: () => void): () => void {
  const watched = new Map<string, { readonly node: number; readonly watcher: FSWatcher }>()
  let closed = false
  let again: NodeJS.Timeout | undefined

  const forget = (folder: string): void => {
    watched.get(folder)?.watcher.close()
    watched.delete(folder)
  }
  const heard = (): void => {
    if (closed) return
    follow()
    onChange()
  }
  const follow = (): void => {
    const there = foldersIn(root)
    // A folder of the same name that is another one is not heard by the watch of the first.
    for (const [folder, { node }] of watched) if (there.get(folder) !== node) forget(folder)
    for (const [folder, node] of there) {
      if (watched.has(folder)) continue
      try {
        const watcher = watch(folder, heard)
        watcher.on('error', () => forget(folder))
        watched.set(folder, { node, watcher })
      } catch {
        // Gone between being listed and being watched.
      }
    }
    clearTimeout(again)
    if (!watched.has(root)) again = setTimeout(heard, LOOK_AGAIN_MS)
  }
  follow()
  return () => {
    closed = true
    clearTimeout(again)
    for (const folder of watched.keys()) forget(folder)
  }
}

/** The folder and those in it, each with the number that tells it from another of its name. */
function foldersIn(root: string): Map<string, number> {
  const found = new Map<string, number>()
  const due = [root]
  for (let folder = due.pop(); folder !== undefined; folder = due.pop()) {
    try {
      found.set(folder, statSync(folder).ino)
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && !entry.name.startsWith('.')) due.push(join(folder, entry.name))
    } catch {
      // Gone meanwhile.
      found.delete(folder)
    }
  }
  return found
}
