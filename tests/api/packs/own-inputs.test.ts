import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import { fakeModel, type FakeModel } from '../../support/server/fake-model.ts'
import { modesPack } from '../../support/server/modes-pack.ts'
import { packWith } from '../../support/server/pack-with.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Written = Operations['POST /api/insights/generate']['reply']

const bounds = { deadline: 60_000, tries: 1, retryAfter: 40, replyBytes: 1024 * 1024 }

/** An insight of the pack's own modules, and of what its own questionnaire came to. */
const insight = `kind: insight
id: sea_reading
title: At sea
inputs:
  - seeker
  - { name: cargo, from: answers.cargo }
  - answers.ship_light
  - { name: passage, from: answers.passage }
  - outcome.inner-weather
needs: { all: [{ has: cargo.crates }, { has: outcome.inner-weather }] }
noData: Pack a crate first.
shape:
  type: object
  properties:
    deck: { type: string, description: What is where. }
    legs: { type: array, items: { type: string } }
    weather: { type: string, description: What the questionnaire came to. }
prompt:
  template: Write of this ship.{% if passage %} It is under way.{% endif %}{% if outcome.inner-weather %} Its weather is known.{% endif %}
recipe:
  deck: >-
    {{ seeker.firstName }}, {{ cargo.crates[0].name | quote }} stands on the {{ cargo.crates[0].deck | inside }} deck
    under a {{ answers.ship_light.light | inside }} light, signed {{ cargo.signature | quote }}.{% case cargo.crates[1].deck %}{% when "lower" %} The rest is below.{% endcase %}
  legs:
    list:
      - each: passage.legs
        as: leg
        give: '{{ leg.title }}, {{ leg.prompt }} {{ leg.response | quote }}.'
      - when: { equals: { of: answers.ship_light.light, value: green } }
        give: Go on.
    take: 3
  weather: '{{ outcome.inner-weather.label }}. {{ outcome.inner-weather.description }}'
sections:
  - { key: deck, title: On deck, show: lead }
  - { key: legs, title: Legs, show: list }
  - { key: weather, title: Weather, show: text }
`

const { content, remove } = packWith({
  ...modesPack,
  files: { ...modesPack.files, 'insights/sea-reading.yaml': insight },
})

let app: TestApp
let model: FakeModel
let close: () => Promise<void>

beforeAll(async () => {
  model = await fakeModel()
  const provider = openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, bounds)
  ;({ app, close } = await startAll({ content, provider }))
})
afterAll(async () => {
  await close()
  await model.close()
  remove()
})

/** Somebody who has answered the modules of the pack. */
async function sailor(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  const finish = (flow: string, answers: object) => visitor.post(`/api/flows/${flow}/results`, { answers })
  const crates = [
    { id: 'a', name: 'Tea from Hull', deck: 'upper' },
    { id: 'b', name: 'idk', deck: 'lower' },
  ]
  const replies = [
    await finish('cargo', { crates, signature: 'no' }),
    await finish('cargo', { crates, signature: 'Old Anna' }),
    await finish('ship_light', { light: 'green' }),
    await finish('passage', {
      legs: { out: 'Past the last buoy, then north.', back: 'I do not know what to say.' },
      harbour: 'Oban',
    }),
    await finish('tide_check', { 'question-1': 'in', 'question-2': 'in' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  return visitor
}

const generate = (visitor: Visitor) =>
  visitor.post<Written>('/api/insights/generate', { type: 'sea_reading' })

describe('an insight of a pack that no code knows', () => {
  it('is refused before its answers are there, in the words of the pack', async () => {
    const { status, body } = await generate(await app.visitor().register())
    expect([status, body]).toMatchObject([409, { message: 'Pack a crate first.' }])
  })

  it('is composed of the answers to its own modules and its own questionnaire, where no model can', async () => {
    model.plays({ play: 'status', status: 500 })
    const { status, body } = await generate(await sailor())
    expect([status, body.source]).toEqual([201, 'composed'])
    expect(body.content).toEqual({
      deck: expect.stringMatching(
        /, “Tea from Hull” stands on the upper deck under a green light, signed “Old Anna”\. The rest is below\.$/,
      ),
      // What says that there is nothing to say is quoted nowhere.
      legs: ['Out, Where to? “Past the last buoy, then north”.', 'Go on.'],
      weather: 'Indoors. You would stay in.',
    })
  })

  it('is asked of a model with the same answers, in words', async () => {
    const visitor = await sailor()
    model.plays({
      play: 'answer',
      content: JSON.stringify({ deck: 'Tea above.', legs: ['North.'], weather: 'Calm.' }),
    })
    const { body } = await generate(visitor)
    expect([body.source, body.content]).toEqual([
      'model',
      { deck: 'Tea above.', legs: ['North.'], weather: 'Calm.' },
    ])
    const asked = JSON.stringify(model.asked.at(-1))
    expect(asked).toContain('It is under way. Its weather is known.')
    for (const told of [
      'Tea from Hull',
      'Upper',
      'Green',
      'Past the last buoy',
      'Where to?',
      'You would stay in.',
    ])
      expect(asked).toContain(told)
    // No ids, no evasions, no names.
    for (const kept of ['I do not know what to say', visitor.user?.firstName ?? ''])
      expect(asked).not.toContain(kept)
  })
})
