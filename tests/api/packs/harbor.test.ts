import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isGround } from '../../../engine/core/look/contrast.ts'
import { propertyOf, type Role, TOKENS } from '../../../engine/core/look/look.ts'
import { shownLook } from '../../../engine/core/look/mark.ts'
import { hexOf, lchOf } from '../../../engine/core/look/oklch.ts'
import { STANDARD_HATCHES } from '../../../engine/ui/drawing/hatch-paths.ts'
import type { Operations } from '../../../engine/contracts/index.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import { contentIn } from '../../support/server/content-in.ts'
import type { Answer, Visitor } from '../../support/server/visitor.ts'

// A whole other product, from its first page to the deletion of an account, by the calls that every flow has.

type Reply<K extends keyof Operations> = Operations[K]['reply']

const at = (path: string) => fileURLToPath(new URL(`../../../content/${path}`, import.meta.url))

/** Opened once: its linter takes a while. */
const content = contentIn(at('packs/harbor'))
let app: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, close } = await startAll({ content }))
})
afterAll(() => close())

async function made<Body>(answer: Promise<Answer<Body>>, status = 201): Promise<Body> {
  const { body, ...rest } = await answer
  expect(rest.status, rest.text).toBe(status)
  return body
}

const finish = (visitor: Visitor, flow: string, answers: object, card?: string) =>
  made(visitor.post<Reply<'POST /api/flows/{flow}/results'>>(`/api/flows/${flow}/results`, { answers, card }))
const write = (visitor: Visitor, flow: string, commission: string, answers?: object) =>
  made(
    visitor.post<Reply<'POST /api/flows/{flow}/generate/{document}'>>(
      `/api/flows/${flow}/generate/${commission}`,
      answers === undefined ? {} : { answers },
    ),
    200,
  )

/** What may be opened, and what is done. */
async function standing(visitor: Visitor) {
  const { modules } = await visitor.journey()
  const those = (...wanted: string[]) =>
    modules.filter(({ status }) => wanted.includes(status)).map(({ moduleId }) => moduleId)
  return { open: those('unlocked', 'in_progress'), done: those('completed') }
}

const tide = {
  sunday: 'often',
  elsewhere: 'mostly',
  'hours-gone': 'sometimes',
  fine: 'often',
  learning: 'sometimes',
  shower: 'often',
  company: 'often',
  evening: 'mostly',
}
const scenes = {
  arrival: 'keeper',
  'empty-shed': 'keeper',
  storm: 'mender',
  apprentice: 'keeper',
  'quiet-day': 'mender',
  thanks: 'pilot',
}
const log = {
  proud: 'I found out why forty families had not been paid.',
  tasks: ['listening', 'explaining', 'searching', 'rescuing'],
  drain: 'Meetings in which everybody already knew the answer.',
  reserve: 'months',
  'first-bill': 'the rent',
  crew: 'partly',
  'crew-talk': 'Whether one salary would do for half a year.',
  'read-again': 'Both of them are about somebody who wanted to know.',
}
const pieces = [
  {
    id: '1',
    name: 'Calming people on the phone',
    kind: 'skill',
    proof: 'The week when the system was down.',
  },
  { id: '2', name: 'Ms. Okafor, who saw it', kind: 'person' },
]

/** Comes aboard and answers the two questions of where they stand. */
async function comesAboard(visitor: Visitor) {
  await visitor.register()
  await finish(visitor, 'where-you-stand', { lifeStage: 'still_aboard' })
  await finish(visitor, 'casting-off-aboard', {
    since_when: 'When my daughter asked what I do all day.',
    what_holds: 'The people on the second floor.',
  })
}

