import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import {
  writers,
  type Graph,
  graphOfAssessment,
  graphOfFlow,
  graphOfJourney,
  namesIn,
} from '../../engine/authoring/graph/index.ts'
import { listInWords, meantOrThereAre } from '../../engine/core/pack/spelling.ts'
import { type Arguments, type Surroundings, UsageError } from '../command.ts'
import { openWhole, type WholePack } from '../open-whole.ts'
import { writeText } from '../write-file.ts'
import { documentAs, flowIn } from '../../engine/core/pack/documents.ts'
import { conditionTester } from '../../engine/authoring/prove/can-hold.ts'

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

/** What a word names in a pack: `journey`, the id of a flow or an assessment, or kind/id. */
function graphNamed(word: string, { pack, sources }: WholePack): Graph {
  const drawable = sources.filter(
    (source) => source.kind === 'journey' || source.kind === 'assessment' || flowIn(source),
  )
  const found = drawable.filter(({ kind, id }) => word === id || word === `${kind}/${id}`)
  const [source, second] = found
  if (!source) {
    const known = drawable.map(({ id }) => id)
    const hint = meantOrThereAre(word, [...new Set(known)])
    throw new UsageError(`This pack has no flow, journey or assessment "${word}".${hint ? ` ${hint}` : ''}`)
  }
  if (second) {
    const names = found.map(({ kind, id }) => `${kind}/${id}`)
    throw new UsageError(`"${word}" is ${found.length} things: say ${listInWords(names)}.`)
  }
  const journey = documentAs(source, 'journey')
  if (journey) return graphOfJourney(`The journey of ${pack.name}`, journey)
  const assessment = documentAs(source, 'assessment')
  if (assessment) return graphOfAssessment(assessment)
  const flow = flowIn(source)
  if (!flow) throw new Error(`${source.kind}/${source.id} has no flow`)
  const { title, name } = source.value
  const called = typeof title === 'string' ? title : typeof name === 'string' ? name : source.id
  return graphOfFlow(called, flow, namesIn(flow, pack), conditionTester(flow))
}
