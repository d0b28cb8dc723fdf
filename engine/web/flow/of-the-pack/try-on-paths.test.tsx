// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press } from '../../../../tests/support/web/flows/flow-acts.ts'
import { livesServer, now, offer, tests, tries } from '../../../../tests/support/web/flows/lives.ts'
import { completedOf, experimentOf } from '../../../../tests/support/web/experiments.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const PATH = '/try-on-paths'
const BEGIN = 'POST /api/flows/{flow}/experiments'
const SAVE = 'POST /api/flows/{flow}/session'
const SUBMIT = 'POST /api/flows/{flow}/results'
const TIME = '2026-11-20T09:12:00.000Z'

async function open(formData: Record<string, unknown> | null, step = '', replies: Replies = {}) {
  const kept = livesServer(formData)
  const app = await renderApp(`${PATH}${step}`, {
    timers: true,
    replies: { ...kept.replies, 'GET /api/assessments': ok([]), ...replies },
  })
  await pass(50)
  return { ...app, kept }
}

/** What is fetched when it is shown comes in real time. */
const fetched = <T,>(found: () => T) =>
  vi.waitFor(
    async () => {
      await pass(50)
      return found()
    },
    { timeout: 10_000 },
  )
const panel = () => within(screen.getByRole('tabpanel'))
const part = (name: string) => within(panel().getByRole('group', { name }))
const saved = (body: unknown) => (body as { formData: Record<string, unknown> }).formData

beforeEach(() => void vi.useFakeTimers())

describe('issue 15.5 drawing up a life', () => {
  it('keeps its name, years, questions, people and gauges', async () => {
    const { server } = await open(null)
    const name = await fetched(() => panel().getByRole('textbox', { name: 'What would you call this life?' }))
    fireEvent.change(name, { target: { value: 'The workshop grows' } })
    fireEvent.change(part('Five years').getByRole('textbox', { name: 'Year 1' }), {
      target: { value: 'I hire Ana' },
    })
    fireEvent.change(part('Five years').getByRole('textbox', { name: 'Year 3' }), {
      target: { value: 'A second room' },
    })
    fireEvent.change(part('What this life asks').getByRole('textbox', { name: 'Question 1' }), {
      target: { value: 'Can it carry two?' },
    })
    fireEvent.change(part('Who is in it').getByRole('textbox', { name: 'Person 1' }), {
      target: { value: 'Ana' },
    })
    fireEvent.click(part('What it takes').getByRole('radio', { name: 'About half of it is here' }))
    fireEvent.click(part('Liking').getByRole('radio', { name: 'I look forward to it' }))
    await pass(2_100)
    expect(saved(server.to(SAVE).at(-1)?.body)).toEqual({ goingOn: now })
  })

  it('makes room for one more person, and goes there', async () => {
    await open({ goingOn: now })
    await fetched(() => panel().getByDisplayValue('Ana'))
    expect(part('Who is in it').getAllByRole('textbox')).toHaveLength(1)
    await press('Make room for one more')
    expect(document.activeElement).toBe(part('Who is in it').getByRole('textbox', { name: 'Person 2' }))
  })

  it('leaves a gauge open again', async () => {
    const { server } = await open({ goingOn: now })
    await fetched(() => panel().getByDisplayValue('Ana'))
    fireEvent.click(part('Liking').getByRole('radio', { name: 'Not said yet' }))
    await pass(2_100)
    expect(saved(server.to(SAVE).at(-1)?.body)).toEqual({
      goingOn: { ...now, gauges: { means: 'means-half' } },
    })
  })

  it('says at the name that it has too many words', async () => {
    await open({ goingOn: { ...now, name: 'One two three four five six seven' } })
    const name = await fetched(() => panel().getByRole('textbox', { name: 'What would you call this life?' }))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(panel().getByText('At most 6 words')).toBeTruthy()
  })
})

describe('issue 15.5 lives side by side', () => {
  it('draws a station for each year, says the gauges in words, and has the same as a table', async () => {
    await open({ goingOn: now, turnedTo: { name: 'A bread route', years: ['I bake on Fridays'] } }, '/beside')
    const plate = await fetched(() => panel().getByRole('article', { name: 'Three lives' }))
    const life = within(within(plate).getByRole('region', { name: 'The workshop grows' }))
    expect(life.getByText('I hire Ana')).toBeTruthy()
    expect(life.getByText('About half of it is here')).toBeTruthy()
    // Two gauges are open.
    expect(life.getAllByText('Not said yet')).toHaveLength(2)
    expect(plate.querySelectorAll('svg[viewBox] text')).not.toHaveLength(0)
    const rows = within(plate).getByRole('table', { hidden: true })
    expect(
      within(rows).getByRole('row', { name: /^Year 1 I hire Ana I bake on Fridays/, hidden: true }),
    ).toBeTruthy()
    const columns = within(rows).getAllByRole('columnheader', { hidden: true })
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Part',
      'The workshop grows',
      'A bread route',
      'If nobody counted',
    ])
  })

  it('says so while nothing is drawn up', async () => {
    await open({}, '/beside')
    expect(await fetched(() => panel().getByText(/Nothing is drawn up yet/))).toBeTruthy()
  })

  it('shows where a gauge stood before it was moved', async () => {
    const moves = [{ gauge: 'liking', experiment: 'e1', from: 'liking-cold', to: 'liking-warm' }]
    await open({ goingOn: { ...now, moves } }, '/beside')
    expect(await fetched(() => panel().getByText(/Before an experiment: It leaves me cold/))).toBeTruthy()
  })
})

