import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { faultInWords, translationFaults } from '../../engine/core/i18n/check.ts'
import { hasWords } from '../../engine/authoring/i18n/coverage.ts'
import { readPo } from '../../engine/authoring/i18n/po.ts'
import type { Translatable } from '../../engine/core/i18n/translations.ts'
import { counted } from '../../engine/core/pack/counted.ts'
import { isObject } from '../../engine/core/pack/json.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { chosenDocuments, openTranslations, type OpenedTranslations, ownTexts } from './open.ts'
import { writeTranslation } from './write-translation.ts'

/** Texts by address. */
type Texts = ReadonlyMap<string, string>

/** Puts translated texts into the pack. What is wrong is said and left out; then it gives 1. */
export function runImport(given: Arguments, around: Surroundings): number {
  const opened = openTranslations(given, around)
  const files = given.words.slice(2)
  if (files.length === 0) throw new UsageError('Say which files: `lodestar i18n import es texts.json`.')
  let refused = 0
  for (const file of files) {
    for (const [name, texts] of readTexts(resolve(around.cwd, file))) {
      const [of] = chosenDocuments(opened, [name])
      if (!of) continue
      const { good, faults, untouched } = sorted(opened, of, texts, given.flags.has('same'))
      for (const fault of faults) around.complain(`${of.source.file}  ${fault}\n`)
      refused += faults.length
      const left =
        untouched > 0
          ? `, ${counted(untouched, 'text')} left out that ${untouched === 1 ? 'is' : 'are'} still the source`
          : ''
      around.print(`${opened.prefix}${put(opened, of, good)}  ${good.size} texts put in${left}\n`)
    }
  }
  return refused > 0 ? 1 : 0
}

/** File of the document -> texts by address. */
function readTexts(path: string): [string, Texts][] {
  try {
    const text = readFileSync(path, 'utf8')
    return path.endsWith('.po') ? textsOfPo(text) : textsOfYaml(path, text)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** What translators have left as fuzzy is not taken. */
function textsOfPo(text: string): [string, Texts][] {
  const byFile = new Map<string, Map<string, string>>()
  for (const { context, translation, stale } of readPo(text)) {
    const [file = '', address = ''] = context.split(/#(.*)/s)
    if (translation === '' || stale) continue
    const known = byFile.get(file) ?? new Map<string, string>()
    byFile.set(file, known.set(address, translation))
  }
  return [...byFile]
}

/** JSON is YAML too. */
function textsOfYaml(path: string, text: string): [string, Texts][] {
  const read: unknown = parse(text)
  if (!isObject(read)) throw new UsageError(`${path} must be a mapping: file -> address -> text.`)
  return Object.entries(read).map(([name, texts]) => [
    name,
    new Map(
      Object.entries(isObject(texts) ? texts : {}).flatMap(([address, text]) =>
        typeof text === 'string' && text !== '' ? [[address, text]] : [],
      ),
    ),
  ])
}

function sorted(
  { loaded }: OpenedTranslations,
  of: Translatable,
  texts: Texts,
  isSameMeant: boolean,
): { good: Map<string, string>; faults: string[]; untouched: number } {
  const good = new Map<string, string>()
  let untouched = 0
  const faults: string[] = []
  for (const [address, text] of texts) {
    const placed = of.texts.get(address)
    if (!placed) {
      faults.push(`${address}: there is no text at this address`)
      continue
    }
    // What nobody has touched is no translation.
    if (text === placed.text && hasWords(text) && !isSameMeant) {
      untouched += 1
      continue
    }
    const wrong = translationFaults(loaded.schemas, placed, text)
    for (const fault of wrong) faults.push(`${address}: ${faultInWords(fault)}`)
    if (wrong.length === 0) good.set(address, text)
  }
  return { good, faults, untouched }
}

/** Gives the file that was written. */
function put(opened: OpenedTranslations, of: Translatable, translated: Texts): string {
  const own = new Set(ownTexts(opened, of))
  const texts = [...of.texts.values()].filter(
    (placed) => translated.has(placed.address) || (own.has(placed) && !placed.mayFallBack),
  )
  return writeTranslation(opened, of, { texts, translated }).file
}
