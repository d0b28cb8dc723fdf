// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { documents } from '../../../tests/support/web/documents.ts'
import type { AnyDocument } from '../../../tests/support/web/harness.ts'
import { never, ok, renderApp } from '../../../tests/support/web/render-app.tsx'
import { journeyProgress } from '../data/seeker.ts'

const step = (id: string, visibleWhen?: object) => ({
  kind: 'choose-one',
  id,
  title: id,
  prompt: `Question ${id}`,
  options: {
    list: [
      { value: 'a', label: 'One' },
      { value: 'b', label: 'Other' },
    ],
  },
  ...(visibleWhen ? { visibleWhen } : {}),
})
const asking = {
  kind: 'questionnaire',
  id: 'later',
  title: 'Later',
  route: '/later',
  flow: {
    mode: 'steps',
    keep: 'none',
    finish: { effect: 'none' },
    steps: [
      step('second', { completed: 'soul_blueprint' }),
      step('third', { outcome: { assessment: 'mbti', value: 'INFP' } }),
      step('last'),
    ],
  },
} as unknown as AnyDocument
const content = [...documents, asking]

const progress = (completedModules: readonly string[]) => ok({ modules: [], completedModules })
const result = {
  id: 'r',
  moduleNumber: 1,
  assessmentType: 'mbti',
  results: { personalityType: 'INFP' },
  contentHash: null,
  createdAt: '2026-11-20T09:12:00.000Z',
  updatedAt: '2026-11-20T09:12:00.000Z',
}
const PROGRESS = 'GET /api/user/journey-progress'

it.each([
  ['nothing is completed and nothing came out', progress([]), [], 'last'],
  ['the module is completed', progress(['soul_blueprint']), [], 'second'],
  ['the outcome came out', progress([]), [result], 'third'],
])('a flow begins with the step that is to be asked when %s', async (_, completed, rows, first) => {
  await renderApp('/later', {
    content,
    replies: { [PROGRESS]: completed, 'GET /api/assessments': ok(rows) },
  })
  expect(await screen.findByRole('heading', { name: `Question ${first}` })).toBeTruthy()
})

it('waits until it is known', async () => {
  const { server } = await renderApp('/later', { content, replies: { [PROGRESS]: never } })
  expect(screen.queryByRole('heading', { name: /Question/ })).toBeNull()
  expect(server.to(PROGRESS)).toHaveLength(1)
})

it('takes no flow off the screen that asks nothing when the journey is read for something else', async () => {
  const { app } = await renderApp('/assessment/mbti', { replies: { [PROGRESS]: never } })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(app.client.getQueryState(journeyProgress.queryKey)?.data).toBeUndefined()
  await act(async () => {
    void app.client.fetchQuery(journeyProgress).catch(() => null)
    // The readers of a query are told in the next turn.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(heading.isConnected).toBe(true)
})
