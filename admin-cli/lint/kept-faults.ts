import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { careFaults, type CareFinding } from '../../engine/core/care/faults.ts'
import { isObject } from '../../engine/core/pack/json.ts'
import { sha256 } from '../../engine/lint/disk.ts'

/**
 * A `careFaults` that keeps what it found in `folder`, for the care documents hardly ever change and every example in them
 * is held against every phrase. `linter` stands for the code that looks. Whatever cannot be read or written is as if nothing
 * had been kept.
 */
export function keptFaults(
  folder: string,
  linter: string,
  look: typeof careFaults = careFaults,
): typeof careFaults {
  return (documents) => {
    const key = sha256(linter + JSON.stringify(documents))
    const file = join(folder, `care-${key.slice(0, 32)}.json`)
    const kept = readFrom(file, key)
    if (kept) {
      return kept.flatMap(({ id, ...rest }) => {
        const document = documents.find((each) => each.id === id)
        return document ? [{ ...rest, document }] : []
      })
    }
    const found = look(documents)
    writeTo(folder, file, key, found)
    return found
  }
}

/** A finding with the id of its document in place of it. */
type Kept = Omit<CareFinding, 'document'> & { id: string }

function readFrom(file: string, key: string): Kept[] | undefined {
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

const isKept = (value: unknown): value is { findings: Kept[] } =>
  isObject(value) && Array.isArray(value['findings'])

function writeTo(folder: string, file: string, key: string, found: readonly CareFinding[]): void {
  const findings = found.map(({ document: { id }, rule, message, path }): Kept => ({
    id,
    rule,
    message,
    path,
  }))
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
