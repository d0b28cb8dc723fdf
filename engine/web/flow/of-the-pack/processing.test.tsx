// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { birthChart, stepAnswer, stepReplies } from '../../../../tests/support/web/blueprint.ts'
import { document as documentOf } from '../../../../tests/support/web/documents.ts'
import type { Replies, Seen } from '../../../../tests/support/web/fake-server.ts'
import { pass, press } from '../../../../tests/support/web/flows/flow-acts.ts'
import { mara, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { keepTabResult } from '../frames/tab-results.ts'
import { readStoredBlueprint, resultOf, storedBlueprintKey } from '../../readings/stored-results.ts'

const PATH = '/module/soul-blueprint-processing'
const TEST = '/test/soul-blueprint-processing'
const READ = 'GET /api/readings/input'
const STEP = 'POST /api/readings/{reading}'
const IDS = [
  'astrological-profile',
  'location-astrology',
  'human-design-authentic',
  'gene-keys-authentic',
  'mbti',
  'enneagram',
  'love-languages',
  'numerology',
]
const own = {
  birthDate: birthChart.birthDate,
  birthTime: birthChart.birthTime,
  birthLocation: birthChart.birthLocation,
  results: {
    mbti: { personalityType: 'INFP' },
    enneagram: { type: 5, description: 'x' },
    loveLanguages: { primary: 'Quality Time' },
  },
}
const BANNER = 'Example data, not yours'

async function open({
  path = PATH,
  replies = {},
  visitor = false,
}: { path?: string; replies?: Replies; visitor?: boolean } = {}) {
  const app = await renderApp(path, {
    timers: true,
    ...(visitor ? { user: null } : {}),
    replies: { [READ]: ok(own), ...stepReplies, ...replies },
  })
  await pass(20)
  return app
}

const stepId = ({ path }: Seen) => path.split('/').at(-1) ?? ''
const rows = () => within(within(screen.getByRole('main')).getByRole('list')).getAllByRole('listitem')
const statuses = () => rows().map((row) => /(Waiting|Processing|Complete|Error)$/.exec(row.textContent)?.[1])
const ALL = 8 * 600

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})