/** Replies to three soundings, and has the heading written that comes of them. */
async function takesSoundings(visitor: Visitor) {
  const { value } = await write(visitor, 'soundings', 'three-soundings')
  const asked = value as readonly { readonly id: string; readonly setup: string }[]
  const replies = Object.fromEntries(
    asked.map(({ id }, place) => [id, `It was a Tuesday in March, for the ${place + 1}. time.`]),
  )
  await made(
    visitor.post('/api/flows/soundings/session', {
      currentStep: 3,
      formData: { asked, replies },
      completedSteps: [],
    }),
    200,
  )
  const heading = await write(visitor, 'soundings', 'heading', { asked, replies })
  await finish(visitor, 'soundings', {
    asked,
    replies,
    heading: { text: heading.value, source: heading.source },
  })
  return { asked, heading: String(heading.value) }
}

it('can be walked to its end: every gate, every module, what is written of them, the guide, and away', async () => {
  const visitor = app.visitor()
  await comesAboard(visitor)
  expect(await standing(visitor)).toEqual({ open: ['tide_check', 'signal_flag'], done: [] })

  // What no gate has opened cannot be had by its call: nothing is asked of what is not there.
  expect((await visitor.post('/api/flows/ship_log/results', { answers: { proud: 'No.' } })).status).toBe(422)

  // Either of the two opens the chart room; only one of them opens the log.
  const signal = await finish(visitor, 'signal_flag', { first: 'task' })
  expect(signal.assessment).toMatchObject({ moduleNumber: 2, results: { first: 'task' } })
  expect(await standing(visitor)).toEqual({ open: ['tide_check', 'chart_room'], done: ['signal_flag'] })
  const checked = await finish(visitor, 'tide_check', tide)
  expect(checked.assessment).toMatchObject({
    assessmentType: 'tide',
    results: { tide: 'ebb', points: 17, label: 'Ebb tide' },
  })
  expect((await standing(visitor)).open).toEqual(['ship_log', 'chart_room'])

  // Answers under way, and then all of them.
  await made(
    visitor.post('/api/flows/ship_log/session', {
      currentStep: 2,
      formData: { proud: log.proud },
      completedSteps: [],
    }),
    200,
  )
  await finish(visitor, 'ship_log', log)
  expect((await standing(visitor)).open).toEqual(['chart_room', 'cargo'])

  const bearings = await finish(visitor, 'chart_room', scenes, 'bearings')
  expect(bearings.assessment?.results).toMatchObject({
    first: 'The lighthouse keeper',
    second: 'The sailmaker',
    scores: { keeper: 3, mender: 2, pilot: 1, builder: 0 },
  })
  await finish(visitor, 'chart_room', { fixed: ['town', 'hours'] }, 'fixed-points')
  // The log and either of two.
  expect((await standing(visitor)).open).toEqual(['cargo', 'soundings'])
  await finish(visitor, 'cargo', { pieces, ashore: 'Writing minutes, although mine were the best.' })

  const { asked, heading } = await takesSoundings(visitor)
  expect(asked[0]?.setup).toContain(log.proud.slice(0, -1))
  expect(heading).toContain('where the lighthouse keeper goes')
  expect(heading).toContain('It was a Tuesday in March')
  expect((await standing(visitor)).open).toEqual(['pilot'])

  const papers = await Promise.all(
    ['first-week', 'first-talk', 'way-back'].map((each) => write(visitor, 'pilot', each)),
  )
  const [week = '', talk = '', back = ''] = papers.map(({ value }) => String(value))
  expect(week).toContain('Calming people on the phone')
  expect(talk).toContain('Whether one salary would do for half a year')
  expect(back).toContain('It stood at 17 of 24.')
  await finish(visitor, 'pilot', {})
  const { done, open } = await standing(visitor)
  expect([done.length, open]).toEqual([7, []])

  // Readings of one's own answers.
  for (const [type, quoted] of [
    ['tide_reading', '17 of 24'],
    // Its page was quoted twice by now, and nothing is quoted more often.
    ['log_reading', 'The stores last two or three months.'],
    ['crossing', 'The sentence that you steer by'],
  ] as const) {
    const reading = await made(
      visitor.post<Reply<'POST /api/insights/generate'>>('/api/insights/generate', { type }),
    )
    expect(reading).toMatchObject({ insightType: type, source: 'composed' })
    expect(JSON.stringify(reading.content)).toContain(quoted)
  }

  // The guide draws on them too.
  const said = await made(
    visitor.post<Reply<'POST /api/guide/chat'>>('/api/guide/chat', {
      message: 'Should I leave my job or stay?',
    }),
    200,
  )
  expect(said.contextUsed).not.toEqual([])
  expect(said.message).toMatch(/already knew the answer|the work itself|17 of 24|second floor/)

  const exported = await visitor.get('/api/user/export')
  for (const told of [
    log.proud,
    'Ms. Okafor',
    'a Tuesday in March',
    'Should I leave my job',
    heading.slice(0, 40),
  ])
    expect(exported.text).toContain(told)
  const { who } = visitor
  expect((await visitor.call('DELETE', '/api/user', { password: who?.password })).status).toBe(204)
  expect((await visitor.login()).status).toBe(401)
})

