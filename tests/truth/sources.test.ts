import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Lexicon } from '../../engine/core/reading/lexicon.ts'
import { inputAt } from '../../engine/core/recipe/inputs/inputs.ts'
import { everythingFor, library } from './everything.ts'
import { seekers } from './seekers.ts'

/** A phrase of the lexicon for a result that somebody can have. */
interface Phrase {
  readonly of: string
  readonly value: string
  readonly says: string
}

const [english] = library.pack.list('lexicon').filter(({ id }) => id === library.locale)
const phrases: readonly Phrase[] = Object.entries(english?.voices ?? {}).flatMap(([of, { says }]) =>
  Object.entries(says).map(([value, phrase]) => ({ of, value, says: phrase })),
)

/** What only a known hour and place of birth tell. */
const TIMED = ['chart.moon.sign', 'chart.asc.sign', 'design.type', 'design.authority', 'design.profile']

const assessed = /^(outcome\.[a-z-]+)\.(.+)$/

/** What stands at a place among the inputs of a seeker: an outcome is one input. */
function valueAt(inputs: Readonly<Record<string, unknown>>, of: string): unknown {
  const [, id = '', way = ''] = assessed.exec(of) ?? []
  const outcomes = Object(inputs['outcome'])
  return id === ''
    ? inputAt(inputs, of)
    : inputAt({ root: outcomes[id.slice('outcome.'.length)] }, `root.${way}`)
}

describe('what is said of a placement, a type or a number', () => {
  it('is said of nobody who has not got it, and of nothing that an assumed time or place decides', async () => {
    let told = 0
    await fc.assert(
      fc.asyncProperty(seekers, async (seeker) => {
        const { inputs, texts } = await everythingFor(seeker)
        const isAssumed = ['no-time', 'no-place', 'neither'].includes(seeker.birth)
        for (const { where, text } of texts) {
          const said = phrases.filter(({ says }) => text.includes(says))
          told += said.length
          for (const { of, value } of said) {
            expect(String(valueAt(inputs, of)), `${where}: ${of} ${value} in ${text}`).toBe(value)
            expect(isAssumed && TIMED.includes(of), `${where}: ${text}`).toBe(false)
          }
        }
      }),
      { numRuns: 40, seed: 20_261_123, endOnFailure: true },
    )
    expect(told).toBeGreaterThan(40)
  })

  it('names who says it, in both languages', () => {
    for (const document of library.pack.list('lexicon')) {
      const lexicon = new Lexicon(document)
      for (const { of, value } of phrases) {
        const voiced = lexicon.voiced({ of, value, label: value })
        expect(voiced, `${document.id} ${of} ${value}`).toBeDefined()
        expect(voiced?.says, of).toMatch(
          /astrolog|Human Design|Diseño Humano|numerolog|your answers|tus respuestas/,
        )
        expect(voiced?.says, of).not.toMatch(/[{}]/)
      }
    }
  })

  it('is about themes that the reader knows', () => {
    const [reader] = library.pack.list('reader')
    const known = new Set(reader?.themes.map(({ id }) => id))
    const meant = (reader?.voices ?? []).flatMap(({ themes }) => Object.values(themes).flat())
    expect(meant.length).toBeGreaterThan(100)
    expect(meant.filter((theme) => !known.has(theme))).toEqual([])
  })
})
