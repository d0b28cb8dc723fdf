import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { once } from '../../engine/core/once.ts'

export type Style = 'text' | 'strong' | 'display' | 'italic'

/** A part of a text that one font file holds. */
export interface Run {
  readonly font: string
  readonly text: string
}

const here = dirname(fileURLToPath(import.meta.url))
/** Bundled, this stands in dist/server. */
const folder = here.includes(join('dist', '')) ? join(here, '../../server/path/fonts') : join(here, 'fonts')

const others = ['cyrillic', 'greek', 'vietnamese']
const files = (style: Style, ...scripts: string[]) => scripts.map((script) => `${style}-${script}`)

/** The font files of each style, in the order in which a letter is looked for. Figtree has Latin letters only. */
const chains: Readonly<Record<Style, readonly string[]>> = {
  text: [...files('text', 'latin', 'latin-ext'), ...files('display', ...others)],
  strong: [...files('strong', 'latin', 'latin-ext'), ...files('display', ...others)],
  display: files('display', 'latin', 'latin-ext', ...others),
  italic: files('italic', 'latin', 'latin-ext', ...others),
}

type Coverage = Readonly<Record<string, readonly (readonly [from: number, to: number])[]>>

const coverage = once((): Coverage => JSON.parse(readFileSync(join(folder, 'coverage.json'), 'utf8')))

/** Where every font file is, by its name. */
export const fontPaths: readonly (readonly [name: string, path: string])[] = [
  ...new Set(Object.values(chains).flat()),
].map((name) => [name, join(folder, `${name}.ttf`)])

const has = (font: string, point: number): boolean =>
  (coverage()[font] ?? []).some(([from, to]) => point >= from && point <= to)

/** What stands for a letter that no file has. */
const INSTEAD = '·'
/** Signs that only join or modify others. */
const SILENT = /^[\p{Cc}\p{Cf}\p{Mn}\p{Cs}]$/u

/** A text as runs of one font each; `missing` counts the letters that no file has. */
export function runsOf(text: string, style: Style): { runs: readonly Run[]; missing: number } {
  const chain = chains[style]
  const [first = ''] = chain
  const runs: { font: string; text: string }[] = []
  let missing = 0
  for (const letter of text.normalize('NFC').replace(/\s+/g, ' ').trim()) {
    const point = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const font = last && has(last.font, point) ? last.font : chain.find((each) => has(each, point))
    if (font === undefined && SILENT.test(letter)) continue
    if (font === undefined) missing += 1
    const [into, said] = font === undefined ? [last?.font ?? first, INSTEAD] : [font, letter]
    if (last?.font === into) last.text += said
    else runs.push({ font: into, text: said })
  }
  return { runs, missing }
}
