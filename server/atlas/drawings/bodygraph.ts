import { BODY_BOX, CENTERS, GATES } from '../../../engine/ui/charts/bodygraph/bodygraph-centers.ts'
import { CHANNELS, curvePath, halves } from '../../../engine/ui/charts/bodygraph/bodygraph-channels.ts'
import type { BodygraphChart, GateState } from '../../../engine/ui/charts/bodygraph/bodygraph-types.ts'
import { gateState, isDefined } from '../../../engine/ui/charts/bodygraph/bodygraph-words.ts'
import { circlePath } from '../../../engine/ui/charts/wheel/wheel-layout.ts'
import type { Drawing, Shape } from './drawing.ts'

/** Half of a channel: solid for the personality, hatched for the design, solid with a hatched core for both. */
function half(d: string, state: GateState): Shape[] {
  if (state === 'open') return []
  return [
    ...(state === 'design' ? [] : [{ d, stroke: 'ink', width: 5 } satisfies Shape]),
    ...(state === 'personality'
      ? []
      : [
          {
            d,
            stroke: state === 'both' ? 'surface' : 'action',
            width: state === 'both' ? 1.8 : 5,
            dash: [1.2, 3.4],
          } satisfies Shape,
        ]),
  ]
}

/** Nine centers, 36 channels and 64 gates: defined is solid, open is an outline, design is hatched. */
export function bodygraphDrawing(chart: BodygraphChart): Drawing {
  const rank = (id: string) => (chart.channels.includes(id) ? 1 : 0)
  const channels = CHANNELS.toSorted((a, b) => rank(a.id) - rank(b.id)).flatMap(({ curve, from, to }) => {
    const whole = curvePath(curve)
    const [first, second] = halves(curve)
    return [
      { d: whole, stroke: 'line', width: 7 } satisfies Shape,
      { d: whole, stroke: 'surface', width: 5.6 } satisfies Shape,
      ...half(curvePath(first), gateState(chart, from)),
      ...half(curvePath(second), gateState(chart, to)),
    ]
  })
  const centers = CENTERS.map(({ name, corners }): Shape => ({
    d: `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`,
    fill: isDefined(chart, name) ? 'action' : 'surface',
    stroke: 'ink',
    width: 1.1,
  }))
  const gates = GATES.flatMap(({ gate, center, x, y }): Shape[] => {
    const active = gateState(chart, gate) !== 'open'
    return [
      ...(active
        ? [{ d: circlePath(x, y, 7.6), fill: 'surface', stroke: 'ink', width: 0.9 } satisfies Shape]
        : []),
      {
        text: String(gate),
        x,
        y: y + 2.8,
        size: 8,
        paint: active ? 'ink' : isDefined(chart, center) ? 'onAction' : 'muted',
        anchor: 'middle',
        face: active ? 'strong' : 'text',
      },
    ]
  })
  return { ...BODY_BOX, shapes: [...channels, ...centers, ...gates] }
}
