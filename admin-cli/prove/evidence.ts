import type { Flow } from '../../engine/core/pack/documents.gen.ts'
import { checkedDocument, documentAs, flowIn, type Kind } from '../../engine/core/pack/documents.ts'
import type { ReadDocument } from '../../engine/core/pack/source.ts'
import { routeTable } from '../../engine/core/routes/table.ts'
import { listInWords, nearest } from '../../engine/core/pack/spelling.ts'
import type { ScoringProof } from '../../engine/authoring/prove/proof.ts'
import { proveAssessment } from '../../engine/authoring/prove/prove-assessment.ts'
import { type FlowProof, proveFlow } from '../../engine/authoring/prove/prove-flow.ts'
import type { WalkResult } from '../../engine/authoring/simulate/walks.ts'
import { type JourneyProof, proveJourney } from '../../engine/authoring/prove/prove-journey.ts'
import { UsageError } from '../command.ts'

/** Everything that was proven of a pack, or of the parts of it that were asked for. */
export interface Evidence {
  readonly assessments: readonly { readonly proof: ScoringProof; readonly items: readonly string[] }[]
  readonly flows: readonly { readonly id: string; readonly mode: Flow['mode']; readonly proof: FlowProof }[]
  readonly journey: JourneyProof | undefined
  /** The walks of the pack as they went; none where something was asked for by name. */
  readonly walks: readonly WalkResult[]
}

/** What can be asked for by name: each assessment, each document with a flow, the journey. */
interface Provable {
  readonly kind: Kind
  readonly id: string
  readonly source: ReadDocument
}

/**
 * Proves what is named, by id or by kind and id (assessment/quick-mbti); everything without names. Documents that
 * their schema has not passed are left out.
 */
export function evidenceOf(
  sources: readonly ReadDocument[],
  names: readonly string[],
  samples: number | undefined,
  walks: readonly WalkResult[] = [],
): Evidence {
  const provable = sources.flatMap((source): Provable[] => {
    if (documentAs(source, 'assessment')) return [{ kind: 'assessment', id: source.id, source }]
    if (documentAs(source, 'journey')) return [{ kind: 'journey', id: source.id, source }]
    const kind = documentAs(source, 'module')?.kind ?? documentAs(source, 'questionnaire')?.kind
    return kind && flowIn(source) ? [{ kind, id: source.id, source }] : []
  })
  for (const name of names)
    if (!provable.some((each) => isNamed(each, name))) throw unknownName(name, provable)
  const chosen = provable.filter((each) => names.length === 0 || names.some((name) => isNamed(each, name)))
  const journey = chosen.flatMap(({ source }) => documentAs(source, 'journey') ?? [])[0]
  return {
    walks,
    assessments: chosen.flatMap(({ source }) => {
      const assessment = documentAs(source, 'assessment')
      if (!assessment) return []
      const proof = proveAssessment(assessment, samples === undefined ? {} : { samples })
      return [{ proof, items: assessment.items.map(({ id }) => id) }]
    }),
    flows: chosen.flatMap(({ source }) => {
      const flow = flowIn(source)
      return flow ? [{ id: source.id, mode: flow.mode, proof: proveFlow(flow) }] : []
    }),
    journey:
      journey &&
      proveJourney(journey, {
        modules: sources.flatMap((source) => documentAs(source, 'module') ?? []),
        assessments: sources.flatMap((source) => documentAs(source, 'assessment') ?? []),
        routes: routeTable(sources.flatMap((source) => checkedDocument(source) ?? [])),
      }),
  }
}

const isNamed = ({ kind, id }: Provable, name: string): boolean => name === id || name === `${kind}/${id}`

function unknownName(name: string, provable: readonly Provable[]): UsageError {
  const known = [...new Set(provable.map(({ id }) => id))]
  const meant = nearest(name, known)
  const hint = meant ? `Did you mean "${meant}"?` : `There are ${listInWords(known, 'and', 40)}.`
  return new UsageError(`There is nothing to prove called "${name}". ${hint}`)
}
