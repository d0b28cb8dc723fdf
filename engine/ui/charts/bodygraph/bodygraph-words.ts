import { CENTERS, GATES } from './bodygraph-centers.ts'
import { CHANNELS } from './bodygraph-channels.ts'
import type { BodygraphChart, BodygraphLabels, GateState } from './bodygraph-types.ts'
import type { TableContent } from '../DataTable.tsx'

/** The bodies of one side that stand in a gate, with their lines. */
function standing(side: BodygraphChart['personality'], gate: number) {
  return Object.entries(side)
    .filter(([, activation]) => activation.gate === gate)
    .map(([body, { line }]) => ({ body, line }))
}

/** Which side makes a gate active. */
export function gateState(chart: BodygraphChart, gate: number): GateState {
  const conscious = standing(chart.personality, gate).length > 0
  const unconscious = standing(chart.design, gate).length > 0
  if (conscious && unconscious) return 'both'
  if (conscious) return 'personality'
  return unconscious ? 'design' : 'open'
}

const letters = (name: string) => name.replaceAll(/[^a-z]/gi, '').toLowerCase()

/** Whether a center is defined. "Solar Plexus", "SolarPlexus" and "solar-plexus" are one name. */
export function isDefined(chart: BodygraphChart, center: string): boolean {
  return chart.definedCenters.some((name) => letters(name) === letters(center))
}

const centerOf = new Map(GATES.map(({ gate, center }) => [gate, center]))
const nameOf = (labels: BodygraphLabels, key: string) => labels.names[key] ?? key

/** "Personality Sun, line 4" for each body that stands in the gate. */
function sources(chart: BodygraphChart, gate: number, labels: BodygraphLabels): string[] {
  const say = (side: string, found: ReturnType<typeof standing>) =>
    found.map(({ body, line }) => `${side} ${nameOf(labels, body)}, ${labels.line} ${line}`)
  return [
    ...say(labels.personality, standing(chart.personality, gate)),
    ...say(labels.design, standing(chart.design, gate)),
  ]
}

export function centerText(chart: BodygraphChart, center: string, labels: BodygraphLabels): string {
  const state = isDefined(chart, center) ? labels.defined : labels.open
  return `${nameOf(labels, center)}, ${state}`
}

export function channelText(chart: BodygraphChart, channel: string, labels: BodygraphLabels): string {
  const state = chart.channels.includes(channel) ? labels.defined : labels.open
  return `${labels.channel} ${channel}, ${state}`
}

export function gateText(chart: BodygraphChart, gate: number, labels: BodygraphLabels): string {
  const found = sources(chart, gate, labels)
  return `${labels.gate} ${gate}, ${found.length > 0 ? found.join('; ') : labels.open}`
}

/**
 * Everything the bodygraph shows, as tables: centers, defined channels, active gates.
 * @param isChosenFrom the open channels and gates stand in them too, as parts that can be chosen
 */
export function bodygraphTables(
  chart: BodygraphChart,
  labels: BodygraphLabels,
  isChosenFrom = false,
): (TableContent & { id: string; caption: string })[] {
  const { columns } = labels
  const isActive = ({ gate }: { gate: number }) => gateState(chart, gate) !== 'open'
  const isMade = ({ id }: { id: string }) => chart.channels.includes(id)
  const active = GATES.filter(isActive)
  const centers = {
    id: 'centers',
    caption: labels.centers,
    columns: [columns.center, columns.state, columns.gates],
    rows: CENTERS.map(({ name }) => ({
      id: name,
      cells: [
        nameOf(labels, name),
        isDefined(chart, name) ? labels.defined : labels.open,
        active
          .filter(({ center }) => center === name)
          .map(({ gate }) => gate)
          .toSorted((a, b) => a - b)
          .join(', '),
      ],
      parts: [{ id: `center:${name}` }],
    })),
  }
  const channels = {
    id: 'channels',
    caption: labels.channels,
    columns: [columns.channel, columns.joins],
    rows: CHANNELS.filter((channel) => isChosenFrom || isMade(channel))
      .toSorted(
        (a, b) =>
          Number(isMade(b)) - Number(isMade(a)) || Number(a.id.split('-')[0]) - Number(b.id.split('-')[0]),
      )
      .map((channel) => ({
        id: channel.id,
        cells: [
          channel.id,
          [channel.from, channel.to].map((gate) => nameOf(labels, centerOf.get(gate) ?? '')).join(', ') +
            (isMade(channel) ? '' : ` (${labels.open})`),
        ],
        parts: [{ id: `channel:${channel.id}`, label: `${labels.channel} ${channel.id}` }],
        screenOnly: !isMade(channel),
      })),
  }
  const gates = {
    id: 'gates',
    caption: labels.gates,
    columns: [columns.gate, columns.state],
    rows: (isChosenFrom ? GATES : active)
      .toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)) || a.gate - b.gate)
      .map(({ gate }) => ({
        id: String(gate),
        cells: [gate, sources(chart, gate, labels).join('; ') || labels.open],
        parts: [{ id: `gate:${gate}`, label: `${labels.gate} ${gate}` }],
        screenOnly: !isActive({ gate }),
      })),
  }
  return [centers, channels, gates].filter(({ rows }) => rows.length > 0)
}
