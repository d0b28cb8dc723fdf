import { planStarChart, ringTicks, SKY, starPath } from '../../../engine/ui/drawing/star-chart.ts'
import { circlePath } from '../../../engine/ui/charts/wheel/wheel-layout.ts'
import type { Drawing, Shape } from './drawing.ts'
import { centred } from './wheel.ts'

const RIM = 296

/** A made-up star chart of a seed, for a book without a birth: the ring of degrees, stars, and one way across. */
export function madeUpSky(seed: string): Drawing {
  const { stars, links, haze, route } = planStarChart(seed)
  const ring = (radius: number, width: number): Shape => ({
    d: circlePath(0, 0, radius),
    stroke: 'ink',
    width,
  })
  const joined = links.flatMap(([from, to]) => {
    const [a, b] = [stars[from], stars[to]]
    return a && b ? [`M${a.x} ${a.y}L${b.x} ${b.y}`] : []
  })
  const here = route.at(-1)
  return centred(304, [
    ring(RIM + 5, 0.5),
    ring(RIM, 1.4),
    ring(RIM - 6, 0.5),
    { d: ringTicks(RIM - 6), stroke: 'ink', width: 0.6 },
    ring(SKY, 0.5),
    ...[66, 131, 196].map((radius): Shape => ({
      d: circlePath(0, 0, radius),
      stroke: 'line',
      width: 0.7,
    })),
    { d: haze.map(({ x, y }) => circlePath(x, y, 0.6)).join(''), fill: 'control', strength: 0.6 },
    { d: joined.join(''), stroke: 'control', width: 0.6 },
    { d: stars.map(starPath).join(''), fill: 'ink' },
    {
      d: route.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
      stroke: 'here',
      width: 2.4,
    },
    { d: route.map(starPath).join(''), fill: 'ink' },
    ...(here ? [{ d: circlePath(here.x, here.y, 8), fill: 'here' } satisfies Shape] : []),
  ])
}
