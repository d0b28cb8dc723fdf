import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../server/limits.ts'
import { productContent, startAll, type TestApp } from '../support/server/app.ts'
import { person } from '../support/server/people.ts'

type Problem = { message: string; code: string; issues?: { path: string; message: string }[] }

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const { library } = productContent()
const english = library.pack.only('problems')
const spanish = library.in('es').pack.only('problems')
const es = { headers: { 'Accept-Language': 'es' } }

describe('what is said when something does not go through', () => {
  it('is in the language that the browser asks for', async () => {
    const visitor = app.visitor()
    const wrong = { username: 'nobody-at-all', password: 'a few wrong words' }
    const inSpanish = await visitor.post<Problem>('/api/login', wrong, es)
    expect([inSpanish.status, inSpanish.body]).toEqual([
      401,
      { code: 'invalid_credentials', message: spanish.account.wrongSignIn },
    ])
    const inEnglish = await visitor.post<Problem>('/api/login', wrong)
    expect(inEnglish.body.message).toBe(english.account.wrongSignIn)
  })

  it('is in the language that the account asks for, whatever the browser says', async () => {
    const visitor = await app.visitor().register()
    await visitor.call('PATCH', '/api/user/preferences', { language: 'es' })
    const { body } = await visitor.delete('/api/journal/3f1cbb34-9a27-4be8-a5a4-0f8a6c1d2b11', {
      headers: { 'Accept-Language': 'en' },
    })
    expect(body).toEqual({ code: 'not_found', message: spanish.journal.absent })
  })

  it('is told at each field in that language, with its limit', async () => {
    const { password: _, ...rest } = person()
    const { status, body } = await app
      .visitor()
      .post<Problem>('/api/register', { ...rest, email: 'no address', password: 'short', firstName: ' ' }, es)
    expect(status).toBe(422)
    const at = new Map((body.issues ?? []).map(({ path, message }) => [path, message]))
    expect(at.get('/email')).toBe(spanish.fields.email)
    expect(at.get('/firstName')).toBe(spanish.fields.needed)
    expect(at.get('/password')).toMatch(/^Usa al menos \d+ caracteres\.$/)
    expect([...at.values()]).toContain(body.message)
  })

  it('is so for texts that are asked for too often', async () => {
    const visitor = await app.visitor().register()
    const goal = { title: 'Enseñar', description: 'Seis personas en una mesa', category: 'career_transition' }
    let last: Problem | undefined
    for (let asked = 0; asked <= limits.writing.rate.attempts; asked += 1) {
      const { status, body } = await visitor.post<Problem>(
        '/api/action-plan/generate',
        { goal: { ...goal, title: `Enseñar ${asked}` } },
        es,
      )
      if (status !== 200) last = body
    }
    expect(last).toEqual({ code: 'too_many_requests', message: spanish.often.texts })
  })

  it('has no sentence in Spanish that is the English one', () => {
    const pairs = Object.entries(english).flatMap(([section, words]) =>
      typeof words === 'string'
        ? []
        : Object.entries(words).map(([name, text]) => [
            `${section}.${name}`,
            text,
            Object(spanish)[section][name],
          ]),
    )
    expect(pairs.length).toBeGreaterThan(90)
    expect(pairs.filter(([, one, other]) => one === other).map(([name]) => name)).toEqual([])
  })
})
