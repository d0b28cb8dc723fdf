import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { contract } from '../../engine/contracts/contract.ts'
import type { Deps } from '../context.ts'
import { type Context, reply, route } from './route.ts'

const greeting = contract({
  method: 'GET',
  path: '/api/greeting/{name}',
  auth: 'none',
  summary: 'Greets',
  params: Type.Object({ name: Type.String({ maxLength: 5 }) }, { additionalProperties: false }),
  query: Type.Object({ times: Type.Optional(Type.Integer({ maximum: 3 })) }, { additionalProperties: false }),
  replies: { 200: Type.Object({ said: Type.String() }, { additionalProperties: false }) },
})

/** As much of a Koa context as a route touches without a body. */
function context(params: object, query: object) {
  const sent: Record<string, unknown> = {}
  const ctx = { params, query, headers: {}, state: {}, req: { headers: {} }, set: () => undefined }
  return { sent, ctx: Object.assign(sent, ctx) as unknown as Context }
}

const deps = { content: { library: { locale: 'en', locales: ['en'] } } } as unknown as Deps
const next = () => Promise.resolve()

describe('a route', () => {
  it('gives its handler what the contract says, numbers out of a URL as numbers', async () => {
    const handler = route(greeting, async ({ params, query }) =>
      reply(200, { said: `${params.name} ${typeof query.times}` }),
    ).handler(deps)
    const { ctx, sent } = context({ name: 'Ana' }, { times: '2' })
    await handler(ctx, next)
    expect(sent['body']).toBe('{"said":"Ana number"}')
  })

  it.each([
    [{ name: 'Anastasia' }, {}, '/name'],
    [{ name: 'Ana' }, { times: '4' }, '/times'],
    [{ name: 'Ana' }, { loud: '1' }, '/loud'],
  ])('refuses %j %j with its path', async (params, query, path) => {
    const handler = route(greeting, async () => reply(200, { said: '' })).handler(deps)
    await expect(handler(context(params, query).ctx, next)).rejects.toMatchObject({
      status: 422,
      issues: [{ path }],
    })
  })

  it('trust 2 never answers what the contract does not say', async () => {
    const leaky = async () => reply(200, { said: 'hello', passwordHash: 'x' })
    const handler = route(greeting, leaky).handler(deps)
    const { ctx, sent } = context({ name: 'Ana' }, {})
    await expect(handler(ctx, next)).rejects.toThrow('does not fit its contract')
    expect(sent['body']).toBeUndefined()
  })
})
