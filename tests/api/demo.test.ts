import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAll } from '../../server/demo/seed.mjs'
import { startAll, type TestApp } from '../support/server/app.ts'

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

it('`npm run demo` makes its seekers at every stage, each by calls that the server accepts', async () => {
  const lines: string[] = []
  await seedAll(app.url, (line) => lines.push(line))
  expect(lines.filter((line) => line.endsWith(' made'))).toHaveLength(4)
  await seedAll(app.url, (line) => lines.push(line))
  expect(lines.filter((line) => line.endsWith(' was there already'))).toHaveLength(4)
})
