import { gunzipSync, gzipSync } from 'node:zlib'
import { isRecord } from '../../engine/core/flow/form-data.ts'
import type { Finding } from '../../engine/core/pack/finding.ts'
import { LIMITS } from '../../engine/core/pack/limits.ts'
import { packLoader } from '../../engine/core/pack/load.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { readSchemas, sha256 } from '../../engine/lint/disk.ts'
import { type OpenerOptions, readPackOpener } from '../../engine/lint/open-pack.ts'
import { limits } from '../limits.ts'
import { bytesOfPack } from './kept-pack.ts'
import type { OpenedSent, SentPack } from './sent-pack.ts'

/** The names of files that a pack may hold: inside its own folder, or in that of the pack that it extends. */
const FILE = /^(?:\.\.\/)?[\w-][\w. -]*(?:\/[\w-][\w. -]*)*\.ya?ml$/

function filesIn(sent: SentPack): Map<string, string> | undefined {
  try {
    const text = gunzipSync(sent, { maxOutputLength: LIMITS.packSize }).toString('utf8')
    const value: unknown = JSON.parse(text)
    const files = isRecord(value) ? value['files'] : undefined
    if (!isRecord(files)) return undefined
    const entries = Object.entries(files)
    const good = entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && FILE.test(entry[0]),
    )
    return good.length > 0 && good.length === entries.length ? new Map(good) : undefined
  } catch {
    return undefined
  }
}

function faultsOf(findings: readonly Finding[]): OpenedSent {
  const errors = findings.filter(({ severity }) => severity === 'error')
  return {
    faults: errors.slice(0, limits.published.findings).map(({ file, range: { start }, message }) => ({
      path: `${file}:${start.line}:${start.col}`,
      message,
    })),
  }
}

const openedAs = (pack: Pack): OpenedSent => ({ opened: gzipSync(bytesOfPack(pack), { level: 1 }) })

/** Opens a pack under the schemas of a folder. Takes seconds, so that a server does it in a thread of its own. */
export function openSent(
  schemas: string,
  sent: SentPack,
  known: boolean,
  options?: OpenerOptions,
): OpenedSent {
  const files = filesIn(sent)
  if (!files) return { unreadable: true }
  if (known) {
    const loaded = packLoader(readSchemas(schemas), sha256)(files)
    return loaded.ok ? openedAs(loaded.pack) : faultsOf(loaded.findings)
  }
  const { pack, findings } = readPackOpener(schemas, options)({ files, findings: [] })
  return pack ? openedAs(pack) : faultsOf(findings)
}
