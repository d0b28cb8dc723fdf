import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { birthChart, foundations } from '../../support/server/answers.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import { fakeModel, type FakeModel } from '../../support/server/fake-model.ts'
import { doesWell } from '../../support/server/model-replies.ts'

const bounds = { deadline: 60_000, tries: 1, retryAfter: 40, replyBytes: 1024 * 1024 }

let app: TestApp
let model: FakeModel
let close: () => Promise<void>

beforeAll(async () => {
  model = await fakeModel()
  model.answers(doesWell())
  const provider = openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, bounds)
  ;({ app, close } = await startAll({ provider }))
})
afterAll(async () => {
  await close()
  await model.close()
})

/** Nobody sees a difference between these texts: without case, accents and marks, digits of any script as ours. */
const plainly = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

const born = { ...birthChart, birthDate: '1986-09-03', birthLocation: 'Lisboa, Portugal' }

/** Ways in which a seeker says who they are, in the languages that people write in. */
const said = [
  'Me llamo inès y nací el 3 de septiembre de 1986.',
  'Je suis INES RIBEIRO-COSTA, née le 3 septembre 1986 à Lisbonne.',
  'Ich bin Ine\u0300s, geboren am 3. Sept. 86 in Lissabon.',
  'Sono Inès, nata il 3 settembre 1986 alle 6.42 a Lisbona.',
  'Sou a Inês Ribeiro Costa, de Lisboa, 3 de setembro de 1986, 6h42.',
  'Ik ben Inès, geboren op 3 september 1986 in Lissabon, 3-Sep-1986.',
  'Mam na imię Inès, 3 września 1986, Lizbona.',
  'I\u200bn\u200bè\u200bs, 03/09/86, 19860903, 1986.9.3, 06:42, Lisbon, Portugal.',
  'ＩＮÈＳ ３/９/１９８６, xy@example.org or just xy, in LISBOA.',
]

const secret =
  /\bines\b|ribeiro|costa|lisbo|lissabon|lizbona|portugal|1986|\b86\b|0?6[:.h]42|19860903|example\.org|\bxy\b|sept?\b|septiembre|septembre|settembre|setembro|september|wrzesnia/

describe('what reaches the model of who somebody is', () => {
  it('M6 trust 23 is nothing, in whatever language and disguise it was said, in answers and in messages', async () => {
    const visitor = await app.visitor().register({
      firstName: 'Inès',
      lastName: 'Ribeiro Costa',
      username: 'xy',
      email: 'xy@example.org',
    })
    await visitor.assess(1, 'birthChart', born)
    const before = model.asked.length
    for (const words of said) {
      const answers = foundations()
      await visitor.assess(2, 'soul_foundations', {
        ...answers,
        passions: { ...answers.passions, loseTime: `${words} I draw maps.` },
      })
      await visitor.post('/api/insights/generate', { type: 'soul_foundations_structured_analysis' })
      await visitor.post('/api/soul-guide/chat', { message: `${words} What now?` })
    }
    const told = model.asked.slice(before).flatMap(({ body }) => body.messages.slice(1))
    expect(told.length).toBeGreaterThanOrEqual(2 * said.length)
    for (const { content } of told) expect(plainly(content)).not.toMatch(secret)
    expect(told.some(({ content }) => content.includes('I draw maps.'))).toBe(true)
  })

  it('M6 trust 23 is no name of any seeker, wherever in a message it stands', async () => {
    const letters = Array.from('abcdefghijklmnoprstuvzàâäçèéêëíñóôöøúüžščłđ')
    const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 10 })
    const ways = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.normalize('NFD'),
      (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
      (text) => Array.from(text).join('\u200b'),
    )
    const around = fc.constantFrom(['I am ', '.'], ['(', ')'], ['¿', '?'], ['“', '”, yes'], ['é ', '\n'])
    await fc.assert(
      fc.asyncProperty(name, name, ways, around, async (firstName, lastName, way, [before, after]) => {
        const visitor = await app.visitor().register({ firstName, lastName })
        const at = model.asked.length
        await visitor.post('/api/soul-guide/chat', {
          message: `${before}${way(firstName)}${after} Or ${before}${way(lastName)}${after}`,
        })
        const asked = model.asked.slice(at)
        expect(asked).toHaveLength(1)
        const message = plainly(asked[0]?.body.messages.at(-1)?.content ?? '')
        const placeholder = '[name]'
        expect(message).toContain(placeholder)
        const left = message.replaceAll(placeholder, ' ')
        for (const each of [firstName, lastName]) {
          expect(left.split(/[^\p{L}\p{N}]+/u)).not.toContain(plainly(each))
        }
      }),
      { numRuns: 12 },
    )
  })
})
