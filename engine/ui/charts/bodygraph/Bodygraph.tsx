import type { ReactNode } from 'react'
import { BODY_BOX, CENTERS, GATES } from './bodygraph-centers.ts'
import { CHANNELS } from './bodygraph-channels.ts'
import {
  bodygraphSelection,
  partOf,
  type BodygraphChart,
  type BodygraphLabels,
  type BodygraphSelection,
} from './bodygraph-types.ts'
import {
  bodygraphTables,
  centerText,
  channelText,
  gateState,
  gateText,
  isDefined,
} from './bodygraph-words.ts'
import { ChannelLine, HalfLine } from './ChannelLine.tsx'
import { DataFigure } from '../DataFigure.tsx'
import { Halo, Part, Parts } from '../Parts.tsx'
import { circlePath } from '../wheel/wheel-layout.ts'
import styles from './Bodygraph.module.css'

export interface BodygraphProps {
  chart: BodygraphChart
  labels: BodygraphLabels
  caption: ReactNode
  /** What is said of the part that was chosen. */
  said?: ReactNode
  selected?: BodygraphSelection | null
  /** A center, a channel or a gate was chosen. Without it the bodygraph is a picture. */
  onSelect?: (selection: BodygraphSelection) => void
  /** Whether the tables wait behind a button. Default `toggle`. */
  table?: 'toggle' | 'open'
  className?: string
}

const CENTER_IDS = CENTERS.map(({ name }) => `center:${name}`)
const byGate = (a: { gate: number }, b: { gate: number }) => a.gate - b.gate
const GATE_IDS = GATES.toSorted(byGate).map(({ gate }) => `gate:${gate}`)

/** Nine centers, 36 channels and 64 gates: defined is solid, open is an outline, design is hatched. */
export function Bodygraph({
  chart,
  labels,
  caption,
  said,
  selected,
  onSelect,
  table = 'toggle',
  className,
}: BodygraphProps) {
  const shared = {
    selected: partOf(selected),
    onSelect:
      onSelect &&
      ((id: string) => {
        const selection = bodygraphSelection(id)
        if (selection) onSelect(selection)
      }),
  }
  // What is defined is painted last and reached first.
  const rank = (id: string) => (chart.channels.includes(id) ? 1 : 0)
  const painted = CHANNELS.toSorted((a, b) => rank(a.id) - rank(b.id))
  const reached = CHANNELS.toSorted((a, b) => rank(b.id) - rank(a.id)).map(({ id }) => `channel:${id}`)

  return (
    <DataFigure
      caption={caption}
      said={said}
      labels={labels}
      tables={bodygraphTables(chart, labels, onSelect !== undefined)}
      table={table}
      choice={shared}
      className={className}
    >
      <svg
        className={styles.body}
        viewBox={`0 0 ${BODY_BOX.width} ${BODY_BOX.height}`}
        role={onSelect ? 'group' : 'img'}
        aria-label={labels.drawing}
      >
        <Parts label={labels.channels} order={reached} {...shared}>
          {painted.map((channel) => (
            <Part
              key={channel.id}
              id={`channel:${channel.id}`}
              label={channelText(chart, channel.id, labels)}
              className={styles.channel}
            >
              <ChannelLine
                curve={channel.curve}
                from={gateState(chart, channel.from)}
                to={gateState(chart, channel.to)}
              />
            </Part>
          ))}
        </Parts>
        <Parts label={labels.centers} order={CENTER_IDS} {...shared}>
          {CENTERS.map(({ name, corners }) => {
            const d = `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`
            return (
              <Part key={name} id={`center:${name}`} label={centerText(chart, name, labels)}>
                <path d={d} className={styles.center} data-defined={isDefined(chart, name)} />
                <Halo d={d} />
              </Part>
            )
          })}
        </Parts>
        <Parts label={labels.gates} order={GATE_IDS} {...shared}>
          {GATES.map(({ gate, center, x, y }) => {
            const state = gateState(chart, gate)
            return (
              <Part key={gate} id={`gate:${gate}`} label={gateText(chart, gate, labels)}>
                <circle cx={x} cy={y} r="7.6" className={styles.disc} data-state={state} />
                <text
                  x={x}
                  y={y}
                  className={styles.number}
                  data-state={state}
                  data-defined={isDefined(chart, center)}
                >
                  {gate}
                </text>
                <Halo d={circlePath(x, y, 9)} className={styles.gateHalo} />
              </Part>
            )
          })}
        </Parts>
      </svg>
      <BodygraphKey labels={labels} />
    </DataFigure>
  )
}

/** What solid, hatched and outlined mean. */
function BodygraphKey({ labels }: { labels: BodygraphLabels }) {
  return (
    <ul role="list" className={styles.key}>
      {(['personality', 'design', 'both'] as const).map((state) => (
        <li key={state}>
          <svg width="32" height="10" viewBox="0 0 32 10" aria-hidden="true">
            <path d="M1 5H31" className={styles.tube} />
            <path d="M1 5H31" className={styles.inside} />
            <HalfLine d="M1 5H31" state={state} />
          </svg>
          {labels[state]}
        </li>
      ))}
      {(['defined', 'open'] as const).map((state) => (
        <li key={state}>
          <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true">
            <path d="M1 1h14v12H1Z" className={styles.center} data-defined={state === 'defined'} />
          </svg>
          {labels[state]}
        </li>
      ))}
    </ul>
  )
}
