// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blocked, pass, press } from '../../../../tests/support/web/flows/flow-acts.ts'
import { never, offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { restsOn } from '../../../../tests/support/web/insights.ts'
import {
  components,
  known,
  statement,
  tabServer,
  tabSession,
} from '../../../../tests/support/web/flows/tab-modules.ts'

const PATH = '/module/vision-forge'
const WRITE = 'POST /api/flows/{flow}/generate/{document}'
const SUBMIT = 'POST /api/flows/{flow}/results'
const SAVE = 'POST /api/flows/{flow}/session'

async function open(formData: Record<string, unknown> | null, path = PATH, replies: Replies = {}) {
  const kept = tabServer(4, formData && tabSession(4, formData))
  const app = await renderApp(path, { timers: true, replies: { ...known, ...kept.replies, ...replies } })
  await pass(50)
  return { ...app, kept }
}

const tab = async (name: string) => {
  fireEvent.click(screen.getByRole('tab', { name }))
  await pass(50)
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shownTab = () => screen.getByRole('tab', { selected: true }).textContent
const titles = () => screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)
/** The open tab: the others stay in the document, out of sight. */
const panel = () => within(screen.getByRole('tabpanel'))
/** What is said to be wrong; the fields keep an empty place for it. */
const alert = () =>
  screen
    .getAllByRole('alert')
    .map((each) => each.textContent)
    .join('')
const all = { visionComponents: components, visionStatement: statement }

/** What is fetched when it is shown comes in real time. */
const fetched = (found: () => HTMLElement) =>
  vi.waitFor(
    async () => {
      await pass(50)
      return found()
    },
    { timeout: 30_000 },
  )

beforeEach(() => void vi.useFakeTimers())

describe('Vision Forge', () => {
  it('VISION-001 has four tabs, each with its address', async () => {
    const { path } = await open(null)
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Review Insights',
      'Create Vision',
      'AI Enhancement',
      'Complete Vision',
    ])
    const steps = ['review', 'components', 'enhance', 'vision']
    for (const [index, each] of screen.getAllByRole('tab').entries()) {
      fireEvent.click(each)
      await pass(50)
      expect(path()).toBe(`${PATH}/${steps[index]}`)
    }
    expect(document.title).toBe('Complete Vision · Vision Forge · Lodestar')
  })

  it('VISION-002 progress is step/4, moved by buttons and by tabs', async () => {
    await open(null)
    const bar = () => screen.getByRole('progressbar', { name: 'Your way through Vision Forge' })
    const ratio = () => Number(bar().getAttribute('value')) / Number(bar().getAttribute('max'))
    expect(ratio()).toBe(0.25)
    await press('Create your vision')
    expect(ratio()).toBe(0.5)
    await press('Go on to AI Enhancement')
    expect(ratio()).toBe(0.75)
    await tab('Complete Vision')
    expect(ratio()).toBe(1)
    expect(screen.getByText('Step 4 of 4')).toBeTruthy()
    await press('Back')
    expect(shownTab()).toBe('AI Enhancement')
  })

  it('opens at the tab that the address names, whatever is missing before it', async () => {
    await open(null, `${PATH}/vision`)
    expect(shownTab()).toBe('Complete Vision')
  })

  it('VISION-012 a back link goes to /home', async () => {
    const { path } = await open(null)
    fireEvent.click(screen.getByRole('link', { name: 'Back to home' }))
    await pass(50)
    expect(path()).toBe('/home')
  })
})

