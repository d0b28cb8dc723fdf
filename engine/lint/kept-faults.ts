import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../core/pack/json.ts'
import { sha256 } from './disk.ts'
import { type ExampleFault, type ExampleFaults, exampleFaults } from './examples.ts'

/**
 * An `exampleFaults` that keeps what it found in `folder`, for the documents hardly ever change and every example in them is
 * held against every phrase. `linter` stands for the code that looks. Whatever cannot be read or written is as if nothing
 * had been kept.
 */
export function keptFaults(
  folder: string,
  linter: string,
  look: ExampleFaults = exampleFaults,
): ExampleFaults {
  return (listening, documents) => {
    const key = sha256(linter + JSON.stringify(documents))
    const file = join(folder, `${listening}-${key.slice(0, 32)}.json`)
    const kept = readFrom(file, key)
    if (kept) return kept
    const found = look(listening, documents)
    writeTo(folder, file, key, found)
    return found
  }
}

function readFrom(file: string, key: string): readonly ExampleFault[] | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    // The sum in the first line tells that the rest is what was written.
    if (text.slice(0, end) !== sha256(key + text.slice(end + 1))) return undefined
    const kept: unknown = JSON.parse(text.slice(end + 1))
    return isKept(kept) ? kept.findings : undefined
  } catch {
    return undefined
  }
}

const isKept = (value: unknown): value is { findings: ExampleFault[] } =>
  isObject(value) && Array.isArray(value['findings'])

function writeTo(folder: string, file: string, key: string, findings: readonly ExampleFault[]): void {
  const text = JSON.stringify({ findings })
  try {
    mkdirSync(folder, { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, `${sha256(key + text)}\n${text}`)
    renameSync(own, file)
  } catch {
    // A folder that cannot be written to.
  }
}
