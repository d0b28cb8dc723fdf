import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { rows } from '../../../server/database/sql.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { foundations } from '../../support/server/answers.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { fakeModel, type FakeModel } from '../../support/server/fake-model.ts'
import { fitting } from '../../support/server/model-replies.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Written = Operations['POST /api/insights/generate']['reply']

const bounds = { deadline: 60_000, tries: 1, retryAfter: 40, replyBytes: 1024 * 1024 }
const TYPE = 'soul_foundations_structured_analysis'

let app: TestApp
let database: TestDatabase
let model: FakeModel
let close: () => Promise<void>

beforeAll(async () => {
  model = await fakeModel()
  const provider = openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, bounds)
  ;({ app, database, close } = await startAll({ provider }))
})
afterAll(async () => {
  await close()
  await model.close()
})

/** Somebody whose hands are in two answers. */
async function seeker(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  const answers = foundations()
  await visitor.assess(2, 'soul_foundations', {
    ...answers,
    passions: {
      ...answers.passions,
      loseTime: 'Carving spoons with my hands until it is dark.',
      fulfilling: 'Work with my hands in the morning, with people after noon.',
    },
  })
  return visitor
}

/** Has it written by a model that writes this in every text, and says that it used these findings. */
async function write(visitor: Visitor, text: string, used: readonly string[] = []): Promise<Written> {
  model.answers((asked) => {
    const reply = Object(fitting(asked, () => text))
    return {
      play: 'answer',
      content: JSON.stringify('rests_on' in reply ? { ...reply, rests_on: used } : reply),
    }
  })
  return (await visitor.post<Written>('/api/insights/generate', { type: TYPE })).body
}

const outcomeOf = async (visitor: Visitor): Promise<string | undefined> => {
  const found = await rows<{ outcome: string }>(
    database.db,
    'select outcome from writings where user_id = ? order by started_at desc limit 1',
    [visitor.user?.id ?? ''],
  )
  return found[0]?.outcome
}

describe('a text by a model', () => {
  it('issue 14 is told the findings with their words, and what it names of them is what the text rests on', async () => {
    const visitor = await seeker()
    const before = model.asked.length
    const {
      source,
      content,
      restsOn = [],
    } = await write(visitor, 'You make things.', ['theme/hands', 'theme/none'])
    expect(source).toBe('model')
    expect(content).not.toHaveProperty('rests_on')
    const told = model.asked[before]?.text ?? ''
    expect(told).toContain('theme/hands')
    expect(told).toContain('rests_on')
    expect(restsOn.flatMap(({ finding }) => finding?.id ?? [])).toEqual(['theme/hands'])
    expect(restsOn[0]?.answers.map(({ answer }) => answer)).toContain(
      'Carving spoons with my hands until it is dark.',
    )
  })

  it('rests on the answers that it quotes, whether it names a finding or not', async () => {
    const { source, restsOn = [] } = await write(await seeker(), 'You wrote “Carving spoons with my hands”.')
    expect(source).toBe('model')
    expect(restsOn[0]?.answers[0]).toMatchObject({
      words: 'Carving spoons with my hands',
      source: { flow: 'soul_foundations' },
    })
  })

  it.each([
    ['curly', 'You wrote “I love carving forks”.'],
    ['straight', 'You wrote "I love carving forks".'],
    ['pointed', 'Escribiste «me encanta tallar».'],
    ['a part changed', 'You wrote “Carving spoons with my feet”.'],
    ['a part left out', 'You wrote “Carving spoons … in the rain”.'],
  ])('that invents a quotation (%s) is composed instead', async (_, text) => {
    const visitor = await seeker()
    const { source, content } = await write(visitor, text)
    expect(source).toBe('composed')
    expect(JSON.stringify(content)).not.toContain(text)
    expect(await outcomeOf(visitor)).toBe('invented')
  })

  it('may leave out the middle of what it quotes, and write its case and marks otherwise', async () => {
    const text = 'You wrote “carving spoons … until it is dark.” and “work with my hands”.'
    expect((await write(await seeker(), text)).source).toBe('model')
  })

  it('is told nothing of a finding that was put away', async () => {
    const visitor = await seeker()
    await write(visitor, 'You make things.', ['theme/hands'])
    await visitor.post('/api/findings/put-away', { finding: 'theme/hands' })
    const before = model.asked.length
    const { restsOn = [] } = await write(visitor, 'You make things.', ['theme/hands'])
    expect(model.asked[before]?.text).not.toContain('theme/hands')
    expect(restsOn.some(({ finding }) => finding?.id === 'theme/hands')).toBe(false)
  })
})