describe('issue 15.5 trying a life', () => {
  it('begins an experiment by a press', async () => {
    const { server } = await open({ goingOn: now, tests }, '/tests', {
      [BEGIN]: ok(experimentOf({ title: offer.title, status: 'in_progress', tries })),
    })
    const begin = await fetched(() => panel().getByRole('button', { name: 'Begin this experiment' }))
    expect(panel().getByText('It asks about: Confidence')).toBeTruthy()
    expect(panel().getByText(/Can it carry two/)).toBeTruthy()
    fireEvent.click(begin)
    await pass(50)
    expect(server.to(BEGIN).map(({ body }) => body)).toEqual([
      { document: 'try-on-tests', scenario: 'going-on', test: 'ask-somebody' },
    ])
  })

  it('says in words why one could not be begun', async () => {
    await open({ goingOn: now, tests }, '/tests', { [BEGIN]: refusal(404, 'You have no such experiment.') })
    fireEvent.click(await fetched(() => panel().getByRole('button', { name: 'Begin this experiment' })))
    await pass(50)
    expect(panel().getByText('This experiment is not there any more.')).toBeTruthy()
  })

  it('asks whether the gauge moves once an experiment is over, and moves it only then', async () => {
    const { server } = await open({ goingOn: now, tests }, '/tests', {
      'GET /api/experiments': ok([completedOf({ id: 'e1', title: 'Two hours of it', tries, rating: 4 })]),
    })
    const asks = await fetched(() =>
      panel().getByRole('group', {
        name: 'Does that move “Liking”? You had it at: I look forward to it.',
      }),
    )
    expect(panel().getByRole('img', { name: '4 of 5 stars' })).toBeTruthy()
    expect(panel().getByText('It was louder than I thought.')).toBeTruthy()
    await pass(2_100)
    // Nothing has moved by itself.
    expect(server.to(SAVE)).toEqual([])
    fireEvent.click(within(asks).getByRole('button', { name: 'I would not mind it' }))
    await pass(2_100)
    expect(saved(server.to(SAVE).at(-1)?.body)).toEqual({
      tests,
      goingOn: {
        ...now,
        gauges: { means: 'means-half', liking: 'liking-mild' },
        moves: [{ gauge: 'liking', experiment: 'e1', from: 'liking-warm', to: 'liking-mild' }],
      },
    })
    expect(
      panel().getByText('You moved “Liking” from “I look forward to it” to “I would not mind it”.'),
    ).toBeTruthy()
    await press('Look at it again')
    expect(panel().getByRole('button', { name: 'It stays where it is' })).toBeTruthy()
  })

  it('keeps that a gauge stays, and that is an answer too', async () => {
    const { server } = await open({ goingOn: now, tests }, '/tests', {
      'GET /api/experiments': ok([completedOf({ id: 'e1', tries })]),
    })
    fireEvent.click(await fetched(() => panel().getByRole('button', { name: 'It stays where it is' })))
    await pass(2_100)
    expect(panel().getByText('You left “Liking” where it was: I look forward to it.')).toBeTruthy()
    expect(saved(server.to(SAVE).at(-1)?.body)).toMatchObject({
      goingOn: { gauges: now.gauges, moves: [{ from: 'liking-warm', to: 'liking-warm' }] },
    })
  })

  it('shows nothing of experiments that try something else', async () => {
    await open({ goingOn: now, tests }, '/tests', {
      'GET /api/experiments': ok([completedOf({ title: 'Another one' })]),
    })
    await fetched(() => panel().getByRole('button', { name: 'Begin this experiment' }))
    expect(panel().queryByText('Another one')).toBeNull()
  })
})

describe('issue 15.5 lives that are kept', () => {
  it('open again with everything in them, and change without a second end', async () => {
    const { server } = await open(null, '', {
      'GET /api/assessments': ok([
        {
          id: 'a1',
          assessmentType: 'try_on_paths',
          moduleNumber: null,
          results: { goingOn: now },
          contentHash: null,
          createdAt: TIME,
          updatedAt: TIME,
        },
      ]),
      [SUBMIT]: {
        status: 201,
        body: { flow: 'try_on_paths', assessment: null, lifeStage: null, setup: null },
      },
    })
    const person = await fetched(() => panel().getByDisplayValue('Ana'))
    fireEvent.change(person, { target: { value: 'Ana and Ben' } })
    await pass(2_100)
    expect(server.to(SAVE)).toEqual([])
    expect(server.to(SUBMIT).at(-1)?.body).toMatchObject({
      answers: { goingOn: { people: ['Ana and Ben'] } },
    })
  })
})
