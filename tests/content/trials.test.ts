import { describe, expect, it } from 'vitest'
import { isRecord } from '../../engine/core/flow/form-data.ts'
import type { Finding } from '../../engine/core/reading/finding.ts'
import { readerOf } from '../../engine/core/reading/read.ts'
import type { EvidenceRole, Passage } from '../../engine/core/reading/told.ts'
import { recipeBook } from '../../engine/core/recipe/book.ts'
import { findingsInput } from '../../engine/core/recipe/findings.ts'
import { lodestar } from './lodestar.ts'

const pack = lodestar()
const book = recipeBook(pack)
const read = readerOf(pack.list('reader'), pack.list('lexicon'))

const [GOOD, BAD] = ['The old hobby', 'A day without the phone']

const passage = (text: string, role: EvidenceRole, title: string): Passage => ({
  text,
  role,
  title,
  of: title,
  source: role === 'trial' ? { experiment: title } : { flow: 'soul_foundations', step: title },
  earlier: false,
})

/** What the experiments of somebody are read as who noted this on the best and on the worst of them. */
function insightOf(good: string, bad: string, more: readonly Passage[] = [], seed = 'one') {
  const tried = (title: string, rating: number, reflection: string) => ({ title, rating, reflection })
  const [best, worst] = [tried(GOOD, 5, good), tried(BAD, 1, bad)]
  const findings: readonly Finding[] = read({
    language: 'en',
    passages: [passage(good, 'trial', GOOD), passage(bad, 'trial', BAD), ...more],
    chosen: [
      { value: 'listening', label: 'Listening', role: 'skill', source: { flow: 'f', step: 'skills' } },
    ],
    trials: [best, worst].map(({ title, rating, reflection }) => ({ title, rating, notes: [reflection] })),
    voices: [],
  })
  const document = pack.get('insight', 'experiment_insights')
  if (!document?.recipe) throw new Error('The pack has no experiment_insights')
  const { value } = book.compose(
    document.recipe,
    { experiments: { count: 2, completed: [best, worst], best, worst }, findings: findingsInput(findings) },
    seed,
  )
  if (!isRecord(value)) throw new Error('Nothing was written')
  return value
}

const seeds = Array.from({ length: 12 }, (_, at) => `seed ${at}`)
const textOf = (value: unknown): string => JSON.stringify(value)

describe('what is read of two trials', () => {
  it('what was thought before a trial, against what was noted of it', () => {
    for (const seed of seeds) {
      const said = textOf(
        insightOf('I thought I would be rusty. We laughed until two.', 'Nine messages.', [], seed),
      )
      expect(said).toMatch(/beforehand|guess|took along|expectation|had not been there yet/)
    }
    expect(textOf(insightOf('We laughed until two.', 'Nine messages.'))).not.toMatch(
      /beforehand you|A guess and a finding|so much for what/,
    )
  })

  it('nobody is sent away from a trial, kin least of all', () => {
    const kin = [passage('Soup with my mother.', 'fulfilling', 'A full life')]
    const all = seeds.map((seed) =>
      insightOf('Planed two boards with my mother.', 'Nine messages.', kin, seed),
    )
    for (const each of all) expect(textOf(each)).not.toMatch(/somebody else, or alone|without the one/)
    expect(all.some((each) => textOf(each['action_steps']).includes('your mother'))).toBe(true)
  })

  it('a tiring skill is looked for in a low mark only where its note tells of it', () => {
    const tired = [passage('I am tired of listening.', 'tired-of', 'What tires you')]
    for (const seed of seeds)
      expect(textOf(insightOf('Planed two boards.', 'It rained on the bus.', tired, seed))).not.toMatch(
        /how much of it was asked of you/,
      )
    const told = insightOf('Planed two boards.', 'Customers tell me things all day.', tired)
    expect(textOf(told['key_insights'])).toContain('tells of that very thing')
  })

  it('a best mark stands on nothing that somebody only bears', () => {
    const again = [
      passage('I am afraid to lose the house.', 'fear', 'Fear'),
      passage('A choir.', 'energy', 'Energy'),
    ]
    const stands = (good: string): boolean =>
      textOf(insightOf(good, 'It rained on the bus.', again)['strengths']).includes(
        'Your best mark stands on',
      )
    expect(stands('We sang in the kitchen.')).toBe(true)
    expect(stands('I lost him in the crowd.')).toBe(false)
  })
})