describe('Review Insights', () => {
  it('VISION-003 VISION-004 reads three places, and shows three insights of each', async () => {
    const { server } = await open(null)
    expect(server.to('GET /api/flows/soul_map_integration/generate/soul-map-signature')).toHaveLength(1)
    expect(server.to('GET /api/user/profile')).toHaveLength(1)
    expect(server.to('GET /api/experiments').map(({ query }) => query)).toEqual([{ status: 'completed' }])
    const lines = (title: string) => {
      const card = screen.getByRole('heading', { name: title }).parentElement
      if (!card) throw new Error('no card')
      return within(card)
        .getAllByRole('listitem')
        .map((line) => line.textContent)
    }
    expect(lines('From your Soul Map')).toEqual([
      'The patient maker',
      'You build tables that others sit at.',
      'Listening',
    ])
    expect(screen.getByText('and 2 more')).toBeTruthy()
    expect(lines('From experiments you finished')).toEqual([
      'Mornings are mine.',
      'Small groups talk more.',
      'You tried out A week by the river.',
    ])
    expect(lines('From what you told us')).toEqual([
      'What brought you here: More meaning',
      'What you hope for: Work that fits',
      'What stands in the way: Little time',
    ])
    expect(screen.queryByText('Mara')).toBeNull()
  })

  it('says what is not there yet, what is still coming, and what could not be read', async () => {
    await open(null, PATH, {
      'GET /api/flows/soul_map_integration/generate/soul-map-signature': ok(null),
      'GET /api/experiments': never,
      'GET /api/user/profile': refusal(500, 'Internal error'),
    })
    expect(screen.getByText(/^Nothing here yet. Your Soul Map is drawn in module 3/)).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Reading what you have so far...' })).toBeTruthy()
    await pass(8_000)
    expect(screen.getByText('This could not be read just now. Everything is still saved.')).toBeTruthy()
  })
})

describe('Create Vision', () => {
  it('VISION-005 offers four areas of life', async () => {
    await open(null, `${PATH}/components`)
    const options = within(screen.getByLabelText('Area of life')).getAllByRole('option')
    expect(options.map((option) => option.getAttribute('value'))).toEqual([
      '',
      'career_purpose',
      'relationships_community',
      'lifestyle_environment',
      'growth_expression',
    ])
  })

  it('VISION-006 VISION-007 TOAST-012 adds with category, title and description, and nothing else needed', async () => {
    const { server } = await open(null, `${PATH}/components`)
    const said = ['Area of life', 'Title', 'Description']
    const values = ['growth_expression', 'Singing', 'A song a week']
    for (const [index, label] of said.entries()) {
      expect(blocked('Add component')).toBe(true)
      expect(screen.getByText(`${label} is still empty`)).toBeTruthy()
      type(label, values[index] ?? '')
      await pass()
    }
    await press('Add component')
    expect(titles()).toEqual(['Singing'])
    expect(screen.getByText('Vision Component Added')).toBeTruthy()
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '')
    await pass(2_100)
    expect(server.to(SAVE).at(-1)?.body).toMatchObject({
      formData: { visionComponents: [{ category: 'growth_expression', title: 'Singing' }] },
    })
  })

  it('groups by area; moves within a group by button and by Alt with an arrow; says where it is now', async () => {
    await open({ visionComponents: components })
    expect(titles()).toEqual(['A small school', 'A workshop', 'A house near water'])
    expect(blocked('Move A small school up')).toBe(true)
    await press('Move A workshop up')
    expect(titles()).toEqual(['A workshop', 'A small school', 'A house near water'])
    expect(screen.getByText('A workshop is now 1 of 2.')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('heading', { name: 'A workshop' }), { key: 'ArrowDown', altKey: true })
    await pass()
    expect(titles()).toEqual(['A small school', 'A workshop', 'A house near water'])
  })

  it('removes with a way back, at its place', async () => {
    await open({ visionComponents: components })
    await press('Remove A small school')
    expect(titles()).toEqual(['A workshop', 'A house near water'])
    expect(document.activeElement?.textContent).toBe('Undo')
    await press('Undo')
    expect(titles()).toEqual(['A small school', 'A workshop', 'A house near water'])
  })

  it('changes an item, or leaves it as it was', async () => {
    await open({ visionComponents: components })
    await press('Edit A workshop')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A workshop')
    type('Title', 'A workshop with a stove')
    await pass()
    await press('Leave as it was')
    expect(titles()).toContain('A workshop')
    await press('Edit A workshop')
    type('Title', 'A workshop with a stove')
    await pass()
    await press('Save changes')
    expect(titles()).toContain('A workshop with a stove')
  })

  it('keeps what is typed over tabs and a reload, until it is added', async () => {
    const { unmount } = await open(null, `${PATH}/components`)
    type('Description', 'Half a sentence')
    await pass(50)
    await tab('Review Insights')
    await tab('Create Vision')
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Half a sentence')
    unmount()
    await open(null, `${PATH}/components`)
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Half a sentence')
  })

  it('says how much is too long, and does not cut it', async () => {
    await open(null, `${PATH}/components`)
    type('Area of life', 'career_purpose')
    type('Title', 'x')
    type('Description', 'x'.repeat(4_012))
    await pass()
    expect(screen.getByText('12 characters too many')).toBeTruthy()
    expect(blocked('Add component')).toBe(true)
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'x'.repeat(4_012))
  })
})