describe('the processing', () => {
  it.each([PATH, TEST])('PROC-001 is at %s', async (path) => {
    await open({ path })
    expect(screen.getByRole('heading', { level: 1, name: 'Working through your blueprint' })).toBeTruthy()
    expect(rows()).toHaveLength(8)
  })

  it('PROC-002 API-038 reads birth and assessment data before the first step', async () => {
    const { server } = await open({ replies: { [READ]: { ...ok(own), after: 300 } } })
    expect(screen.getByText('Reading your birth data...')).toBeTruthy()
    await pass(200)
    expect(server.to(READ).map(({ path }) => path)).toEqual(['/api/readings/input'])
    expect(server.to(STEP)).toEqual([])
    await pass(200)
    expect(server.to(STEP)).toHaveLength(1)
  })

  it('PROC-003 PROC-009 CONTENT-040 calls the eight steps in order, each with the six fields', async () => {
    const { server } = await open()
    await pass(ALL)
    expect(server.to(STEP).map(stepId)).toEqual(IDS)
    for (const { body } of server.to(STEP)) expect(body).toEqual(own)
  })

  it('PROC-003 PROC-004 asks for the next one after the answer, and 500 ms later', async () => {
    const { server } = await open({ replies: { [STEP]: { ...ok(stepAnswer('numerology')), after: 300 } } })
    await pass(250)
    expect(server.to(STEP)).toHaveLength(1)
    await pass(500)
    expect(server.to(STEP)).toHaveLength(1)
    await pass(100)
    expect(server.to(STEP)).toHaveLength(2)
  })

  it('PROC-005 PROC-006 PROC-008 says how each stands and how long it took, and goes on after a failure', async () => {
    const { server } = await open({
      replies: {
        [STEP]: (seen) =>
          stepId(seen) === 'human-design-authentic'
            ? refusal(500, 'Internal error')
            : ok(stepAnswer(stepId(seen)), { after: 200 }),
      },
    })
    expect(statuses()).toEqual(['Processing', ...Array.from({ length: 7 }, () => 'Waiting')])
    await pass(200)
    expect(statuses().slice(0, 2)).toEqual(['Complete', 'Waiting'])
    expect(rows()[0]?.textContent).toMatch(/0\.20 s/)
    await pass(8 * 800)
    expect(statuses()).toEqual([
      'Complete',
      'Complete',
      'Error',
      ...Array.from({ length: 5 }, () => 'Complete'),
    ])
    expect(server.to(STEP)).toHaveLength(8)
    expect(within(screen.getByRole('main')).getByText(/^Done, except for 1 marked Error/)).toBeTruthy()
  })

  it('PROC-007 shows how far all of it is', async () => {
    await open()
    const bar = () => Number(screen.getByRole('progressbar').getAttribute('value'))
    expect(screen.getByRole('progressbar').getAttribute('max')).toBe('8')
    const seen = [bar()]
    for (let at = 0; at < 8; at++) {
      await pass(510)
      seen.push(bar())
    }
    expect(seen[0]).toBeLessThanOrEqual(1)
    expect(seen.at(-1)).toBe(8)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(screen.getByText('8 of 8 steps')).toBeTruthy()
  })

  it('PROC-010 stores everything in one entry of this tab, which goes at sign-out', async () => {
    await open()
    await pass(ALL)
    const keys = Object.keys(sessionStorage).filter((key) => key.includes('blueprint'))
    expect(keys).toEqual([storedBlueprintKey(mara.id)])
    expect(readStoredBlueprint(mara.id)?.calls.map(({ id, status }) => [id, status])).toEqual(
      IDS.map((id) => [id, 'complete']),
    )
    const stored = readStoredBlueprint(mara.id)
    expect(stored && resultOf(stored, 'numerology')).toEqual(stepAnswer('numerology'))
    expect(stored?.sample).toBe(false)
    expect(readStoredBlueprint(null)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /Your menu/ }))
    await pass(50)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    await vi.waitFor(async () => {
      await pass(100)
      expect(readStoredBlueprint(mara.id)).toBeNull()
    })
  })

  it('PROC-012 PROC-013 leads back to the hub, and on to the analysis once it is done', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Back to Soul Blueprint' }).getAttribute('href')).toBe(
      '/module/soul-blueprint',
    )
    expect(screen.getByRole('link', { name: 'View Complete Analysis' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await pass(ALL)
    expect(screen.getByRole('link', { name: 'View Complete Analysis' }).getAttribute('href')).toBe(
      '/module/soul-blueprint-results',
    )
  })

  it('can be left and come back to: what is complete is not asked for again', async () => {
    const first = await open()
    await pass(1100)
    first.unmount()
    const done = readStoredBlueprint(mara.id)?.calls.filter(({ status }) => status === 'complete').length ?? 0
    expect(done).toBe(3)
    const { server } = await open()
    await pass(ALL)
    expect(server.to(STEP).map(stepId)).toEqual(IDS.slice(3))
    await press('Run it again')
    await pass(ALL)
    expect(server.to(STEP).map(stepId)).toEqual([...IDS.slice(3), ...IDS])
  })

  it('begins anew when the data have changed since', async () => {
    const first = await open()
    await pass(ALL)
    first.unmount()
    const { server } = await open({ replies: { [READ]: ok({ ...own, birthTime: '07:00' }) } })
    await pass(ALL)
    expect(server.to(STEP)).toHaveLength(8)
  })

  it('says that there is no birth data yet', async () => {
    await open({ replies: { [READ]: ok({ ...own, birthDate: null, birthTime: null, birthLocation: null }) } })
    expect(screen.getByText(/^There is no birth data yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add birth data' }).getAttribute('href')).toBe(
      '/module/soul-blueprint/birth-chart',
    )
    expect(screen.queryByText(BANNER)).toBeNull()
  })

  it('PROC-008 marks what rests on birth data that are not there, without asking for it', async () => {
    const none = { birthDate: null, birthTime: null, birthLocation: null }
    const { server } = await open({ replies: { [READ]: ok({ ...own, ...none }) } })
    await pass(ALL)
    expect(server.to(STEP).map(stepId)).toEqual(['mbti', 'enneagram', 'love-languages'])
    expect(statuses()).toEqual(
      IDS.map((id) => (['mbti', 'enneagram', 'love-languages'].includes(id) ? 'Complete' : 'Error')),
    )
  })
})

