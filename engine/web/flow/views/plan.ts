import { isRecord, type Json } from '../../../core/flow/index.ts'
import type { PlanView } from '../../../core/pack/documents.gen.ts'

type Rank = PlanView['ranks'][number]

interface PlanStep {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly timeframe: string
  readonly rank: Rank
}

/** The steps of one item, the most pressing first, and which of them are ticked. */
export interface Plan {
  readonly steps: readonly PlanStep[]
  readonly source: 'model' | 'composed'
  /** Ids of the steps that are ticked (N-17). */
  readonly done: readonly string[]
}

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

function stepIn(value: Json, { rankedBy, ranks }: PlanView): PlanStep[] {
  if (!isRecord(value)) return []
  const [id, title] = [textIn(value['id']), textIn(value['title'])]
  const rank = ranks.find((each) => each.value === value[rankedBy])
  if (id === '' || title === '' || !rank) return []
  return [
    { id, title, description: textIn(value['description']), timeframe: textIn(value['timeframe']), rank },
  ]
}

/** What was made, as a plan: in the order of its ranks, whatever order it came in (MOTION-010). */
export function planIn(value: Json, shown: PlanView): Plan | null {
  const made = isRecord(value) ? value[shown.of] : undefined
  if (!isRecord(value) || !Array.isArray(made)) return null
  const steps = made
    .flatMap((each: Json) => stepIn(each, shown))
    .toSorted((a, b) => shown.ranks.indexOf(a.rank) - shown.ranks.indexOf(b.rank))
  if (steps.length === 0) return null
  const ids = new Set(steps.map(({ id }) => id))
  const ticked = Array.isArray(value['done']) ? value['done'] : []
  return {
    steps,
    source: value['source'] === 'model' ? 'model' : 'composed',
    done: ticked.flatMap((id: Json) => (typeof id === 'string' && ids.has(id) ? [id] : [])),
  }
}

/** A plan as it is kept among the answers, with these of its steps ticked. */
export const withDone = (value: Json, done: readonly string[]): Json =>
  isRecord(value) ? { ...value, done: [...done] } : value

export const percentOf = ({ steps, done }: Plan): number => Math.round((done.length / steps.length) * 100)