it('speaks Spanish wherever it is asked to, also in what is put together from answers', async () => {
  const visitor = app.visitor()
  visitor.cookies.set('lodestar-language', 'es')
  await comesAboard(visitor)
  await finish(visitor, 'tide_check', tide)
  const reading = await made(
    visitor.post<Reply<'POST /api/insights/generate'>>('/api/insights/generate', { type: 'tide_reading' }),
  )
  expect(JSON.stringify(reading.content)).toContain('tus ocho respuestas suman 17 de 24: marea baja.')
})

it('has nothing of the product whose engine it runs on', async () => {
  const visitor = await app.visitor().register()
  for (const path of [
    '/api/flows/soul_foundations/session',
    '/api/flows/vision_forge/session',
    '/api/sky?date=2026-11-20',
  ])
    expect((await visitor.get(path)).status).toBe(404)
  for (const assessmentType of ['birthChart', 'mbti', 'soul_foundations'])
    expect((await visitor.assess(1, assessmentType, {})).status).toBe(422)
})

it('has its own look, as a sheet that is never fetched twice', async () => {
  const href = content.library.look.sheet?.href ?? ''
  const sheet = await app.visitor().get(href)
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(sheet.text).toMatch(/^:root:root\{--font-display:/)
  expect(sheet.text).toContain('--action:light-dark(oklch(0.41 0.078 182),oklch(0.85 0.085 178))')
})

it('wears its look everywhere: in its sheet, on paper, in the browser’s tab and beside its name', async () => {
  const { key, look, pack } = content.library
  const [own] = pack.list('look')
  const css = look.sheet?.css.toString() ?? ''
  const [screen = '', paper = ''] = css.split('@media print')
  // The colours of danger, success and warning are the same everywhere.
  const roles = Object.keys(TOKENS.light).filter((role) => !/^(danger|success|warn)/.test(role)) as Role[]
  for (const role of roles) {
    expect(own?.light?.[role], role).toBeDefined()
    expect(screen).toContain(`${propertyOf(role)}:light-dark(${own?.light?.[role]},${own?.dark?.[role]})`)
    if (isGround(role)) continue
    expect(paper).toContain(`${propertyOf(role)}:${own?.light?.[role]}`)
    expect(look.onPaper(role)).toBe(hexOf(lchOf(own?.light?.[role] ?? '')))
  }
  const visitor = app.visitor()
  const icon = await visitor.get(`/content/${key}/icon.svg`)
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
  expect(icon.text).toContain(own?.mark?.shape)
  expect(icon.text).toContain(hexOf(lchOf(own?.light?.action ?? '')))
  const { body } = await visitor.get<{ look: unknown }>(`/content/${key}/boot.json`)
  expect(body.look).toEqual({ kind: 'look', id: 'look', mark: own?.mark, hatches: own?.hatches })
  const standard = shownLook(undefined)
  expect(own?.mark?.shape).not.toBe(standard.mark.shape)
  expect(new Set(Object.values({ ...STANDARD_HATCHES, ...own?.hatches })).size).toBe(6)
})
