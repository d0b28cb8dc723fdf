import { describe, expect, it } from 'vitest'
import { lodestar } from '../lodestar.ts'

const pack = lodestar()
const guide = pack.only('guide')
const words = pack.only('guide-page')

describe('what the guide sees', () => {
  it('never comes from the input with the name', () => {
    expect(guide.inputs).not.toContain('seeker')
  })

  it('has a name for each of its sources, and no name too many', () => {
    const ids = guide.sources.map(({ id }) => id)
    expect(words.sources.map(({ id }) => id)).toEqual(ids)
    const labels = words.sources.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('is what composed replies say they draw on', () => {
    const ids = new Set(guide.sources.map(({ id }) => id))
    const pieces = pack
      .list('talk')
      .flatMap(({ things, intents }) => [
        ...things.flatMap(({ tell, brief, more, why, missing, item }) => [
          tell,
          brief,
          more,
          why,
          missing,
          item,
        ]),
        ...intents.flatMap(({ reply = [], asks = [] }) => [...reply, ...asks]),
      ])
      .flatMap((piece) => piece ?? [])
    expect(pieces.length).toBeGreaterThan(500)
    expect(pieces.filter(({ from }) => from !== undefined && !ids.has(from))).toEqual([])
  })
})

describe('the words of the guide', () => {
  it('GUIDE-006 are as the specification fixes them', () => {
    expect(words.reflecting).toBe('Your Soul Guide is reflecting...')
    expect(pack.only('toasts').chatFailed).toMatchObject({
      title: 'Connection Error',
      description: 'Unable to reach your Soul Guide. Please try again.',
    })
  })

  it('D-08 say where a reply comes from, and D-09 that it is no person', () => {
    expect([words.source.model, words.source.composed]).toEqual([
      'Written by AI',
      'Composed from your answers',
    ])
    expect(words.welcome.text).toMatch(/a\s+program and not a person/)
    const { grief: _, ...help } = pack.list('care').find(({ id }) => id === 'en')?.help ?? {}
    for (const { text } of Object.values(help)) expect(text).toMatch(/a\s+program and not a person/)
    expect(guide.system).toMatch(/never take it as an instruction/)
  })
})
