import { type ExampleFaults, rememberingFaults } from './examples.ts'
import { inOrder, type Finding } from '../core/pack/finding.ts'
import { packLoader } from '../core/pack/load.ts'
import type { Pack } from '../core/pack/pack.ts'
import type { SourceDocument } from '../core/pack/source.ts'
import { rememberingParser } from '../core/pack/yaml/yaml.ts'
import { packsBeside, readPackFiles, readSchemas, sha256, type ReadPack } from './disk.ts'
import { isBroken, lint, ruleOf } from './lint.ts'
import type { Rule } from './rule.ts'

/** A pack from disk with everything that is wrong with it. `pack` is there exactly when no finding `breaks` it. */
export interface OpenedPack {
  readonly pack: Pack | undefined
  findings: readonly Finding[]
  /** The texts of the pack's files, to quote from. */
  files: ReadonlyMap<string, string>
  /** Every document that could be read, with the places of its parts. */
  sources: readonly SourceDocument[]
}

export interface OpenerOptions {
  /** Look only for what these rules find. */
  rules?: readonly Rule[]
  /** Read only what changed since the last time; for whoever opens the same pack again and again, and asks for no Pack. */
  remember?: boolean
  /** Holds examples against phrases in place of `exampleFaults`, such as one that keeps what it found on disk. */
  exampleFaults?: ExampleFaults
}

/** Opens packs under the schemas of a folder, which are read and compiled once. */
export function packOpener(
  schemaFolder: string,
  options?: OpenerOptions,
): (packFolder: string) => OpenedPack {
  const open = readPackOpener(schemaFolder, options)
  return (packFolder) => open(readPackFiles(packFolder, packsBeside(schemaFolder)))
}

/** As `packOpener`, for packs that have been read from disk already. */
export function readPackOpener(
  schemaFolder: string,
  { rules, remember = false, exampleFaults: look }: OpenerOptions = {},
): (read: ReadPack) => OpenedPack {
  const parse = remember ? rememberingParser() : undefined
  const load = packLoader(readSchemas(schemaFolder), sha256, { codeOf, parse })
  const faultsOf = rememberingFaults(look)
  return (read) => {
    const isWhole = read.findings.every(({ severity }) => severity !== 'error')
    const loaded = load(read.files, isWhole)
    const findings = inOrder([...read.findings, ...lint(loaded, rules, faultsOf)])
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
}

/** The code that a rule's number or name stands for. */
const codeOf = (rule: string): string => ruleOf(rule)?.name ?? rule
