// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { whenWhole } from './when-whole.ts'

const after = (waiting: Promise<void>) => {
  const told = { whole: false }
  void waiting.then(() => {
    told.whole = true
  })
  return told
}
const soon = () => new Promise<void>((resolve) => queueMicrotask(resolve)).then(() => undefined)
/** Mutations are told in a microtask of their own. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await soon()
}

describe('an app that is rendered beside its page of words', () => {
  it('is whole once nothing stands in the place of what is on its way', async () => {
    const place = document.createElement('div')
    const told = after(whenWhole(place))
    place.innerHTML = '<main><span data-waiting></span></main>'
    await settled()
    expect(told.whole).toBe(false)
    place.innerHTML = '<main><h1>What gives you energy?</h1></main>'
    await vi.waitFor(() => expect(told.whole).toBe(true))
  })
})
