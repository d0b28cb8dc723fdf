// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import {
  blocked,
  fetched,
  goOnline,
  pass,
  press,
  question,
  write,
} from '../../../../tests/support/web/flows/flow-acts.ts'
import {
  never,
  offline,
  ok,
  refusal,
  renderApp,
  unauthorized,
} from '../../../../tests/support/web/render-app.tsx'
import {
  discoveries,
  formData,
  PLACES,
  responses,
  soulMap,
  generated,
  soulMapAssessment,
  soulMapServer,
  soulMapSession,
} from '../../../../tests/support/web/flows/soul-map.ts'

const PATH = '/module/soul-map'
const DISCOVER = 'POST /api/flows/soul_map_integration/generate/soul-map-discoveries'
const DRAW = 'POST /api/flows/soul_map_integration/generate/soul-map-signature'
const SAVE = 'POST /api/flows/{flow}/session'
const ASSESS = 'POST /api/flows/{flow}/results'

async function open({
  saved,
  map,
  path = PATH,
  replies,
}: {
  saved?: ReturnType<typeof soulMapSession>
  map?: typeof soulMap
  path?: string
  replies?: Replies
} = {}) {
  const kept = soulMapServer(saved ?? null, map ?? null)
  const app = await renderApp(path, { timers: true, replies: { ...kept.replies, ...replies } })
  await pass(100)
  return { ...app, kept }
}

const at = (stepId: string, answered: number) => open({ saved: soulMapSession(stepId, answered) })
const bar = () => screen.getByRole<HTMLProgressElement>('progressbar').value

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})

