import { describe, expect, it } from 'vitest'
import { compileFlow } from '../compile.ts'
import { foundationsLike } from '../fixtures.test-data.ts'
import { stepIdAt } from './machine-context.ts'
import type { RestoreOutcome } from './machine-types.ts'
import { run } from './machine-run.test-data.ts'
import { restoredFlow } from './restored-flow.ts'

const flow = foundationsLike
const found: RestoreOutcome = {
  session: { currentStep: 2, stepId: 'lose-time', formData: { values: ['a', 'b'] }, version: 4 },
  draft: null,
}
const input = {
  compiled: compileFlow(flow),
  keepsSession: true,
  submissionKey: 'key-1',
  stepId: null,
}

describe('a flow that is drawn without running', () => {
  it.each([
    ['what the server keeps', found],
    ['nothing', { session: null, draft: null }],
  ])('stands where the running one does that has restored %s', async (_, outcome) => {
    const running = run(flow, { found: outcome, keepsSession: true })
    await running.settle()
    const drawn = restoredFlow(input, outcome)
    expect(drawn.matches({ screen: 'asking' })).toBe(true)
    expect(stepIdAt(drawn.context)).toBe(running.at())
    expect(drawn.context.state).toEqual(running.context().state)
  })

  it('stands at the step that its address names, where that may be opened', () => {
    const [first] = input.compiled.steps
    const drawn = restoredFlow({ ...input, stepId: first?.step.id ?? '' }, found)
    expect(stepIdAt(drawn.context)).toBe(first?.step.id)
  })
})