describe('AI Enhancement', () => {
  it('VISION-008 is blocked with one component, and says why; open with two', async () => {
    const { unmount, server } = await open({ visionComponents: components.slice(0, 1) }, `${PATH}/enhance`)
    expect(blocked('Enhance with AI')).toBe(true)
    expect(screen.getByText('Add at least 2 components first')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Enhance with AI' }))
    expect(server.to(WRITE)).toHaveLength(0)
    unmount()
    await open({ visionComponents: components.slice(0, 2) }, `${PATH}/enhance`)
    expect(blocked('Enhance with AI')).toBe(false)
  })

  it('VISION-009 TOAST-013 API-047 D-08 sends the components, shows the statement and where it comes from', async () => {
    const { server, kept } = await open({ visionComponents: components }, `${PATH}/enhance`, {
      [WRITE]: ok({ value: 'I teach.\n\nI live near water.', source: 'model' }, { after: 300 }),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Enhance with AI' }))
    await pass(100)
    expect(screen.getByText('Writing your vision...')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enhance with AI' })).toBeNull()
    await pass(400)
    const [sent] = server.to(WRITE)
    expect(sent?.path).toBe('/api/flows/vision_forge/generate/vision-statement')
    expect(sent?.body).toMatchObject({ answers: { visionComponents: components } })
    expect(panel().getByText('I live near water.')).toBeTruthy()
    expect(panel().getByText('Written by AI')).toBeTruthy()
    expect(screen.getByText('Vision Created!')).toBeTruthy()
    expect(kept.held()?.formData).toMatchObject({
      visionStatement: { text: 'I teach.\n\nI live near water.', source: 'model' },
    })
  })

  it('ERR-032 C-63 N-20 a failure is no toast: a note, and the button is back', async () => {
    const { server } = await open({ visionComponents: components }, `${PATH}/enhance`, {
      [WRITE]: refusal(500, 'Internal error'),
    })
    await press('Enhance with AI')
    expect(alert()).toContain('Your vision could not be written just now.')
    expect(screen.queryByText('Vision Created!')).toBeNull()
    server.answer(WRITE, ok({ value: 'I teach.', source: 'composed' }))
    await press('Enhance with AI')
    expect(panel().getByText('I teach.')).toBeTruthy()
    expect(panel().getByText('Composed from your answers')).toBeTruthy()
  })

  it('goes on while another tab is open', async () => {
    await open({ visionComponents: components }, `${PATH}/enhance`, {
      [WRITE]: ok({ value: 'I teach.', source: 'composed' }, { after: 500 }),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Enhance with AI' }))
    await tab('Create Vision')
    await pass(600)
    await tab('AI Enhancement')
    expect(panel().getByText('I teach.')).toBeTruthy()
  })
})

describe('Complete Vision', () => {
  it('issue 14 leads from the statement to the answers that it stands on', async () => {
    const whole = restsOn.map(({ finding, answers }) => ({ finding, answers }))
    const { server } = await open(all, `${PATH}/enhance`, {
      'GET /api/flows/{flow}/rests/{document}': ok([
        { restsOn: whole, writtenAt: '2026-11-20T09:12:00.000Z' },
      ]),
    })
    fireEvent.click(await fetched(() => panel().getByRole('button', { name: /^What this rests on: / })))
    expect((await fetched(() => panel().getByText('More with my hands'))).tagName).toBe('MARK')
    expect(panel().getByRole('button', { name: 'This is not so: work with your hands' })).toBeTruthy()
    expect(server.to('GET /api/flows/{flow}/rests/{document}')[0]?.path).toBe(
      '/api/flows/vision_forge/rests/vision-statement',
    )
  })

  it('VISION-010 needs a statement, and says so', async () => {
    await open({ visionComponents: components }, `${PATH}/vision`)
    expect(blocked('Complete Vision')).toBe(true)
    expect(
      screen.getByText('Your vision statement comes first. It is made under AI Enhancement.'),
    ).toBeTruthy()
  })

  it('VISION-011 C-59 saves the assessment, leads on to the action plan, and shows the plate', async () => {
    const { server, path } = await open(all, `${PATH}/vision`, { [SUBMIT]: ok({}, { status: 201 }) })
    const plate = screen.getByRole('article', { name: 'Vision board' })
    expect(within(plate).getByText('Mornings begin outside.')).toBeTruthy()
    expect(within(plate).getByRole('heading', { name: 'A house near water' })).toBeTruthy()
    await press('Complete Vision')
    expect(server.to(SUBMIT).map(({ body }) => body)).toMatchObject([
      {
        answers: { visionComponents: components, visionStatement: statement },
      },
    ])
    expect(screen.getByRole('heading', { name: 'Your vision is kept' })).toBe(document.activeElement)
    fireEvent.click(screen.getByRole('link', { name: 'Turn Vision into Action Plan' }))
    await pass(50)
    await pass(2_000)
    expect(path()).toMatch(/^\/module\/soul-motion/)
  })

  it('says inline when it was not saved, keeps everything, and can be tried again', async () => {
    const { server } = await open(all, `${PATH}/vision`, { [SUBMIT]: refusal(500, 'Internal error') })
    await press('Complete Vision')
    expect(alert()).toContain('That did not go through.')
    expect(screen.queryByRole('link', { name: 'Turn Vision into Action Plan' })).toBeNull()
    server.answer(SUBMIT, ok({}, { status: 201 }))
    await press('Complete Vision')
    expect(screen.getByRole('heading', { name: 'Your vision is kept' })).toBeTruthy()
    const keys = server.to(SUBMIT).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('once completed, it opens with what was saved, and changes are kept in it', async () => {
    const results = { visionComponents: components, visionStatement: statement.text, source: 'composed' }
    const { server } = await open(null, `${PATH}/components`, {
      'GET /api/assessments': ok([{ assessmentType: 'vision_forge', moduleNumber: 4, results }]),
      [SUBMIT]: ok({}, { status: 201 }),
    })
    expect(titles()).toEqual(['A small school', 'A workshop', 'A house near water'])
    await press('Remove A workshop')
    await pass(2_100)
    expect(server.to(SAVE)).toHaveLength(0)
    expect(server.to(SUBMIT).at(-1)?.body).toMatchObject({ answers: { visionStatement: statement } })
    await tab('Complete Vision')
    expect(screen.getByRole('link', { name: 'Turn Vision into Action Plan' })).toBeTruthy()
  })

  it('keeps everything on this device when the server is away', async () => {
    const first = await open({ visionComponents: components }, PATH, { [SAVE]: offline })
    await tab('Create Vision')
    await press('Remove A workshop')
    await pass(3_000)
    first.unmount()
    await open({ visionComponents: components })
    expect(titles()).toEqual(['A small school', 'A house near water'])
  })
})
