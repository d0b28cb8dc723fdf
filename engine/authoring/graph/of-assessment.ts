import type {
  AssessmentDocument,
  BipolarPair,
  BipolarScoring,
  ScoreBand,
} from '../../core/pack/documents.gen.ts'
import { scoringRuleOf } from '../../core/scoring/rules.ts'
import type { Graph, GraphEdge, GraphNode } from './graph.ts'

/** Pairs whose ways are drawn one by one; of more there would be too many. */
const MOST_PAIRS = 5

type Drawn = Pick<Graph, 'nodes' | 'edges'>

/** An assessment as a drawing: from its questions by its rule to what can come out. */
export function graphOfAssessment(assessment: AssessmentDocument): Graph {
  const { title, items, outcomes, scoring } = assessment
  const asked = items.length === 1 ? '1 question' : `${items.length} questions`
  const start: GraphNode = {
    id: START,
    label: title,
    note: `${asked}, ${scoring.rule}`,
    shape: 'start',
  }
  const { nodes, edges } = drawnBy(assessment)
  const description = `${asked}, scored by the rule “${scoring.rule}” into ${outcomes.length} outcomes.`
  return { title, description, direction: 'right', nodes: [start, ...nodes], edges }
}

const START = '(start)'

function drawnBy(assessment: AssessmentDocument): Drawn {
  const { scoring } = assessment
  if ('pairs' in scoring) return bipolar(assessment, scoring)
  if ('bands' in scoring)
    return banded(
      assessment,
      scoring.bands,
      scoringRuleOf(scoring.rule).counts(scoring, assessment) ? '%' : 'points',
    )
  return voted(assessment, scoring.rule === 'rank' ? 'first in rank, of' : 'most votes, of')
}

function endOf({ outcomes }: AssessmentDocument, id: string): GraphNode {
  const found = outcomes.find((outcome) => outcome.id === id)
  return { id: `= ${id}`, label: found?.label ?? id, note: id, shape: 'end' }
}

/** Each outcome by the number of questions in which one can vote for it. */
function voted(assessment: AssessmentDocument, wins: string): Drawn {
  const votes = new Map<string, number>()
  for (const { options = assessment.options ?? [] } of assessment.items) {
    for (const id of new Set(options.map(({ counts }) => counts ?? '')))
      votes.set(id, (votes.get(id) ?? 0) + 1)
  }
  return {
    nodes: assessment.outcomes.map(({ id }) => endOf(assessment, id)),
    edges: assessment.outcomes.map(({ id }) => ({
      from: START,
      to: `= ${id}`,
      label: `${wins} ${votes.get(id) ?? 0} possible`,
    })),
  }
}

function banded(assessment: AssessmentDocument, bands: readonly ScoreBand[], unit: string): Drawn {
  const reached = new Set(bands.map(({ outcome }) => outcome))
  return {
    nodes: [...reached].map((id) => endOf(assessment, id)),
    edges: bands.map(({ from, to, outcome }) => ({
      from: START,
      to: `= ${outcome}`,
      label: from === to ? `${from} ${unit}` : `${from} to ${to} ${unit}`,
    })),
  }
}

/** A tree of decisions, pair by pair: each way through it spells an outcome. */
function bipolar(assessment: AssessmentDocument, { pairs }: BipolarScoring): Drawn {
  if (pairs.length > MOST_PAIRS) return pairsOnly(pairs)
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  let spelled = ['']
  for (const [at, pair] of pairs.entries()) {
    const last = at === pairs.length - 1
    spelled = spelled.flatMap((before) =>
      [pair.first, pair.second].map(({ id, label }) => {
        const whole = before + id
        const node: GraphNode = last
          ? endOf(assessment, whole)
          : { id: `= ${whole}`, label, note: `${pair.name}: ${id}`, shape: 'step' }
        nodes.push(node)
        edges.push({
          from: before === '' ? START : `= ${before}`,
          to: node.id,
          ...(last ? { label } : {}),
        })
        return whole
      }),
    )
  }
  return { nodes, edges }
}

function pairsOnly(pairs: readonly BipolarPair[]): Drawn {
  const nodes = pairs.map(({ name, first, second, tie }, at): GraphNode => ({
    id: `pair ${at}`,
    label: name,
    note: `${first.id} or ${second.id}; as many: ${tie === 'first' ? first.id : second.id}`,
    shape: 'step',
  }))
  return { nodes, edges: nodes.map(({ id }, at) => ({ from: nodes[at - 1]?.id ?? START, to: id })) }
}
