import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Watches a folder and the folders in it, and calls back on every change of what is in them, until it is closed.
 * Each folder is watched by itself, which sees files that an editor replaces, everywhere alike (a recursive watch
 * loses those on Linux). Hidden folders are passed over, as the reading of packs does.
 */
export function watchFolder(root: string, onChange: () => void): () => void {
  const watched = new Map<string, FSWatcher>()
  let closed = false

  const forget = (folder: string): void => {
    watched.get(folder)?.close()
    watched.delete(folder)
  }
  const heard = (): void => {
    if (closed) return
    follow()
    onChange()
  }
  const follow = (): void => {
    const there = foldersIn(root)
    for (const folder of watched.keys()) if (!there.has(folder)) forget(folder)
    for (const folder of there) {
      if (watched.has(folder)) continue
      try {
        const watcher = watch(folder, heard)
        // A folder that goes away while it is watched: its parent tells of that.
        watcher.on('error', () => forget(folder))
        watched.set(folder, watcher)
      } catch {
        // Gone between being listed and being watched.
      }
    }
  }
  follow()
  return () => {
    closed = true
    for (const folder of watched.keys()) forget(folder)
  }
}

function foldersIn(root: string): Set<string> {
  const found = new Set([root])
  for (const folder of found) {
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && !entry.name.startsWith('.')) found.add(join(folder, entry.name))
    } catch {
      // Gone meanwhile; what is left of it in the list does no harm.
    }
  }
  return found
}
