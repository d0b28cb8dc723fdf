import { inOrder, type Finding } from '../core/pack/finding.ts'
import { packLoader, type PackLoader } from '../core/pack/load.ts'
import type { Pack } from '../core/pack/pack.ts'
import type { SourceDocument } from '../core/pack/source.ts'
import { readPackFiles, readSchemas, sha256 } from './disk.ts'
import { isBroken, lint, ruleOf } from './lint.ts'

/** A pack from disk with everything that is wrong with it. `pack` is there exactly when no finding is an error. */
export interface OpenedPack {
  readonly pack: Pack | undefined
  findings: readonly Finding[]
  /** The texts of the pack's files, to quote from. */
  files: ReadonlyMap<string, string>
  /** Every document that could be read, with the places of its parts. */
  sources: readonly SourceDocument[]
}

/** Opens packs under the schemas of a folder, which are read and compiled once. */
export function packOpener(schemaFolder: string): (packFolder: string) => OpenedPack {
  const load = packLoader(readSchemas(schemaFolder), sha256, { codeOf })
  return (packFolder) => open(packFolder, load)
}

/** The code that a rule's number or name stands for. */
const codeOf = (rule: string): string => ruleOf(rule)?.name ?? rule

function open(folder: string, load: PackLoader): OpenedPack {
  const read = readPackFiles(folder)
  const loaded = load(read.files)
  const findings = inOrder([...read.findings, ...lint(loaded)])
  const broken = isBroken(findings)
  return {
    get pack() {
      return loaded.ok && !broken ? loaded.pack : undefined
    },
    findings,
    files: read.files,
    sources: loaded.sources,
  }
}
