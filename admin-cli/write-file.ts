import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from './command.ts'

/** Writes a text to a file, with the folders above it. A `UsageError` says why where that cannot be. */
export function writeText(path: string, text: string, { keep = false } = {}): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: keep ? 'wx' : 'w' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw new UsageError(`"${path}" is there already; nothing is written over it.`)
    if (typeof code !== 'string') throw error
    throw new UsageError(`"${path}" cannot be written (${code}).`)
  }
}
