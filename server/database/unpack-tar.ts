import { mkdir, open } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

const block = 512
/** Files written and synced at a time. */
const atOnce = 16

interface Entry {
  readonly name: string
  readonly isFolder: boolean
  readonly bytes: Uint8Array
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/\0[\s\S]*$/, '')

/** The entries of a plain tar, such as PGlite's dump of a data folder. */
function* entriesOf(tar: Uint8Array): Generator<Entry> {
  for (let at = 0; at + block <= tar.length;) {
    const header = tar.subarray(at, at + block)
    const name = text(header.subarray(0, 100))
    if (name === '') return
    const size = Number.parseInt(text(header.subarray(124, 136)).trim() || '0', 8)
    const prefix = text(header.subarray(345, 500))
    const isFolder = header[156] === '5'.charCodeAt(0)
    const bytes = tar.subarray(at + block, at + block + size)
    yield { name: prefix === '' ? name : `${prefix}/${name}`, isFolder, bytes }
    at += block + Math.ceil(size / block) * block
  }
}

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
  for (const { name, isFolder, bytes } of entriesOf(tar)) {
    const path = inside(root, name)
    folders.add(isFolder ? path : dirname(path))
    if (!isFolder) files.push(() => write(path, bytes))
  }
  for (const path of folders) await mkdir(path, { recursive: true, mode: 0o700 })
  const worker = async () => {
    for (let next = files.shift(); next; next = files.shift()) await next()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const path of folders) await sync(path)
}
