import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import { openedProduct } from '../../tests/support/server/content-in.ts'
import { once } from '../../engine/core/once.ts'
import { warm } from './warm.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const content = openedProduct()
const prepare = vi.spyOn(content.library.book, 'prepare')

afterEach(() => prepare.mockClear())

it('parses the templates of the pack after a start, in slices, and the tables of the sky', async () => {
  const sky = vi.fn(once(() => loadEphemeris(at('.'))))
  const stop = warm({ content, sky }, 0)
  expect(sky).not.toHaveBeenCalled()
  await expect.poll(() => prepare.mock.calls.length).toBeGreaterThan(500)
  const parsed = prepare.mock.calls.map(([template]) => template)
  expect(sky).toHaveBeenCalledOnce()
  stop()
  expect(parsed.some((template) => template.includes('foundations.passions.loseTime | quote'))).toBe(true)
})

it('learns from the examples of the guide, so that its first message waits for none', async () => {
  const prepareListener = vi.spyOn(content.library, 'prepareListener')
  const stop = warm({ content, sky: once(() => loadEphemeris(at('.'))) }, 0)
  await expect.poll(() => prepareListener.mock.results.some(({ value }) => value === false)).toBe(true)
  stop()
  // A step for each example at least.
  expect(prepareListener.mock.calls.length).toBeGreaterThan(3_000)
})

it('stops when told to, and a missing table stops nothing else', async () => {
  const stop = warm({ content, sky: once(() => loadEphemeris(at('.'))) }, 0)
  stop()
  const broken = {
    content,
    sky: () => {
      throw new Error('no table')
    },
  }
  warm(broken, 0)
  await new Promise((done) => setTimeout(done, 50))
  expect(prepare).not.toHaveBeenCalled()
})
