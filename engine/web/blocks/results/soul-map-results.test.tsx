// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { fetched, pass, press } from '../../../../tests/support/web/flows/flow-acts.ts'
import {
  mara,
  never,
  ok,
  refusal,
  renderApp,
  unauthorized,
} from '../../../../tests/support/web/render-app.tsx'
import { putAwayOf, restsOn } from '../../../../tests/support/web/insights.ts'
import {
  discoveries,
  generated,
  integration,
  soulMap,
  soulMapAssessment,
} from '../../../../tests/support/web/flows/soul-map.ts'

const PATH = '/module/soul-map-results'
const READ = 'GET /api/assessments/user/{userId}/{moduleNumber}'
const MAP = 'GET /api/flows/{flow}/generate/{document}'
const GENERATE = 'POST /api/insights/generate'
const COMPLETE = 'POST /api/modules/progress'

const drawn: Replies = { [READ]: ok([soulMapAssessment]), [MAP]: ok(generated(soulMap)) }

async function open(replies: Replies = {}) {
  const app = await renderApp(PATH, { timers: true, replies: { ...drawn, ...replies } })
  await pass(100)
  // What stands in it reads once it is there.
  await pass(100)
  return app
}

const part = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => void vi.useFakeTimers())

describe('the results of the Soul Map', () => {
  it('are read for the seeker and module 3, and say so while they load', async () => {
    const { server } = await open({ [MAP]: never })
    expect(screen.getByText('Reading your map...')).toBeTruthy()
    expect(server.to(READ).map(({ path }) => path)).toEqual([`/api/assessments/user/${mara.id}/3`])
  })

  it('SMAPRES-001 SMAPRES-002 ROUTE-021 lead back to the discoveries and on to the insights', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Back to your discoveries' }).getAttribute('href')).toBe(
      '/module/soul-map',
    )
    expect(screen.getByRole('link', { name: 'Open your insights' }).getAttribute('href')).toBe('/insights')
  })

  it('SMAPRES-003 show the signature with its description and gifts, and where it comes from', async () => {
    await open()
    const { getByText, getByRole } = part('Your soul signature')
    expect(getByText(soulMap.soulSignature.signature)).toBeTruthy()
    expect(getByText('Your map opens with a kitchen table.')).toBeTruthy()
    expect(getByText('It ends with water.')).toBeTruthy()
    const gifts = within(getByRole('list', { name: 'Gifts that your reflections show' }))
    expect(gifts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      soulMap.soulSignature.gifts,
    )
    expect(getByText('Composed from your answers')).toBeTruthy()
  })

  it('issue 14 show what the signature rests on, each answer once, and put away what is not so', async () => {
    const parts = ['signature', 'description'].flatMap((key) =>
      restsOn.map((rest) => ({ ...rest, part: key })),
    )
    const { server } = await open({
      [MAP]: ok({ ...generated(soulMap), restsOn: parts }),
      'GET /api/findings/put-away': ok([]),
      'POST /api/findings/put-away': ok(putAwayOf(restsOn)),
    })
    await press('What this rests on: Your soul signature')
    await fetched()
    await pass(500)
    const { getAllByText } = part('work with your hands')
    expect(getAllByText('More with my hands')).toHaveLength(1)
    await press('This is not so: work with your hands')
    await pass(500)
    expect(server.to('POST /api/findings/put-away').map(({ body }) => body)).toEqual([
      { finding: 'theme/hands' },
    ])
    expect(screen.getByText('It is put away.')).toBeTruthy()
    expect(server.to(GENERATE)).toEqual([])
  })

  it('draw one station for each reflection, in the order that was asked', async () => {
    await open()
    const stations = part('The stations of your map').getAllByRole('listitem')
    expect(stations.map(({ textContent }) => textContent?.split(' ').slice(0, 3).join(' '))).toEqual(
      discoveries.map(({ title }) => title),
    )
    expect(document.querySelectorAll('svg text')).toHaveLength(10)
  })

  it('SMAPRES-004 SMAPRES-005 SMAPRES-006 SMAPRES-007 SMAPRES-008 C-44 show the integration, whoever wrote it', async () => {
    await open({ 'GET /api/insights': ok([integration]) })
    const { getByText } = part('The integration')
    for (const text of [
      'Ten reflections by one author.',
      'Water',
      'It returns in four of them.',
      'Honesty stands behind the second.',
      'Toward the mill.',
      'Give it two weeks.',
      'Share',
      'Read one aloud.',
      'Written by AI',
    ])
      expect(getByText(text)).toBeTruthy()
  })

  it('SMAPRES-009 TOAST-010 have the analysis written, with one call for two clicks', async () => {
    const { server } = await open({ [GENERATE]: { ...ok(integration, { status: 201 }), after: 400 } })
    const button = screen.getByRole('button', { name: 'Generate analysis' })
    fireEvent.click(button)
    fireEvent.click(button)
    await pass(100)
    expect(screen.getAllByText('Reading everything together...').length).toBeGreaterThan(0)
    server.answer('GET /api/insights', ok([integration]))
    await pass(600)
    expect(server.to(GENERATE).map(({ body }) => body)).toEqual([{ type: 'soul_map_integration_analysis' }])
    expect(screen.getByText('Analysis Complete')).toBeTruthy()
    expect(screen.getByText('Ten reflections by one author.')).toBeTruthy()
  })

  it('ERR-026 a lost session while it is written is said and leads to /api/login after 0.5 s', async () => {
    const app = await open({ [GENERATE]: unauthorized })
    await press('Generate analysis')
    // What says it is code that is fetched when it is needed.
    await fetched()
    expect(screen.getByText('Session Expired')).toBeTruthy()
    expect(screen.getByText('Please log in again to continue.')).toBeTruthy()
    expect(app.left).toEqual([])
    await pass(500)
    expect(app.left).toEqual(['/api/login'])
  })

  it('ERR-027 a failure is said in the toast and where it happened', async () => {
    await open({ [GENERATE]: refusal(500, 'Internal error', 'internal') })
    await press('Generate analysis')
    expect(screen.getAllByText('Failed to generate analysis. Please try again.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Generate analysis' })).toBeTruthy()
  })

  it('SMAPRES-010 SMAPRES-011 TOAST-011 GATE-019 complete the module, then go to / after 1.5 s', async () => {
    const app = await open({ [COMPLETE]: ok({ moduleNumber: 3, status: 'completed', progressPercent: 100 }) })
    const button = screen.getByRole('button', { name: 'Complete module' })
    fireEvent.click(button)
    fireEvent.click(button)
    await pass(50)
    expect(app.server.to(COMPLETE).map(({ body }) => body)).toEqual([
      { moduleNumber: 3, status: 'completed', progressPercent: 100 },
    ])
    expect(screen.getByText('Module Complete!')).toBeTruthy()
    expect(screen.getByText('Soul Map Integration complete. Vision Forge is now unlocked!')).toBeTruthy()
    await pass(1_400)
    expect(app.path()).toBe(PATH)
    await pass(200)
    expect(app.path()).toBe('/')
  })

  it('ERR-028 a lost session while completing is said and leads to /api/login after 0.5 s', async () => {
    const app = await open({ [COMPLETE]: unauthorized })
    await press('Complete module')
    expect(screen.getByText('Session Expired')).toBeTruthy()
    await pass(500)
    expect(app.left).toEqual(['/api/login'])
  })

  it('ERR-029 a failure to complete is said and can be tried again', async () => {
    const app = await open({ [COMPLETE]: refusal(500, 'Internal error', 'internal') })
    await press('Complete module')
    expect(screen.getAllByText('Failed to complete module. Please try again.')).toHaveLength(2)
    await pass(3_000)
    expect(app.path()).toBe(PATH)
    expect(screen.getByRole('button', { name: 'Complete module' })).toBeTruthy()
  })

  it('say what an earlier module still needs', async () => {
    const sentence = 'An earlier module is not complete yet. Complete it first.'
    await open({ [COMPLETE]: refusal(409, sentence, 'earlier_module_incomplete') })
    await press('Complete module')
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('C-03 say that the module is complete, and lead on to Vision Forge', async () => {
    await open({
      'GET /api/user/journey-progress': ok({
        modules: [
          {
            moduleNumber: 3,
            moduleId: 'soul_map_integration',
            moduleName: 'Soul Map Integration',
            status: 'completed',
            progressPercent: 100,
          },
        ],
        completedModules: ['soul_map_integration'],
        currentModule: null,
        totalJourneyProgress: 60,
        moduleProgress: {},
      }),
    })
    expect(screen.queryByRole('button', { name: 'Complete module' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to Vision Forge' }).getAttribute('href')).toBe(
      '/module/vision-forge',
    )
  })

  it('lead to the discoveries while there is nothing', async () => {
    await open({ [READ]: ok([]), [MAP]: ok(null) })
    expect(screen.getByRole('heading', { name: 'No soul map yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the discoveries' }).getAttribute('href')).toBe(
      '/module/soul-map',
    )
  })

  it('say when they could not be read, and can be asked for again', async () => {
    const { server } = await open({
      [MAP]: refusal(500, 'Internal error', 'internal'),
    })
    server.answer(MAP, ok(generated(soulMap)))
    await press('Try again')
    await pass(200)
    expect(screen.getByText(soulMap.soulSignature.signature)).toBeTruthy()
  })

  it('stand with reflections that another version of the questions asked', async () => {
    const results = JSON.stringify({ discoveryResponses: { old_one: 'Something that I wrote long ago.' } })
    await open({ [READ]: ok([{ ...soulMapAssessment, results }]) })
    expect(part('The stations of your map').getByText('old one')).toBeTruthy()
  })
})
