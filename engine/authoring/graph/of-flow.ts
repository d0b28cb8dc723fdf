import type { Flow, HubFlow, RunFlow, StagesFlow, Step, TabsFlow } from '../../core/pack/documents.gen.ts'
import { hubViews } from '../../core/flow/modes/hub.ts'
import { conditionInWords, type ConditionNames } from './condition-words.ts'
import type { Graph, GraphEdge, GraphNode, NodeShape } from './graph.ts'
import { edgesAlong, type CanHold, type Stop } from './linear.ts'

type Drawn = Pick<Graph, 'description' | 'nodes' | 'edges'>

/** A flow as a drawing: its steps, and the ways between them that can really be taken. */
export function graphOfFlow(title: string, flow: Flow, names: ConditionNames, canHold: CanHold): Graph {
  const drawn = drawnBy(flow, names, canHold)
  return { title, direction: flow.mode === 'hub' ? 'right' : 'down', ...drawn }
}

function drawnBy(flow: Flow, names: ConditionNames, canHold: CanHold): Drawn {
  switch (flow.mode) {
    case 'hub':
      return hub(flow)
    case 'tabs':
      return tabs(flow, names)
    case 'run':
      return run(flow, names, canHold)
    case 'stages':
      return walk(flow, stopsOf(flow), names, canHold)
    case 'steps':
    case 'quiz':
    case 'choice':
      return walk(flow, flow.steps.map(stepStop), names, canHold)
  }
}

type NodeStop = Stop & { readonly node: GraphNode }

const stepStop = (step: Step): NodeStop => ({
  id: step.id,
  visibleWhen: step.visibleWhen,
  node: { id: step.id, label: step.title, note: `${step.id} · ${step.kind}`, shape: shapeOf(step) },
})

function shapeOf({ kind }: Step): NodeShape {
  if (kind === 'intro') return 'start'
  if (kind === 'generate') return 'work'
  if (kind === 'review') return 'screen'
  return kind === 'result' || kind === 'completion' ? 'end' : 'step'
}

/** The steps of stages; those made for the seeker are one stop. */
function stopsOf({ steps, generated }: StagesFlow): NodeStop[] {
  return steps.flatMap((step) => {
    if (!generated || step.id !== generated.after) return [stepStop(step)]
    const label = `${generated.count} steps made for the seeker`
    const id = `(${generated.commission ?? generated.effect})`
    return [
      stepStop(step),
      { id, node: { id, label, note: generated.commission ?? generated.effect, shape: 'work' } },
    ]
  })
}

function walk(flow: Flow, stops: readonly NodeStop[], names: ConditionNames, canHold: CanHold): Drawn {
  const [first] = stops
  const opened = first?.visibleWhen ? [{ ...START, node: START.node }, ...stops] : stops
  const last = opened.at(-1)
  const closed = last?.node.shape === 'end' && !last.visibleWhen ? opened : [...opened, endOf(flow)]
  const conditional = stops.filter(({ visibleWhen }) => visibleWhen).length
  const shown =
    conditional === 0
      ? 'Each is shown to everybody.'
      : `${conditional} of them ${conditional === 1 ? 'depends' : 'depend'} on answers.`
  return {
    description: `${stops.length} stops, one after another. ${shown}`,
    nodes: closed.map(({ node }) => node),
    edges: edgesAlong(closed, names, canHold),
  }
}

const START: NodeStop = { id: '(start)', node: { id: '(start)', label: 'Start', shape: 'start' } }

function endOf({ finish }: Flow): NodeStop {
  const node: GraphNode = { id: '(end)', label: 'End', shape: 'end' }
  const goes = finish?.go ?? finish?.effect
  return { id: node.id, node: goes === undefined ? node : { ...node, note: goes } }
}

function tabs({ tabs: all, steps, finish }: TabsFlow, names: ConditionNames): Drawn {
  const titles = new Map(steps.map(({ id, title }) => [id, title]))
  const nodes = all.map((tab, at): GraphNode => ({
    id: tab.id,
    label: tab.label,
    note: tab.steps.map((id) => titles.get(id) ?? id).join(', '),
    shape: at === all.length - 1 ? 'end' : 'step',
  }))
  const edges = all.slice(1).map((tab, at): GraphEdge => {
    const when = tab.needs ? { label: `closed until ${conditionInWords(tab.needs, names)}` } : {}
    return { from: all[at]?.id ?? '', to: tab.id, ...when }
  })
  const ends = finish ? ` The last one ends with ${finish.effect}.` : ''
  return { description: `${all.length} tabs, which can be opened in any order.${ends}`, nodes, edges }
}

function hub(flow: HubFlow): Drawn {
  const views = hubViews(flow)
  const overview = views.find(({ kind }) => kind === 'overview')?.id ?? ''
  const titles = new Map(flow.steps.map(({ id, title }) => [id, title]))
  const nodes = views.map((view): GraphNode => {
    if (view.kind !== 'card') {
      const shape = view.kind === 'overview' ? 'start' : 'end'
      return { id: view.id, label: titles.get(view.id) ?? 'Overview', note: view.kind, shape }
    }
    const opens = view.card.opens.assessment ?? view.card.opens.step ?? ''
    return { id: view.id, label: view.card.title, note: `opens ${opens}`, shape: 'step' }
  })
  const edges = flow.cards.flatMap(({ id, optional }): GraphEdge[] => [
    { from: overview, to: id },
    { from: id, to: flow.results, label: optional ? 'done or skipped' : 'done' },
  ])
  return {
    description: `An overview with ${flow.cards.length} cards in any order. Each leads to the results, and they lead back.`,
    nodes,
    edges: [...edges, { from: flow.results, to: overview, label: 'back', aside: true }],
  }
}

function run(flow: RunFlow, names: ConditionNames, canHold: CanHold): Drawn {
  const calls = flow.calls.map(({ id, title }): NodeStop => {
    // Calls have names of their own: a step may be called the same.
    const own = `(call) ${id}`
    return { id: own, node: { id: own, label: title, note: id, shape: 'work' } }
  })
  const drawn = walk(flow, [...calls, ...flow.steps.map(stepStop)], names, canHold)
  const description = `${calls.length} calls, one after another. One that fails is marked, and the run goes on.`
  return { ...drawn, description }
}
