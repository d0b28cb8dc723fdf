import { coverageOf, isComplete, type KindCoverage } from '../../engine/authoring/i18n/coverage.ts'
import type { Arguments, Surroundings } from '../command.ts'
import { openTranslations } from './open.ts'

/** Prints how much is translated. Gives 1 when a kind that is declared complete is not. */
export function runCoverage(given: Arguments, around: Surroundings): number {
  const opened = openTranslations(given, around)
  const coverage = coverageOf(opened.translations, opened.locale.id)
  const done = isComplete(coverage)
  const [, , kind] = given.words
  if (given.flags.has('json')) {
    around.print(
      `${JSON.stringify({ locale: opened.locale.id, complete: done, kinds: coverage.map(plain) })}\n`,
    )
  } else {
    around.print(kind === undefined ? table(coverage, opened.from) : missingOf(coverage, kind))
  }
  return done ? 0 : 1
}

const plain = ({ missing, ...row }: KindCoverage): object => ({
  ...row,
  missing: missing.map(({ of, placed }) => ({ file: of.source.file, address: placed.address })),
})

/** A row for each kind: words translated and words that fall back, with those of recipes apart. */
function table(coverage: readonly KindCoverage[], from: string): string {
  const rows = coverage.map((row) => {
    const left = row.words - row.translated
    const state = !row.demanded ? '' : left > 0 ? 'not complete' : row.stale > 0 ? 'stale' : 'complete'
    const recipes = row.recipeWords > 0 ? `${row.recipeTranslated}/${row.recipeWords}` : ''
    return [
      row.kind,
      String(row.translated),
      String(left),
      recipes,
      row.stale > 0 ? String(row.stale) : '',
      state,
    ]
  })
  const sum = (pick: (row: KindCoverage) => number) => coverage.reduce((total, row) => total + pick(row), 0)
  const words = sum((row) => row.words)
  const translated = sum((row) => row.translated)
  const recipes = `${sum((row) => row.recipeTranslated)}/${sum((row) => row.recipeWords)}`
  rows.push([
    'all',
    String(translated),
    String(words - translated),
    recipes,
    String(sum((row) => row.stale)),
    '',
  ])
  const heads = ['kind', 'words', `shown in ${from}`, 'recipes', 'stale', '']
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) =>
        at === 0 || at === 5 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return `${[heads, ...rows].map(line).join('\n')}\n`
}

/** The texts of a kind that have no translation yet. */
function missingOf(coverage: readonly KindCoverage[], kind: string): string {
  const missing = coverage.filter((row) => row.kind === kind).flatMap((row) => row.missing)
  if (missing.length === 0) return `Nothing of the kind ${kind} is missing.\n`
  return missing
    .map(
      ({ of, placed }) =>
        `${of.source.file}  ${placed.address}  ${placed.text.slice(0, 60).replaceAll('\n', ' ')}\n`,
    )
    .join('')
}
