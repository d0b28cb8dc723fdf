// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../../tests/support/web/documents.ts'
import { pass, press } from '../../../../tests/support/web/flows/flow-acts.ts'
import type { AnyDocument } from '../../../../tests/support/web/harness.ts'
import { ok, renderApp } from '../../../../tests/support/web/render-app.tsx'
import {
  actionSteps,
  components,
  goal,
  known,
  tabServer,
  tabSession,
} from '../../../../tests/support/web/flows/tab-modules.ts'

// Whoever adds an option in the pack is done: a seeker who chooses it gets to the end as with any other.

const WRITE = 'POST /api/flows/{flow}/generate/{document}'
const SUBMIT = 'POST /api/flows/{flow}/results'

/** The pack with one option more at the field of a collection. */
function withOption(module: string, field: string, option: { value: string; label: string }) {
  return documents.map((document): AnyDocument => {
    if (document.kind !== 'module' || document.id !== module) return document
    const changed = structuredClone(document)
    const fields = changed.flow.steps.flatMap((step) => (step.kind === 'collection' ? step.fields : []))
    const options = fields.find(({ id }) => id === field)?.options
    if (!options || !('list' in options)) throw new Error(`"${module}" has no such field`)
    options.list.push(option)
    return changed
  })
}

async function open(
  number: 4 | 5,
  path: string,
  {
    content,
    formData,
    value,
  }: { content: readonly AnyDocument[]; formData: Record<string, unknown>; value: unknown },
) {
  const kept = tabServer(number, tabSession(number, formData))
  const app = await renderApp(path, {
    timers: true,
    content,
    replies: {
      ...known,
      ...kept.replies,
      [WRITE]: ok({ value, source: 'composed' }),
      [SUBMIT]: ok({}, { status: 201 }),
    },
  })
  await pass(50)
  return app
}

beforeEach(() => void vi.useFakeTimers())

describe('one option more in the pack', () => {
  it('a fifth area of life gets its statement, stands on the plate and is kept', async () => {
    const content = withOption('vision_forge', 'category', { value: 'money_security', label: 'Money' })
    const chosen = components.map((each) => ({ ...each, category: 'money_security' }))
    const { server } = await open(4, '/module/vision-forge/enhance', {
      content,
      formData: { visionComponents: chosen },
      value: 'I have enough.',
    })
    await press('Enhance with AI')
    await pass(100)
    expect(server.to(WRITE).at(-1)?.body).toMatchObject({ answers: { visionComponents: chosen } })
    await press('Go on to Complete Vision')
    const plate = screen.getByRole('article', { name: 'Vision board' })
    expect(within(plate).getByText('Money')).toBeTruthy()
    await press('Complete Vision')
    expect(server.to(SUBMIT).map(({ body }) => body)).toMatchObject([
      { answers: { visionComponents: chosen, visionStatement: { text: 'I have enough.' } } },
    ])
    expect(screen.getByRole('heading', { name: 'Your vision is kept' })).toBeTruthy()
  })

  it('a goal of a sixth category gets its plan and is kept', async () => {
    const content = withOption('soul_in_motion', 'category', {
      value: 'money_matters',
      label: 'Money matters',
    })
    const chosen = { ...goal, category: 'money_matters' }
    const { server } = await open(5, '/module/soul-motion/plan', {
      content,
      formData: { goals: [chosen] },
      value: actionSteps,
    })
    await press('Create action plan')
    await pass(100)
    expect(server.to(WRITE).map(({ body }) => body)).toMatchObject([{ answers: { goals: [chosen] } }])
    await press('Go on to implementation')
    await press('Complete Soul in Motion')
    expect(server.to(SUBMIT).map(({ body }) => body)).toMatchObject([
      { answers: { goals: [chosen], actionPlans: { [goal.id]: { actionSteps } } } },
    ])
    expect(screen.getByRole('heading', { name: 'It is in motion' })).toBeTruthy()
  })
})
