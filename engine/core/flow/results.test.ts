import { describe, expect, it } from 'vitest'
import type { Flow } from '../pack/documents.gen.ts'
import { birthStep } from './birth-step.test-data.ts'
import { compileFlow } from './compile.ts'
import { flowRules } from './flow-rules.ts'
import type { FormData } from './form-data.ts'
import { answersOf, resultsOf } from './results.ts'

const steps: Flow = {
  mode: 'steps',
  keep: 'session',
  steps: [
    {
      kind: 'choose-one',
      id: 'mood',
      title: 'Mood',
      prompt: 'How is it?',
      options: {
        list: [
          { value: 'calm', label: 'Calm' },
          { value: 'wild', label: 'Wild' },
        ],
      },
    },
    {
      kind: 'text',
      id: 'storm',
      bind: 'weather.storm',
      title: 'Storm',
      prompt: 'Which storm?',
      visibleWhen: { equals: { step: 'mood', value: 'wild' } },
    },
    birthStep,
  ],
}
const birth = { birthDate: '1990-04-12', birthLocation: 'Lisboa', latitude: '38,72', longitude: '-9.14' }

describe('what a finished flow saves', () => {
  const compiled = compileFlow(steps)

  it('is what is on screen, by its paths, with birth data read', () => {
    const given: FormData = { mood: 'calm', weather: { storm: 'Long ago' }, [birthStep.id]: birth }
    expect(resultsOf(compiled, given)).toEqual({
      mood: 'calm',
      [birthStep.id]: {
        birthDate: '1990-04-12',
        birthTime: birthStep.assumedTime,
        timeAssumed: true,
        birthLocation: 'Lisboa',
        timezone: 'UTC',
        latitude: 38.72,
        longitude: -9.14,
      },
    })
    expect(resultsOf(compiled, { ...given, mood: 'wild' })).toMatchObject({ weather: { storm: 'Long ago' } })
  })

  it('can be looked at and changed again as the answers that it was made of', () => {
    const results = resultsOf(compiled, { mood: 'wild', weather: { storm: 'Now' }, [birthStep.id]: birth })
    const again = answersOf(compiled, results)
    expect(flowRules(steps).checkComplete(again)).toEqual([])
    expect(resultsOf(compiled, again)).toEqual(results)
  })
})

describe('a text that was made for the seeker', () => {
  const generate = { title: 'Made', heading: 'Made', action: 'Make', pending: 'Making', failed: 'Not made' }
  const made = (bind: string): Flow => ({
    mode: 'steps',
    keep: 'session',
    steps: [
      { ...generate, kind: 'generate', id: 'first', bind, effect: 'write', commission: 'makings' },
      { ...generate, kind: 'generate', id: 'second', bind: 'other', effect: 'write', commission: 'makings' },
    ],
  })
  const compiled = compileFlow(made('statement'))

  it('is saved as the text, with who wrote it; a model if one had part in any', () => {
    const byRules = { text: 'By rules.', source: 'composed' }
    const byModel = { text: 'By a model.', source: 'model' }
    expect(resultsOf(compiled, { statement: byRules })).toEqual({
      statement: 'By rules.',
      source: 'composed',
    })
    expect(resultsOf(compiled, { statement: byRules, other: byModel })).toMatchObject({ source: 'model' })
    expect(answersOf(compiled, { statement: 'By a model.', source: 'model' })).toEqual({ statement: byModel })
  })

  it('leaves an answer alone that is called like what is said of it', () => {
    const own = compileFlow(made('source'))
    const answers = { source: { text: 'The spring.', source: 'model' } }
    expect(resultsOf(own, answers)).toEqual({ source: 'The spring.' })
    expect(answersOf(own, { source: 'The spring.' })).toMatchObject({ source: { text: 'The spring.' } })
  })

  it('stays as it is where it is no single text', () => {
    expect(resultsOf(compiled, { statement: { parts: ['a'] } })).toEqual({ statement: { parts: ['a'] } })
  })
})

describe('the rules of a flow', () => {
  const leg = (id: string) => ({
    kind: 'reflection' as const,
    id,
    title: id,
    prompt: 'Where?',
    threshold: { characters: 5 },
  })
  const stages: Flow = {
    mode: 'stages',
    keep: 'session',
    stages: [{ id: 'start', steps: ['start'] }],
    steps: [{ kind: 'intro', id: 'start', title: 'Start', heading: 'Start', action: 'Go' }],
    generated: {
      effect: 'write',
      commission: 'makings',
      after: 'start',
      count: 1,
      bind: 'legs',
      keepAt: 'asked',
      words: { pending: '.', failed: '.', retry: '.', declared: '.' },
      template: leg('leg'),
      fallback: [leg('out')],
    },
  }
  const rules = flowRules(stages)
  const asked = [{ id: 'home', type: 'leg', title: 'Home', setup: 'You sailed.', prompt: 'Why?' }]

  it.each([
    ['made steps and their answers', { asked, legs: { home: 'To rest.' } }, []],
    ['declared steps and their answers', { legs: { out: 'To sea.' } }, []],
    [
      'an answer to a step that nobody made',
      { asked, legs: { away: 'Nowhere.' } },
      ['unasked legs.away', 'missing legs.home'],
    ],
    [
      'made steps that cannot be asked',
      { asked: [{ ...asked[0], id: 'start' }], legs: {} },
      ['unaskable asked', 'missing legs.out'],
    ],
    ['a short answer', { legs: { out: 'Sea' } }, ['missing legs.out']],
    ['a foreign field', { legs: { out: 'To sea.' }, mood: 'good' }, ['schema ']],
  ])('take %s as they should in a submission', (_, answers, refused) => {
    const told = rules
      .checkComplete(answers)
      .map((each) => `${each.why} ${each.why === 'schema' ? each.error.instancePath : each.path}`)
    expect(told).toEqual(refused)
  })
})
