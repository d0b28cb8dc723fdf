import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { textsIn } from '../../../engine/core/pack/json.ts'
import { seekers } from '../../content/made-up-seekers.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Experiments = Operations['POST /api/experiments/generate']['reply']

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const mara = (): Readonly<Record<string, object>> => seekers['mara']?.answers ?? {}

async function seeker(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  for (const [number, flow] of [
    [2, 'soul_foundations'],
    [5, 'soul_in_motion'],
  ] as const)
    await visitor.assess(number, flow, mara()[flow] ?? {})
  return visitor
}

/** Quotations of three words and more, by how often they stand in some texts. */
function quotations(...contents: readonly unknown[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of contents.flatMap((content) => [...textsIn(content)]))
    for (const [, words = ''] of text.matchAll(/“([^“”]+)”/gu))
      if (words.split(' ').length >= 3) counts.set(words, (counts.get(words) ?? 0) + 1)
  return counts
}

const write = async (visitor: Visitor, type: string): Promise<unknown> =>
  (await visitor.post<{ content: unknown }>('/api/insights/generate', { type })).body.content

const reasonsOf = (experiments: Experiments) => experiments.map(({ alignmentReason }) => alignmentReason)

describe('what was said before', () => {
  it('issue 14 counts for commissions and for reasons of experiments: a quotation stands twice at most', async () => {
    const visitor = await seeker()
    const insights = [
      await write(visitor, 'soul_foundations_structured_analysis'),
      await write(visitor, 'synthesis'),
    ]
    const experiments = await visitor.post<Experiments>('/api/experiments/generate', {
      numberOfExperiments: 3,
    })
    const more = await visitor.post<Experiments>('/api/experiments/generate', { numberOfExperiments: 3 })
    const reasons = [...reasonsOf(experiments.body), ...reasonsOf(more.body)]
    expect(reasons).toHaveLength(6)
    const counts = quotations(insights, reasons)
    expect([...counts].filter(([, times]) => times > 2)).toEqual([])
    expect(new Set(reasons).size).toBe(reasons.length)
  })
})
