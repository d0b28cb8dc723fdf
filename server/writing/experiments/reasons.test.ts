import { describe, expect, it } from 'vitest'
import { findingOf } from '../../../engine/core/reading/finding.ts'
import { findingsInput } from '../../../engine/core/recipe/findings.ts'
import { Said } from '../../../engine/core/recipe/sentences/said.ts'
import { productContent } from '../../../tests/support/server/app.ts'
import { reasonFor, weighAll } from './reasons.ts'

const { library } = productContent()
const rules = library.pack.only('experiment-rules')

const evidence = (words: string, flow: string) => ({
  words,
  whole: words,
  key: words,
  role: 'energy' as const,
  source: { flow, step: 'x' },
  title: 'x',
})

const found = (one: string, other: string) =>
  findingsInput(
    findingOf({
      kind: 'theme',
      about: 'hands',
      name: 'work with your hands',
      strength: 80,
      times: 3,
      roles: ['energy', 'vision'],
      keys: [
        { role: 'energy', key: 'knead', stem: 'knead' },
        { role: 'vision', key: 'hands', stem: 'hand' },
      ],
      said: ['knead', 'hands'],
      evidence: [evidence(one, 'soul_foundations'), evidence(other, 'vision_forge')],
    }),
  )

const thoughts = found('I knead until it is noon', 'a bench and two hands')
const about = (theme: string, said = new Said(), findings = thoughts) =>
  weighAll(library, { findings }, 'seed', said).find(({ entry }) => entry.about?.includes(theme))

describe('why an experiment is suggested', () => {
  it('is what a finding about its theme says, in the words of the seeker, with their sources, and what it has to do with that', () => {
    const fits = about('hands')
    const { alignmentReason, dataSourcesUsed } = reasonFor(
      fits ?? fail(),
      rules,
      new Said(),
      'seed',
      new Set(),
    )
    expect(alignmentReason).toContain('“I knead until it is noon”')
    expect(alignmentReason).toContain('“a bench and two hands”')
    expect(fits?.entry.meets?.['hands']).toBeDefined()
    expect(alignmentReason).toContain(fits?.entry.meets?.['hands'])
    expect(dataSourcesUsed).toEqual(['Soul Foundations', 'Vision Forge'])
  })

  it('weighs more for it than for one of another theme', () => {
    expect(about('hands')?.weight).toBeGreaterThan(about('money')?.weight ?? 0)
    expect(about('money')?.weight).toBe(0)
  })

  it('names the theme without words that were quoted often enough', () => {
    const said = Said.in(
      '“I knead until it is noon” “I knead until it is noon” “a bench and two hands” “a bench and two hands”',
    )
    const { alignmentReason, dataSourcesUsed } = reasonFor(
      about('hands', said) ?? fail(),
      rules,
      said,
      'seed',
      new Set(),
    )
    expect(alignmentReason).toContain('work with your hands')
    expect(alignmentReason).not.toContain('“')
    expect(dataSourcesUsed).toEqual([])
  })

  it('names the theme rather than quote a word or two as if they were a thought', () => {
    const terse = found('Kneading', 'my hands')
    const weighed = about('hands', new Said(), terse) ?? fail()
    const { alignmentReason } = reasonFor(weighed, rules, new Said(), 'seed', new Set())
    expect(alignmentReason).toContain('work with your hands')
    expect(alignmentReason).not.toContain('“')
  })

  it('says nothing twice on a page', () => {
    const used = new Set<string>()
    const said = new Said()
    const weighed = about('hands', said) ?? fail()
    const [first, second] = [1, 2].map(() => reasonFor(weighed, rules, said, 'seed', used).alignmentReason)
    expect(first).toContain('work with your hands')
    expect(second).not.toContain('work with your hands')
  })
})

function fail(): never {
  throw new Error('No experiment is about that')
}
