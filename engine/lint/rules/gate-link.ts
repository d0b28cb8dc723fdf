import { gateOf, isOpen, modulesIn } from '../../core/journey/gate.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Flow, JourneyDocument, JourneyModule, Step } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import { requiredFor } from '../../authoring/prove/prove-journey.ts'
import { resultsRouteOf } from '../../core/routes/table.ts'
import type { PlacedFlow } from '../context.ts'
import { soundJourneys } from '../journeys.ts'
import type { Check } from '../rule.ts'

export const gateLink: Check = (context) =>
  soundJourneys(context).flatMap(({ journey }) => {
    const required = requiredFor(journey)
    const openers = new Map(context.flows.flatMap(openedBy))
    return context.flows.flatMap((placed) => linksPast(placed, openers, journey, required))
  })

/** By assessment: the module in whose hub a card opens its questions. */
function openedBy({ source, flow }: PlacedFlow): readonly (readonly [string, string])[] {
  if (source.kind !== 'module' || flow.mode !== 'hub') return []
  return flow.cards.flatMap(({ opens }) =>
    opens.assessment === undefined ? [] : [[opens.assessment, source.id] as const],
  )
}

function linksPast(
  { source, flow }: PlacedFlow,
  openers: ReadonlyMap<string, string>,
  { modules, dashboard, map }: JourneyDocument,
  required: ReadonlyMap<string, ReadonlySet<string>>,
): Finding[] {
  const asked = flow.mode === 'quiz' ? flow.asks?.assessment : undefined
  // Questions that a module opens stand inside it.
  const own = source.kind === 'module' ? source.id : openers.get(asked ?? '')
  // A questionnaire is opened from somewhere, and goes back to there.
  const back = documentAs(source, 'module')?.back
  const away: PlacedLink[] = back ? [{ to: back.to, path: ['back', 'to'], isLast: false }] : []
  return [...away, ...linksIn(flow)].flatMap(({ to, path, isLast }) => {
    const done = new Set([...(required.get(own ?? '') ?? []), ...(isLast && own !== undefined ? [own] : [])])
    const shown = own === undefined ? undefined : modules.find((each) => resultsOf(each) === to)
    // Where a whole module ends is told by that (module-disagrees).
    if (shown && shown.id !== own && !done.has(shown.id) && path.at(-1) !== 'go') {
      const message = `This leads to the results of "${shown.id}", which need not be completed by then.`
      const self = modules.find(({ id }) => id === own)
      const suggestion = self && `Those of "${self.id}" stand at ${resultsOf(self)}.`
      return [source.finding('gate-link', message, path, { suggestion })]
    }
    const target = modules.find(({ route, id }) => route === to && id !== own)
    if (!target) return []
    const entries = [...dashboard.cards, ...map.stations].filter(({ module }) => module === target.id)
    const gates = [target.prerequisites, ...entries.map((entry) => gateOf(entry, target))]
    if (gates.some((gate) => isOpen(gate, done))) return []
    const missing = modulesIn(target.prerequisites)
      .filter((id) => !done.has(id))
      .map((id) => `"${id}"`)
    const message = `This leads into "${target.id}" without ${missing.join(', ')}, which must be completed before.`
    return [source.finding('gate-link', message, path)]
  })
}

const resultsOf = ({ route, resultsRoute }: JourneyModule): string => resultsRoute ?? resultsRouteOf(route)

interface PlacedLink {
  to: string
  path: Path
  /** Whether it is offered only once the flow is completed. */
  isLast: boolean
}

function linksIn(flow: Flow): PlacedLink[] {
  const go = flow.finish?.go
  const end: PlacedLink[] = go === undefined ? [] : [{ to: go, path: ['flow', 'finish', 'go'], isLast: true }]
  return [...end, ...flow.steps.flatMap((step, at) => linksOf(step, ['flow', 'steps', at]))]
}

function linksOf(step: Step, path: Path): PlacedLink[] {
  if (!('links' in step)) return []
  const isLast = step.kind === 'completion' || step.kind === 'result'
  return (step.links ?? []).map(({ to }, at) => ({ to, path: [...path, 'links', at, 'to'], isLast }))
}
