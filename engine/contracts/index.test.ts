import { expect, expectTypeOf, it } from 'vitest'
import { type Operations, operations } from './index.ts'

it('API names every operation by its own method and path', () => {
  for (const [key, { method, path }] of Object.entries(operations)) expect(key).toBe(`${method} ${path}`)
})

it('API gives the types of a call from its literal name', () => {
  expectTypeOf<Operations['POST /api/login']['body']>().toEqualTypeOf<{
    username: string
    password: string
  }>()
  expectTypeOf<Operations['POST /api/login']['reply']['id']>().toEqualTypeOf<string>()
  expectTypeOf<
    Operations['DELETE /api/modules/progress-session/{moduleNumber}']['reply']
  >().toEqualTypeOf<null>()
  expectTypeOf<Operations['GET /api/life-stage/intake']['body']>().toEqualTypeOf<undefined>()
})
