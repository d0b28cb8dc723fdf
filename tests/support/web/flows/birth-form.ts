import { birthResult, isRecord } from '../../../../engine/core/flow/index.ts'
import { fireEvent, screen } from '@testing-library/react'
import { birthChart, resultRow, stepReplies } from '../blueprint.ts'
import { documentById } from '../documents.ts'
import type { Replies, Seen } from '../fake-server.ts'
import { pass } from './flow-acts.ts'
import { ok, renderApp } from '../render-app.tsx'

// The birth form of the hub, and what is done in it; under fake timers.

export const PATH = '/module/soul-blueprint/birth-chart'
const DEMO = '/demo/soul-blueprint/birth-chart'
export const SEARCH = 'POST /api/locations/search'
export const CLOCK = 'POST /api/locations/time'
export const SAVE = 'POST /api/flows/{flow}/results'
export const SUBMIT = 'Save birth data'

export const lisbon = {
  display_name: 'Lisbon, Portugal',
  lat: 38.72509,
  lon: -9.1498,
  place_id: 'geonames:2267057',
  timezone: 'Europe/Lisbon',
}
export const moment = (time: string, offset: string, label: string) => ({
  utc: '1990-04-12T05:42:00Z',
  local: `1990-04-12T${time}:00`,
  offset,
  label,
})
export const clock = (changes: object = {}) =>
  ok({
    kind: 'normal',
    zone: 'Europe/Lisbon',
    moment: moment('06:42', '+01:00', 'UTC+1'),
    other: null,
    warnings: [],
    ...changes,
  })

interface Opened {
  readonly replies?: Replies
  readonly visitor?: boolean
  readonly rows?: readonly unknown[]
}
export async function open({ replies = {}, visitor = false, rows = [] }: Opened = {}) {
  const app = await renderApp(visitor ? DEMO : PATH, {
    timers: true,
    ...(visitor ? { user: null } : {}),
    replies: {
      'GET /api/assessments': ok(rows),
      [SEARCH]: ok([lisbon]),
      [CLOCK]: clock(),
      [SAVE]: ok(resultRow('birthChart', birthChart), { status: 201 }),
      ...stepReplies,
      ...replies,
    },
  })
  await pass(50)
  return app
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const type = async (name: string, text: string, wait = 0) => {
  fireEvent.change(field(name), { target: { value: text } })
  fireEvent.blur(field(name))
  await pass(wait)
}
/** Types a place and chooses the first that is found. */
export async function choosePlace(text = 'Lis') {
  fireEvent.change(field('Birth location'), { target: { value: text } })
  await pass(400)
  fireEvent.click(screen.getAllByRole('option')[0] ?? document.body)
  await pass(400)
}
export const text = (name: string) => field(name).value

/** What the sent answers come to, as the server reads them. */
export function sentBirth(sent: Seen | undefined) {
  const { flow } = documentById('module', 'soul_blueprint')
  const step = flow.steps.find(({ kind }) => kind === 'birth-data')
  const answers = isRecord(sent?.body) ? sent.body['answers'] : null
  if (step?.kind !== 'birth-data' || !isRecord(answers)) throw new Error('No birth data were sent')
  return birthResult(step, answers[step.bind ?? step.id])
}
