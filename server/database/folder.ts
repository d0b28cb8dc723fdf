import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../../engine/core/once.ts'
import { lockFolder } from './folder-lock.ts'
import { supervise, type Supervised } from './supervised.ts'

/** What the folder of the embedded database is called in a data folder. */
export const embeddedFolder = 'database'

/** An embedded database in a folder that this process alone works on, in a thread or not. */
export type OpenFolder = Pick<Supervised, 'exchanged' | 'close'>

/**
 * Opens a folder in a data folder for this process alone: to close it leaves it to others, and may be done twice. Throws
 * `FolderInUse`, and what `open` throws.
 */
export async function openFolder<Opened extends OpenFolder>(
  dataDir: string,
  name: string,
  open: (folder: string) => Promise<Opened>,
): Promise<Opened> {
  const folder = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(folder)
  try {
    const opened = await open(folder)
    const close = once(async () => {
      await opened.close()
      await lock.release()
    })
    return { ...opened, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens the embedded database of a data folder in a thread, which runs the built file `worker`. */
export const openInThread = (dataDir: string, worker: string): Promise<Supervised> =>
  openFolder(dataDir, embeddedFolder, (folder) => supervise(worker, folder))
