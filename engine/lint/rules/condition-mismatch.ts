import type { Finding } from '../../core/pack/finding.ts'
import { mismatchesIn, type Mismatch } from '../findings/condition-faults.ts'
import { conditionsIn, stepsOf } from '../../core/flow/conditions-in.ts'
import type { PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const conditionMismatch: Check = ({ flows }) => flows.flatMap(mismatches)

function mismatches({ source, flow }: PlacedFlow): Finding[] {
  const steps = stepsOf(flow)
  return conditionsIn(flow).flatMap((placed) =>
    mismatchesIn(placed, steps).map((mismatch) => told(source, mismatch)),
  )
}

function told(source: PlacedFlow['source'], { message, path, suggestion, meant }: Mismatch): Finding {
  const { start, end } = source.locate(path, 'key')
  const fix = meant && { title: `Write ${meant}`, start: start.offset, end: end.offset, text: meant }
  return source.finding('condition-mismatch', message, path, { part: 'key', suggestion, fix })
}
