import { documentAs, flowIn } from '../../engine/core/pack/documents.ts'
import { listInWords, meantOrThereAre } from '../../engine/core/pack/spelling.ts'
import {
  type Graph,
  graphOfAssessment,
  graphOfFlow,
  graphOfJourney,
  namesIn,
} from '../../engine/authoring/graph/index.ts'
import { conditionTester } from '../../engine/authoring/prove/can-hold.ts'
import { UsageError } from '../command.ts'
import type { WholePack } from '../open-whole.ts'

/** What a word names in a pack: `journey`, the id of a flow or an assessment, or kind/id. */
export function graphNamed(word: string, { pack, sources }: WholePack): Graph {
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
