import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { lengthOf } from '../../../engine/core/guided/pace.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Scripts = Operations['GET /api/flows/{flow}/scripts/{step}']['reply']
type Patterns = Operations['GET /api/findings']['reply']

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const SCRIPTS = '/api/flows/guided-visualization/scripts/look'

const visionComponents = [
  {
    id: '1',
    category: 'career_purpose',
    title: 'A small school',
    description: 'Eight children around one long table, and the door stands open.',
    feeling: 'awake and useful',
    imagery: 'chalk on a blue door',
  },
  {
    id: '2',
    category: 'lifestyle_environment',
    title: 'A house near water',
    description: 'I swim before breakfast and hang the towel over the rail.',
  },
]

const withVision = async (components: object[] = visionComponents): Promise<Visitor> => {
  const visitor = await app.visitor().register()
  const answers = { visionComponents: components, visionStatement: 'I teach at one long table.' }
  expect((await visitor.post('/api/flows/vision_forge/results', { answers })).status).toBe(201)
  return visitor
}
const scripts = async (visitor: Visitor, headers: Record<string, string> = {}) => {
  const { status, body } = await visitor.get<Scripts>(SCRIPTS, { headers })
  expect(status).toBe(200)
  return body.scripts
}
const textOf = (script: Scripts['scripts'][number] | undefined) =>
  (script?.lines ?? []).map(({ text }) => text).join('\n')

describe('the scripts of a guided step (issue 15.3)', () => {
  it('speak of the seeker’s own vision, each a little further', async () => {
    const [five, ten, fifteen] = await scripts(await withVision())
    expect(five?.note).toBeNull()
    for (const words of ['“A small school”', '“awake and useful”', '“chalk on a blue door”'])
      expect(textOf(five)).toContain(words)
    expect(textOf(five)).not.toContain('A house near water')
    expect(textOf(ten)).toContain('“A house near water”')
    expect(textOf(ten)).toContain('I teach at one long table')
    expect(textOf(fifteen)).toContain('I swim before breakfast')
  })

  it('say so where there is no vision yet, and are whole without one', async () => {
    const all = await scripts(await app.visitor().register())
    expect(all.map(({ id }) => id)).toEqual(['horizon-five', 'horizon-ten', 'horizon-fifteen'])
    for (const script of all) {
      expect(script.note).toMatch(/not completed a vision yet/)
      expect(textOf(script)).not.toMatch(/\{|undefined|“/)
      expect(script.lines.length).toBeGreaterThan(10)
    }
  })

  it('take the minutes that they say, whatever was told', async () => {
    const long = visionComponents.map((part) => ({
      ...part,
      description: 'A long day with room. '.repeat(40),
    }))
    for (const visitor of [await app.visitor().register(), await withVision(), await withVision(long)])
      for (const [at, minutes] of [5, 10, 15].entries())
        expect(lengthOf((await scripts(visitor))[at]?.lines ?? []) / 60).toBeCloseTo(minutes, 1)
  })

  it('are in the language of the page, with the words of the seeker as they are', async () => {
    const [five] = await scripts(await withVision(), { 'Accept-Language': 'es' })
    expect(five).toMatchObject({ locale: 'es', title: 'Cinco minutos' })
    expect(textOf(five)).toContain('Imagina un día cualquiera')
    expect(textOf(five)).toContain('“A small school”')
  })

  it('quote no words of danger', async () => {
    const visitor = await withVision([
      { ...visionComponents[0], description: 'I want to kill myself.' },
      ...visionComponents.slice(1),
    ])
    for (const script of await scripts(visitor)) expect(textOf(script)).not.toMatch(/kill/)
  })

  it('are for who is signed in, and of guided steps only', async () => {
    expect((await app.visitor().get(SCRIPTS)).status).toBe(401)
    const visitor = await app.visitor().register()
    expect((await visitor.get('/api/flows/guided-visualization/scripts/seen')).status).toBe(404)
    expect((await visitor.get('/api/flows/nowhere/scripts/look')).status).toBe(404)
  })
})

describe('what was seen (issue 15.3)', () => {
  it('is kept, can be given again, and stands in what answers say together', async () => {
    const visitor = await withVision([
      ...visionComponents,
      {
        id: '3',
        category: 'growth_expression',
        title: 'The boat in the water',
        description: 'In the evening I row the boat up the river.',
      },
    ])
    const keep = (seen: string) =>
      visitor.post('/api/flows/guided-visualization/results', { answers: { seen } })
    expect((await keep('Nothing but a gray wall.')).status).toBe(201)
    expect((await keep('The boat on the river, and the river loud under it.')).status).toBe(201)
    const { body } = await visitor.get<Patterns>('/api/findings')
    expect(body.stations.map(({ source }) => source)).toContainEqual({
      flow: 'guided-visualization',
      step: 'seen',
    })
  })

  it('can be left empty', async () => {
    const visitor = await app.visitor().register()
    const { status } = await visitor.post('/api/flows/guided-visualization/results', { answers: {} })
    expect(status).toBe(201)
  })
})
