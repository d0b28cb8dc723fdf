import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { counted } from '../../engine/core/pack/counted.ts'
import type { Finding } from '../../engine/core/pack/finding.ts'
import { isObject } from '../../engine/core/pack/json.ts'
import { listInWords } from '../../engine/core/pack/spelling.ts'
import { parseFile } from '../../engine/core/pack/yaml/yaml.ts'
import { readPackFiles, sha256, type ReadPack } from '../../engine/lint/disk.ts'
import { mend } from '../../engine/lint/fix.ts'
import { keptFaults } from '../../engine/lint/kept-faults.ts'
import { readPackOpener } from '../../engine/lint/open-pack.ts'
import { countsOf } from '../../engine/lint/pretty.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { formatters } from '../formatters/index.ts'
import { packFolder, type PackFolder, packsIn } from '../pack-folder.ts'
import { lintCache } from './cache.ts'
import { lintOptions, severities, type LintOptions } from './options.ts'
import { watchLint } from './watch.ts'
import { writeInPack } from '../write-file.ts'

/** Lints one pack and prints what was found. Gives 1 when there are findings that count. */
export async function runLint(given: Arguments, around: Surroundings): Promise<number> {
  const options = lintOptions(given)
  const place = packFolder(given.words[0], around)
  if (options.watch) {
    const open = readPackOpener(schemasIn(around), { rules: options.rules, remember: true })
    return watchLint(place.path, around, () => {
      const read = readPackFiles(place.path, packsIn(around))
      return report(open(read).findings, read, place, options, around)
    })
  }
  const read = readPackFiles(place.path, packsIn(around))
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
  const folder = join(around.root, 'node_modules/.cache/lodestar-lint')
  const linter = linterIn(around.root)
  // Run from its sources, nothing tells whether the code is the same.
  const exampleFaults = linter === '' ? around.exampleFaults : keptFaults(folder, linter)
  const look = (): readonly Finding[] =>
    readPackOpener(schemasIn(around), { rules, exampleFaults })(read).findings
  if (!cached) return look()
  const cache = lintCache(folder, linter, schemasIn(around), path, read, rules)
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
    return fixes > 0 || fails(left.findings, options) ? 1 : 0
  }
  if (fixes > 0) around.complain(`${counted(fixes, 'fix', 'fixes')} in ${counted(changed.size, 'file')}.\n`)
  return report(left.findings, { ...read, files: kept }, place, options, around)
}

function report(
  all: readonly Finding[],
  { files }: ReadPack,
  { prefix }: PackFolder,
  options: LintOptions,
  { root, color, print }: Surroundings,
): number {
  const { format, severity, locales, quiet } = options
  const isTold = toldIn(locales, files)
  const told = severities.slice(0, severities.indexOf(severity) + 1)
  const findings = all.filter((finding) => told.includes(finding.severity) && isTold(finding))
  print(formatters[format]({ findings, files, prefix, color, root, quiet }))
  return fails(findings, options) ? 1 : 0
}

/** Whether a run with these findings ends badly. */
function fails(findings: readonly Finding[], { maxWarnings }: LintOptions): boolean {
  const { errors, warnings } = countsOf(findings)
  return errors > 0 || warnings > maxWarnings
}

/** Whether a finding concerns one of the languages. Throws a `UsageError` for one that the pack does not speak. */
function toldIn(
  locales: readonly string[] | undefined,
  files: ReadPack['files'],
): (finding: Finding) => boolean {
  if (!locales) return () => true
  const [cover] = [...files]
    .filter(([file, text]) => !file.includes('/') && /^kind: *pack\b/m.test(text))
    .flatMap(([file, text]) => parseFile(file, text).documents.filter(({ kind }) => kind === 'pack'))
  const own = cover?.value.locale
  const others = Array.isArray(cover?.value.locales) ? cover.value.locales : []
  const spoken = [own, ...others.map((each) => (isObject(each) ? each.id : undefined))].filter(
    (tag) => typeof tag === 'string',
  )
  const unknown = locales.find((locale) => !spoken.includes(locale))
  if (unknown !== undefined || locales.length === 0) {
    throw new UsageError(`This pack speaks ${listInWords(spoken, 'and')}, not "${unknown ?? ''}".`)
  }
  return ({ locale = own }) => typeof locale === 'string' && locales.includes(locale)
}
