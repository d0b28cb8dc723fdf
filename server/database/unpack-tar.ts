import { mkdir, open } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { parseTar } from 'nanotar'

/** Files written and synced at a time. */
const atOnce = 16

function inside(folder: string, name: string): string {
  const path = normalize(join(folder, name))
  if (path !== folder && !path.startsWith(folder + sep))
    throw new Error('A tar entry leads out of its folder')
  return path
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes the files of a tar into a folder, every one of them and every folder through to the disk. */
export async function unpackTar(tar: Uint8Array, folder: string): Promise<void> {
  const root = normalize(folder)
  const files: (() => Promise<void>)[] = []
  const folders = new Set([root])
  for (const { name, type, data = new Uint8Array() } of parseTar(tar)) {
    const path = inside(root, name)
    const isFolder = type === 'directory'
    folders.add(isFolder ? path : dirname(path))
    if (!isFolder) files.push(() => write(path, data))
  }
  for (const path of folders) await mkdir(path, { recursive: true, mode: 0o700 })
  const worker = async () => {
    for (let next = files.shift(); next; next = files.shift()) await next()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const path of folders) await sync(path)
}
