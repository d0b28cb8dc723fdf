import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../engine/contracts/index.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { Visitor } from '../support/server/visitor.ts'

let app: TestApp
let close: () => Promise<void>
let visitor: Visitor

beforeAll(async () => {
  ;({ app, close } = await startAll())
  visitor = await app.visitor().register()
})
afterAll(() => close())

/** As they stand in an address. The first are numbers to JavaScript, though nobody writes one like that. */
const bad = [
  '2%20',
  '%202',
  '1e400',
  '-1',
  '0x1',
  '0b1',
  '1e0',
  '01',
  '+1',
  '1.0e0',
  '-0',
  '1.5',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '9007199254740993',
  '0',
  '%00',
  'a%00b',
  '%0a',
  '%F0%9F%8C%9F',
  '%ED%A0%80',
  '%',
  "'",
  '%22',
  '..%2f..',
  '%2e%2e',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  'x'.repeat(3_000),
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-4000-8000-00000000000g',
  '__proto__',
  'constructor',
]

const all = Object.values(operations)
const inPath = all.filter(({ path }) => path.includes('{'))
const inQuery = all.filter((operation) => 'query' in operation)

const send = (method: string, address: string) =>
  visitor.call(method, address, method === 'GET' || method === 'DELETE' ? undefined : {})

describe('numbers and ids in addresses', () => {
  it.each(inPath.map(({ method, path }) => [method, path] as const))(
    '%s %s answers a clean refusal to everything that is none',
    async (method, path) => {
      for (const value of bad) {
        const { status, body, text } = await send(method, path.replaceAll(/\{\w+\}/g, value))
        expect([value, status, text.slice(0, 120)]).toEqual([
          value,
          expect.toSatisfy((code: number) => code < 500),
          expect.any(String),
        ])
        if (status >= 400)
          expect(body).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\S/) })
      }
    },
  )

  it.each(
    inQuery.flatMap((operation) =>
      Object.keys('query' in operation ? operation.query.properties : {}).map(
        (name) => [operation.method, operation.path, name] as const,
      ),
    ),
  )('%s %s?%s= never ends in a 5xx', async (method, path, name) => {
    for (const value of bad) {
      const { status } = await send(method, `${path}?${name}=${value}`)
      expect([value, status < 500]).toEqual([value, true])
    }
  })

  it.each(['2%20', '%202', '1e400', '1e0', '0x1', '-1', '01', '+1', '99999999999999999999', '1.5'])(
    'module %s is no module',
    async (number) => {
      const own = visitor.user?.id ?? ''
      for (const address of [
        `/api/modules/progress-session/${number}`,
        `/api/assessments/user/${own}/${number}`,
      ]) {
        const { status, body } = await visitor.get(address)
        expect(status).toBe(422)
        expect(body).toMatchObject({ code: 'invalid', issues: [{ path: '/moduleNumber' }] })
      }
      expect((await visitor.get(`/api/assessments?module=${number}`)).status).toBe(422)
    },
  )

  it('an insight for a module that is none is refused, also where the insight belongs to no module', async () => {
    for (const type of ['synthesis', 'soul_foundations_structured_analysis']) {
      const { status, body } = await visitor.post('/api/insights/generate', { type, moduleNumber: 99 })
      expect(status).toBe(422)
      expect(body).toMatchObject({ issues: [{ path: '/moduleNumber' }] })
    }
  })
})
