import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { writers } from '../../engine/authoring/graph/index.ts'
import { listInWords } from '../../engine/core/pack/spelling.ts'
import { type Arguments, type Surroundings, UsageError } from '../command.ts'
import { openWhole } from '../open-whole.ts'
import { writeText } from '../write-file.ts'
import { graphNamed } from './drawable.ts'

const ENDINGS = { '.mmd': 'mermaid', '.md': 'mermaid', '.dot': 'dot', '.gv': 'dot', '.svg': 'svg' } as const

type Format = keyof typeof writers

const isFormat = (word: unknown): word is Format => typeof word === 'string' && Object.hasOwn(writers, word)

/** Draws one thing of a pack. Gives 1 when the pack is broken. */
export function runGraph({ words, flags }: Arguments, around: Surroundings): number {
  const [pack, thing] = packAndThing(words, around)
  const whole = openWhole(pack, around)
  if (!whole) return 1
  const graph = graphNamed(thing ?? 'journey', whole)
  const out = flags.get('out')
  const path = typeof out === 'string' ? resolve(around.cwd, out) : undefined
  const text = flags.has('json')
    ? `${JSON.stringify(graph, undefined, 2)}\n`
    : writers[formatOf(flags.get('format'), path)](graph)
  if (path === undefined) {
    around.print(text)
  } else {
    writeText(path, text)
    around.print(`${graph.title} is drawn in ${out}.\n`)
  }
  return 0
}

/** One word alone names a pack where there is such a folder, else a thing of the product's own pack. */
function packAndThing(
  [first, second]: readonly string[],
  { root, cwd }: Surroundings,
): (string | undefined)[] {
  if (first === undefined || second !== undefined) return [first, second]
  const isPack = existsSync(resolve(cwd, first)) || existsSync(join(root, 'content/packs', first))
  return isPack ? [first] : [undefined, first]
}

function formatOf(chosen: string | true | undefined, path: string | undefined): Format {
  if (isFormat(chosen)) return chosen
  if (path === undefined) return 'mermaid'
  const ending = Object.entries(ENDINGS).find(([end]) => path.endsWith(end))
  if (ending) return ending[1]
  throw new UsageError(
    `How is "${basename(path)}" to be drawn? Say --format, or let it end in ${listInWords(Object.keys(ENDINGS))}.`,
  )
}