describe('the Soul Map', () => {
  it('SMAP-017 ROUTE-020 begins with an intro screen', async () => {
    const { path, server } = await open()
    expect(question()).toBe('Ten discoveries, one map')
    expect(path()).toBe('/module/soul-map/intro')
    expect(server.to(DISCOVER)).toHaveLength(0)
  })

  it('SMAP-001 SMAP-002 SMAP-006 SMAP-007 has ten generated discoveries made, and asks them one at a time', async () => {
    const { path, server, kept } = await open()
    await press('Begin the discoveries')
    expect(server.to(DISCOVER)).toHaveLength(1)
    const seen: (readonly [string, string, string])[] = []
    for (const id of PLACES) {
      await write(responses[id] ?? '')
      const forward = screen
        .getByRole('button', { name: /Next Discovery|Generate Soul Map/ })
        .textContent.trim()
      seen.push([
        path().split('/').at(-1) ?? '',
        screen.getByText(/^Discovery \d+ of 10$/).textContent,
        forward,
      ])
      if (id !== 'tenth') await press('Next Discovery')
    }
    expect(seen).toEqual(
      PLACES.map((id, place) => [
        id,
        `Discovery ${place + 1} of 10`,
        place === 9 ? 'Generate Soul Map' : 'Next Discovery',
      ]),
    )
    expect(kept.held()?.formData).toMatchObject({ discoveries: formData(0)['discoveries'] })
  })

  it('SMAP-003 SMAP-004 shows title, setup, prompt, a text box, and a hint where there is one', async () => {
    await at('first', 0)
    const [one] = discoveries
    expect(screen.getByText(one?.title ?? '', { selector: 'p' })).toBeTruthy()
    expect(screen.getByText(one?.setup ?? '')).toBeTruthy()
    expect(question()).toBe(one?.prompt)
    expect(screen.getByRole('textbox')).toBeTruthy()
    expect(screen.getByText(one?.insight_hint ?? '')).toBeTruthy()
    await write(responses['first'] ?? '')
    await press('Next Discovery')
    await write(responses['second'] ?? '')
    await press('Next Discovery')
    expect(question()).toBe(discoveries[2]?.prompt)
    expect(screen.queryByText('A hint')).toBeNull()
  })

  it('SMAP-005 "Previous" is disabled at the first discovery only', async () => {
    const { path } = await at('first', 1)
    expect(blocked('Previous')).toBe(true)
    await press('Previous')
    expect(path()).toBe('/module/soul-map/first')
    await press('Next Discovery')
    expect(blocked('Previous')).toBe(false)
  })

  it('SMAP-008 SMAP-009 SMAP-010 CONST goes on from 20 characters; badge and follow-up come above 50', async () => {
    await at('first', 0)
    await write('a'.repeat(19))
    expect(blocked('Next Discovery')).toBe(true)
    expect(screen.getByText('1 more character')).toBeTruthy()
    await write('a'.repeat(20))
    expect(blocked('Next Discovery')).toBe(false)
    await write('a'.repeat(50))
    expect(screen.queryByText('Breakthrough detected!')).toBeNull()
    expect(screen.queryByText(discoveries[0]?.followup ?? '')).toBeNull()
    await write('a'.repeat(51))
    expect(screen.getByText('Breakthrough detected!')).toBeTruthy()
    expect(screen.getByText(discoveries[0]?.followup ?? '')).toBeTruthy()
  })

  it('SMAP-009 the badge also comes where the discovery has no follow-up of its own', async () => {
    await at('third', 3)
    expect(screen.getByText('Breakthrough detected!')).toBeTruthy()
  })

  it('SMAP-011 saves each answer by the id of its discovery, and shows it again on Previous', async () => {
    const { server, path } = await at('second', 1)
    await write(responses['second'] ?? '')
    await press('Next Discovery')
    expect(server.to(SAVE).at(-1)?.body).toMatchObject({
      formData: { discoveryResponses: { first: responses['first'], second: responses['second'] } },
    })
    expect(path()).toBe('/module/soul-map/third')
    await press('Previous')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(responses['second'])
  })

  it('SMAP-012 SMAP-018 CONST C-51 shows a creating screen with its bar at 95 while the map is drawn', async () => {
    const app = await open({ saved: soulMapSession('tenth', 10), replies: { [DRAW]: never } })
    expect(bar()).toBe(82)
    await press('Generate Soul Map')
    await pass(2_000)
    expect(question()).toBe('Your map is being drawn')
    expect(screen.getByText('Reading your reflections...')).toBeTruthy()
    expect(bar()).toBe(95)
    expect(app.path()).toBe('/module/soul-map/creating')
  })

  it('SMAP-013 SMAP-014 SMAP-015 SMAP-016 draws the map, saves the assessment, shows the result at 100', async () => {
    const { server, path, kept } = await at('tenth', 10)
    await press('Generate Soul Map')
    await pass(500)
    expect(server.to(DRAW).map(({ body }) => body)).toMatchObject([
      { answers: { discoveryResponses: responses } },
    ])
    expect(server.to(ASSESS).map(({ body }) => body)).toMatchObject([
      {
        answers: {
          discoveryResponses: responses,
          discoveries,
          insights: { soulSignature: soulMap.soulSignature },
        },
      },
    ])
    expect(path()).toBe('/module/soul-map/result')
    expect(bar()).toBe(100)
    expect(screen.getByText(soulMap.soulSignature.signature)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open your insights' }).getAttribute('href')).toBe('/insights')
    expect(kept.held()?.stepId).toBe('result')
  })

  it('C-52 leads from the result to the results page', async () => {
    await open({ saved: soulMapSession('result', 10), map: soulMap })
    expect(screen.getByRole('link', { name: 'Read the whole integration' }).getAttribute('href')).toBe(
      '/module/soul-map-results',
    )
  })

  it('stands at its result after a reload, and draws nothing anew', async () => {
    const { server, path } = await open({ saved: soulMapSession('result', 10), map: soulMap })
    expect(path()).toBe('/module/soul-map/result')
    expect(screen.getByText(soulMap.soulSignature.signature)).toBeTruthy()
    expect(server.to(DRAW)).toHaveLength(0)
  })

  it('goes on drawing after a reload in the middle of it', async () => {
    const { server, path } = await open({
      saved: soulMapSession('tenth', 10),
      path: '/module/soul-map/creating',
    })
    await pass(500)
    expect(server.to(DRAW)).toHaveLength(1)
    expect(path()).toBe('/module/soul-map/result')
  })

  it('does not draw from its address while answers are missing', async () => {
    const { server, path } = await open({
      saved: soulMapSession('third', 3),
      path: '/module/soul-map/creating',
    })
    expect(server.to(DRAW)).toHaveLength(0)
    expect(path()).toBe('/module/soul-map/fourth')
  })

  it('presses twice and makes one call, for the discoveries and for the map', async () => {
    const first = await open()
    const begin = screen.getByRole('button', { name: 'Begin the discoveries' })
    fireEvent.click(begin)
    fireEvent.click(begin)
    await pass(100)
    expect(first.server.to(DISCOVER)).toHaveLength(1)
    first.unmount()
    localStorage.clear()
    const second = await at('tenth', 10)
    const generate = screen.getByRole('button', { name: 'Generate Soul Map' })
    fireEvent.click(generate)
    fireEvent.click(generate)
    await pass(500)
    expect(second.server.to(DRAW)).toHaveLength(1)
    expect(second.server.to(ASSESS)).toHaveLength(1)
  })
})

describe('when the discoveries cannot be made', () => {
  it('ERR-023 a lost session leads to /login', async () => {
    const { path } = await open({ replies: { [DISCOVER]: unauthorized } })
    await press('Begin the discoveries')
    await pass(600)
    expect(path()).toMatch(/^\/(login|auth)?$/)
  })

  it.each([
    [
      'its message',
      refusal(429, 'You have asked for many texts.', 'too_many'),
      'You have asked for many texts.',
    ],
    [
      'the fallback',
      refusal(500, 'Internal error', 'internal'),
      'Failed to generate personalized discoveries',
    ],
    ['the fallback offline', offline, 'Failed to generate personalized discoveries'],
  ])('ERR-024 the toast shows %s, and the page a second try', async (_, reply, said) => {
    const { server, path } = await open({ replies: { [DISCOVER]: reply } })
    await press('Begin the discoveries')
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByText('The discoveries could not be written for you just now.')).toBeTruthy()
    server.answer(DISCOVER, ok({ value: discoveries, source: 'composed' }))
    await press('Try again')
    expect(path()).toBe('/module/soul-map/first')
  })

  it('CONTENT-041 the declared ones stand in, and keep their answers after a reload', async () => {
    const { path, kept, unmount } = await open({ replies: { [DISCOVER]: refusal(500, 'Internal error') } })
    await press('Begin the discoveries')
    await press('Use the ten general ones')
    expect(path()).toBe('/module/soul-map/table')
    await write('A round one by the window, with too many chairs.')
    await press('Next Discovery')
    expect(kept.held()?.formData).toEqual({
      discoveryResponses: { table: 'A round one by the window, with too many chairs.' },
    })
    unmount()
    const again = await renderApp('/module/soul-map/hour', { timers: true, replies: kept.replies })
    await pass(100)
    expect(again.path()).toBe('/module/soul-map/hour')
    expect(again.server.to(DISCOVER)).toHaveLength(0)
  })

  it('ten that cannot be asked count as a failure', async () => {
    await open({ replies: { [DISCOVER]: ok({ value: discoveries.slice(1), source: 'model' }) } })
    await press('Begin the discoveries')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('when the map cannot be drawn', () => {
  it('ERR-025 a lost session leads to /login, and the answers are kept', async () => {
    const { path, kept } = await open({
      saved: soulMapSession('tenth', 10),
      replies: { [DRAW]: unauthorized },
    })
    await press('Generate Soul Map')
    await pass(700)
    expect(path()).toMatch(/^\/(login|auth)?$/)
    expect(kept.held()?.formData).toEqual(formData(10))
  })

  it('ERR-025 otherwise a toast says so, with a second try and the way back', async () => {
    const app = await open({
      saved: soulMapSession('tenth', 10),
      replies: { [DRAW]: refusal(500, 'Internal error', 'internal') },
    })
    await press('Generate Soul Map')
    await pass(200)
    expect(screen.getByText('Failed to generate insights')).toBeTruthy()
    expect(screen.getByText(/^Your map could not be drawn just now/)).toBeTruthy()
    await press('Previous')
    expect(app.path()).toBe('/module/soul-map/tenth')
    app.server.answer(DRAW, ok(generated(soulMap)))
    await press('Generate Soul Map')
    await pass(500)
    expect(app.path()).toBe('/module/soul-map/result')
  })

  it('a failed save of the assessment is said as such and tried again', async () => {
    const app = await open({
      saved: soulMapSession('tenth', 10),
      replies: { [ASSESS]: refusal(500, 'Internal error', 'internal') },
    })
    await press('Generate Soul Map')
    await pass(200)
    expect(screen.getByText('Failed to save assessment. Please try again.')).toBeTruthy()
    app.server.answer(ASSESS, ok({ id: 'a' }, { status: 201 }))
    await press('Try again')
    await pass(500)
    expect(app.path()).toBe('/module/soul-map/result')
  })

  it('goes on by itself when the network returns', async () => {
    const app = await open({ saved: soulMapSession('tenth', 10), replies: { [DRAW]: offline } })
    await press('Generate Soul Map')
    await pass(200)
    app.server.answer(DRAW, ok(generated(soulMap)))
    await goOnline(true)
    await pass(500)
    expect(app.path()).toBe('/module/soul-map/result')
  })
})

describe('a Soul Map elsewhere too', () => {
  it('asks which of two versions to go on with, and takes over the other’s discoveries', async () => {
    const { kept } = await at('second', 1)
    const others = discoveries.map((each) => ({ ...each, prompt: `Another: ${each.prompt}` }))
    kept.elsewhere({
      formData: { discoveries: others, discoveryResponses: { first: 'Written on the other device, later.' } },
      stepId: 'first',
    })
    await write(responses['second'] ?? '')
    await press('Next Discovery')
    await fetched()
    await pass(200)
    await press('Use the saved ones')
    await pass(500)
    expect(question()).toBe(others[0]?.prompt)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Written on the other device, later.')
  })

  it('says that a map was drawn before, once its session is gone', async () => {
    await open({
      map: soulMap,
      replies: { 'GET /api/assessments/user/{userId}/{moduleNumber}': ok([soulMapAssessment]) },
    })
    expect(screen.getByText(/^You have drawn a soul map before/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your soul map' }).getAttribute('href')).toBe(
      '/module/soul-map-results',
    )
  })

  it('keeps 100,000 characters on the device and says how many are too many', async () => {
    const { server } = await at('first', 0)
    await write('a'.repeat(100_000))
    expect(screen.getByText('96000 characters too many')).toBeTruthy()
    await press('Next Discovery')
    expect(question()).toBe(discoveries[0]?.prompt)
    await pass(300)
    expect(Object.values(localStorage).join('')).toContain('a'.repeat(100_000))
    expect(server.to(DRAW)).toHaveLength(0)
  })
})
