import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { counted } from '../../engine/core/pack/counted.ts'
import type { Finding } from '../../engine/core/pack/finding.ts'
import { readPackFiles, sha256, type ReadPack } from '../../engine/lint/disk.ts'
import { mend } from '../../engine/lint/fix.ts'
import { readPackOpener } from '../../engine/lint/open-pack.ts'
import type { Arguments, Surroundings } from '../command.ts'
import { formatters } from '../formatters/index.ts'
import { packFolder, type PackFolder } from '../pack-folder.ts'
import { lintCache } from './cache.ts'
import { lintOptions, type LintOptions } from './options.ts'
import { watchLint } from './watch.ts'
import { writeInPack } from '../write-file.ts'

/** Lints one pack and prints what was found. Gives 1 when there are findings that count. */
export async function runLint(given: Arguments, around: Surroundings): Promise<number> {
  const options = lintOptions(given)
  const place = packFolder(given.words[0], around)
  if (options.watch) {
    const open = readPackOpener(schemasIn(around), { rules: options.rules, remember: true })
    return watchLint(place.path, around, () => {
      const read = readPackFiles(place.path)
      return report(open(read).findings, read, place, options, around)
    })
  }
  const read = readPackFiles(place.path)
  if (options.fix) return fix(read, place, options, around)
  return report(findingsOf(read, place, options, around), read, place, options, around)
}

const schemasIn = ({ root }: Surroundings): string => join(root, 'content/schemas')

function findingsOf(
  read: ReadPack,
  { path }: PackFolder,
  { rules, cache: cached }: LintOptions,
  around: Surroundings,
): readonly Finding[] {
  const look = (): readonly Finding[] => readPackOpener(schemasIn(around), { rules })(read).findings
  if (!cached) return look()
  const folder = join(around.root, 'node_modules/.cache/lodestar-lint')
  const cache = lintCache(folder, linterIn(around.root), schemasIn(around), path, read, rules)
  const known = cache.get()
  if (known) return known
  const findings = look()
  cache.set(findings)
  return findings
}

/** The linter as it runs: the whole of its code. */
function linterIn(root: string): string {
  try {
    return sha256(readFileSync(join(root, 'dist/admin-cli/main.cjs'), 'utf8'))
  } catch {
    // Run from its sources, as tests do.
    return ''
  }
}

/** Mends what can be mended, or shows how, and reports what is left. */
function fix(read: ReadPack, place: PackFolder, options: LintOptions, around: Surroundings): number {
  const open = readPackOpener(schemasIn(around), { rules: options.rules, remember: true })
  const { changed, fixes, left } = mend(read, open)
  const kept = new Map(read.files)
  for (const [file, text] of changed) {
    const before = read.files.get(file) ?? ''
    if (options.fix === 'show') {
      const name = `${place.prefix}${file}`
      const how = { context: 3, headerOptions: FILE_HEADERS_ONLY }
      around.print(createTwoFilesPatch(name, name, before, text, undefined, undefined, how))
    } else if (readFileSync(join(place.path, file), 'utf8') === before) writeInPack(place.path, file, text)
    kept.set(file, text)
  }
  if (options.fix === 'show') {
    around.complain(
      `${counted(fixes, 'fix', 'fixes')} in ${counted(changed.size, 'file')}, none of them written.\n`,
    )
    return fixes > 0 || left.findings.length > 0 ? 1 : 0
  }
  if (fixes > 0) around.complain(`${counted(fixes, 'fix', 'fixes')} in ${counted(changed.size, 'file')}.\n`)
  return report(left.findings, { ...read, files: kept }, place, options, around)
}

function report(
  all: readonly Finding[],
  { files }: ReadPack,
  { prefix }: PackFolder,
  { format, warnings, maxWarnings, quiet }: LintOptions,
  { root, color, print }: Surroundings,
): number {
  const findings = warnings ? all : all.filter(({ severity }) => severity === 'error')
  print(formatters[format]({ findings, files, prefix, color, root, quiet }))
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return errors > 0 || findings.length > maxWarnings ? 1 : 0
}