describe('the example', () => {
  const sample = documentOf('sample-seeker')

  it('PROC-011 D-05 stands in when the data cannot be read, said to be one, and is never saved', async () => {
    const { server } = await open({ replies: { [READ]: refusal(500, 'Internal error') } })
    await pass(ALL)
    expect(screen.getByText(BANNER)).toBeTruthy()
    expect(server.to(STEP)).toHaveLength(8)
    expect(server.to(STEP)[0]?.body).toMatchObject({
      birthDate: sample.birthDate,
      results: sample.results,
    })
    expect(server.to('POST /api/flows/{flow}/results')).toEqual([])
    expect(readStoredBlueprint(mara.id)?.sample).toBe(true)
  })

  it('PROC-011 C-18 stands in for a visitor, whose ways lead to the twins', async () => {
    const { server } = await open({ path: TEST, visitor: true })
    await pass(ALL)
    expect(screen.getByText(BANNER)).toBeTruthy()
    expect(server.to(READ)).toEqual([])
    expect(server.to(STEP)[0]?.body).toMatchObject({ birthLocation: sample.birthLocation })
    expect(screen.getByRole('link', { name: 'View Complete Analysis' }).getAttribute('href')).toBe(
      '/test/soul-blueprint-results',
    )
    expect(screen.getByRole('link', { name: 'Back to Soul Blueprint' }).getAttribute('href')).toBe(
      '/demo/soul-blueprint',
    )
  })

  it("D-05 completes a visitor's own results, and says so", async () => {
    keepTabResult(null, 'mbti', { personalityType: 'ENTJ' })
    const { server } = await open({ path: TEST, visitor: true })
    expect(screen.getByText(/What you have answered is yours/)).toBeTruthy()
    expect(server.to(STEP)[0]?.body).toMatchObject({
      birthDate: sample.birthDate,
      results: { ...sample.results, mbti: { personalityType: 'ENTJ' } },
    })
  })

  it('is gone when everything is the visitor’s own', async () => {
    for (const [type, results] of Object.entries({ birthChart, ...own.results }))
      keepTabResult(null, type, results)
    const { server } = await open({ path: TEST, visitor: true })
    expect(screen.queryByText(BANNER)).toBeNull()
    expect(server.to(STEP)[0]?.body).toEqual(own)
  })
})

describe('the stored results', () => {
  const LIST = '/test/soul-blueprint-results'

  it('C-18 list the eight, each linking to its page', async () => {
    const run = await open({
      replies: {
        [STEP]: (seen) =>
          stepId(seen) === 'mbti'
            ? refusal(500, 'Internal error')
            : ok({ ...stepAnswer(stepId(seen)), requiresAssessment: stepId(seen) === 'enneagram' }),
      },
    })
    await pass(ALL)
    run.unmount()
    await open({ path: LIST })
    const links = within(within(screen.getByRole('main')).getByRole('list')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(IDS.map((id) => `/modality/${id}`))
    const row = (name: string) => links.find((link) => link.textContent === name)?.closest('li')?.textContent
    expect(row('Numerology')).toContain('Complete')
    expect(row('Personality Type')).toContain('Not there yet')
    expect(row('Enneagram')).toContain('Assessment Required')
  })

  it('say that there are none yet, and lead to the processing', async () => {
    await open({ path: LIST, visitor: true })
    expect(screen.getByText('Nothing here yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Work them out' }).getAttribute('href')).toBe(TEST)
    expect(screen.getByRole('link', { name: 'Back to Soul Blueprint' }).getAttribute('href')).toBe(
      '/demo/soul-blueprint',
    )
  })

  it.each(['{', '[]', '{"calls":[{"id":1}]}', '{"calls":"all"}'])(
    'that cannot be read (%s) count as none',
    (text) => {
      sessionStorage.setItem(storedBlueprintKey(null), text)
      expect(readStoredBlueprint(null)).toBeNull()
    },
  )
})
