import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssessmentDocument } from '../../engine/core/pack/documents.gen.ts'
import { optionsOf } from '../../engine/core/scoring/ballot.ts'
import { readOutcome } from '../../engine/core/scoring/read-saved.ts'
import { savedResult } from '../../engine/core/scoring/saves.ts'
import { scoreAssessment } from '../../engine/core/scoring/score.ts'
import { lodestar } from './lodestar.ts'

const pack = lodestar()

function assessment(id: string): AssessmentDocument {
  const found = pack.get('assessment', id)
  if (!found) throw new Error(`The pack holds no assessment "${id}"`)
  return found
}

function questionnaire(id: string) {
  const found = pack.get('questionnaire', id)
  if (found?.flow.mode !== 'quiz') throw new Error(`"${id}" is no quiz`)
  return found.flow
}

function scored(document: AssessmentDocument, answers: Record<string, string>) {
  const result = scoreAssessment(document, answers)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result
}

/** Answers to every item: the option that counts for what `choose` says, or the first one. */
const answering = (document: AssessmentDocument, choose: (index: number) => string) =>
  Object.fromEntries(
    document.items.map((item, index) => {
      const options = optionsOf(document, item)
      const wanted = options.find(({ counts }) => counts === choose(index)) ?? options[0]
      return [item.id, wanted?.value ?? '']
    }),
  )

/** One option of every item, in any combination. */
const anyAnswers = (document: AssessmentDocument) =>
  fc.record(
    Object.fromEntries(
      document.items.map((item) => [
        item.id,
        fc.constantFrom(...optionsOf(document, item).map(({ value }) => value)),
      ]),
    ),
  )

const PAIRS = [
  ['E', 'I'],
  ['S', 'N'],
  ['T', 'F'],
  ['J', 'P'],
] as const

const IDS = [
  ['CONTENT-029 INHUB-001', 'mbti', 20, 2],
  ['CONTENT-030 INHUB-001', 'enneagram', 12, 5],
  ['CONTENT-031 INHUB-001', 'love-languages', 10, 5],
  ['CONTENT-032', 'quick-mbti', 8, 2],
  ['CONTENT-033', 'quick-enneagram', 5, 9],
  ['CONTENT-034', 'quick-love-languages', 6, 5],
] as const

describe('the questionnaires', () => {
  it.each(IDS)('%s C-30 %s has %i questions with %i options each', (_, id, questions, options) => {
    const { items } = assessment(id)
    expect(items).toHaveLength(questions)
    expect(new Set(items.map(({ prompt }) => prompt)).size).toBe(questions)
    for (const item of items) expect(optionsOf(assessment(id), item)).toHaveLength(options)
  })

  it('C-30 ask different questions in the hub and in the quick version', () => {
    const prompts = IDS.flatMap(([, id]) => assessment(id).items.map(({ prompt }) => prompt))
    expect(new Set(prompts).size).toBe(prompts.length)
  })

  it.each(IDS)('%s asks in its flow exactly what %s scores, 300 ms after a choice', (_, id) => {
    const { items } = assessment(id)
    const { steps, advance, asks } = questionnaire(id)
    expect([asks?.assessment, advance.afterMs]).toEqual([id, 300])
    const asked = steps.filter((step) => step.kind === 'choose-one')
    expect(asked.map((step) => [step.id, step.prompt])).toEqual(items.map((item) => [item.id, item.prompt]))
    expect(steps.at(-1)).toMatchObject({ kind: 'result', from: 'scoring' })
  })

  it.each(IDS)('%s counts every outcome of %s equally often, at no fixed place of the list', (_, id) => {
    const document = assessment(id)
    const places = new Map<string, number[]>()
    for (const item of document.items) {
      for (const [at, { counts = '' }] of optionsOf(document, item).entries())
        places.set(counts, [...(places.get(counts) ?? []), at])
    }
    expect(new Set([...places.values()].map((each) => each.length)).size).toBe(1)
    for (const [counts, each] of places) expect([counts, new Set(each).size > 1]).toEqual([counts, true])
  })

  it('have no pair in which one side is much longer than the other, for length gives the answer away', () => {
    for (const id of ['mbti', 'quick-mbti']) {
      const document = assessment(id)
      const total = { first: 0, second: 0 }
      for (const item of document.items) {
        for (const { counts = '', label } of optionsOf(document, item))
          total[PAIRS.some(([first]) => first === counts) ? 'first' : 'second'] += label.length
      }
      expect(total.first / total.second).toBeGreaterThan(0.8)
      expect(total.first / total.second).toBeLessThan(1.25)
    }
  })

  it('DATA-013 save under the types of module 1', () => {
    expect(IDS.map(([, id]) => [assessment(id).moduleNumber, assessment(id).assessmentType])).toEqual([
      [1, 'mbti'],
      [1, 'enneagram'],
      [1, 'loveLanguages'],
      [1, 'mbti'],
      [1, 'enneagram'],
      [1, 'loveLanguages'],
    ])
  })

  it.each(IDS)('%s %s reads back the outcome that it saved, whatever was answered', (_, id) => {
    const document = assessment(id)
    fc.assert(
      fc.property(anyAnswers(document), (answers) => {
        const result = scored(document, answers)
        const saved = savedResult(document, result)
        expect(readOutcome(document, JSON.stringify(saved))?.id).toBe(result.outcome)
      }),
      { numRuns: 200 },
    )
  })
})

describe('ties', () => {
  it('INHUB-006 C-31 in the hub go to the first letter: all tied pairs read ESTJ', () => {
    const document = assessment('mbti')
    // Five answers cannot tie, so every pair is left with four: two and two.
    const four = { ...document, items: document.items.slice(0, 16) }
    const seen = new Map<string, number>()
    const answers = answering(four, (index) => {
      const [first, second] = PAIRS[index % 4] ?? PAIRS[0]
      const times = seen.get(first) ?? 0
      seen.set(first, times + 1)
      return times % 2 ? second : first
    })
    expect(scored(four, answers).ties).toHaveLength(4)
    expect(scored(four, answers).outcome).toBe('ESTJ')
  })

  it('QUICK-011 C-31 in the quick version go to the second letter: all tied pairs read INFP', () => {
    const document = assessment('quick-mbti')
    const answers = answering(document, (index) => (PAIRS[index % 4] ?? PAIRS[0])[index < 4 ? 0 : 1])
    expect(scored(document, answers).ties).toHaveLength(4)
    expect(scored(document, answers).outcome).toBe('INFP')
  })

  it.each([
    ['INHUB-006', 'mbti', 'first'],
    ['QUICK-011', 'quick-mbti', 'second'],
  ] as const)('%s %s: the %s letter also wins every tie inside any answers', (_, id, tie) => {
    const document = assessment(id)
    fc.assert(
      fc.property(anyAnswers(document), (answers) => {
        const result = scored(document, answers)
        const count = (pole: string) => result.tally.find(({ id: each }) => each === pole)?.count ?? 0
        const expected = PAIRS.map(([first, second]) => {
          const firstWins = tie === 'first' ? count(first) >= count(second) : count(first) > count(second)
          return firstWins ? first : second
        }).join('')
        expect(result.outcome).toBe(expected)
      }),
    )
  })

  it.each([
    ['INHUB-008 C-32', 'enneagram'],
    ['QUICK-012 C-32', 'quick-enneagram'],
  ] as const)('%s %s: the most chosen type wins, the lowest number among equals', (_, id) => {
    const document = assessment(id)
    fc.assert(
      fc.property(anyAnswers(document), (answers) => {
        const result = scored(document, answers)
        const top = Math.max(...result.tally.map(({ count }) => count))
        const equals = result.tally.filter(({ count }) => count === top).map((each) => Number(each.id))
        expect(Number(result.outcome)).toBe(Math.min(...equals))
      }),
    )
  })

  it('QUICK-012 a tie of 3 and 7 gives 3', () => {
    const document = assessment('quick-enneagram')
    const answers = answering(document, (index) => ['7', '3', '7', '3', '1'][index] ?? '')
    expect(scored(document, answers).outcome).toBe('3')
  })

  it.each([
    ['INHUB-010 C-33', 'love-languages'],
    ['QUICK-013 C-33', 'quick-love-languages'],
  ] as const)('%s %s: the most chosen is primary, the next secondary, list order among equals', (_, id) => {
    const document = assessment(id)
    const listed = document.outcomes.map((outcome) => outcome.id)
    fc.assert(
      fc.property(anyAnswers(document), (answers) => {
        const result = scored(document, answers)
        const count = (language: string) => result.tally.find((each) => each.id === language)?.count ?? 0
        const order = listed.toSorted((a, b) => count(b) - count(a) || listed.indexOf(a) - listed.indexOf(b))
        expect(result).toMatchObject({ outcome: order[0], ranking: order })
        expect('secondary' in result ? result.secondary : '').toBe(
          count(order[1] ?? '') > 0 ? order[1] : null,
        )
      }),
    )
  })

  it('QUICK-014 no votes at all give Quality Time, in the quick version only', () => {
    expect(
      savedResult(assessment('quick-love-languages'), scored(assessment('quick-love-languages'), {})),
    ).toMatchObject({
      primary: 'Quality Time',
    })
    expect(scoreAssessment(assessment('love-languages'), {}).ok).toBe(false)
  })
})

describe('the shapes that are saved', () => {
  const shapeOf = (id: string, choose: (index: number) => string) => {
    const document = assessment(id)
    return savedResult(document, scored(document, answering(document, choose)))
  }

  it('INHUB-007 DATA-015 C-34 MBTI', () => {
    const saved = shapeOf('mbti', (index) => (PAIRS[index % 4] ?? PAIRS[0])[index < 12 ? 1 : 0])
    expect(saved).toMatchObject({
      personalityType: 'INFP',
      detail: {
        type: 'INFP',
        typeName: 'The Lamplighter',
        dimensions: {
          Energy: 'Introversion',
          Information: 'Intuition',
          Decisions: 'Feeling',
          Lifestyle: 'Perceiving',
        },
        scores: { E: 2, I: 3, S: 2, N: 3, T: 2, F: 3, J: 2, P: 3 },
        totalQuestions: 20,
      },
    })
    expect(saved.detail).toMatchObject({ description: expect.any(String), traits: expect.any(Array) })
    expect(Object.keys(saved)).toEqual(['personalityType', 'detail'])
  })

  it('INHUB-009 DATA-016 C-34 Enneagram', () => {
    const saved = shapeOf('enneagram', () => '8')
    expect(saved).toMatchObject({
      type: 8,
      detail: { dominantType: 8, scores: { 1: 0, 2: 0, 5: 0, 8: 12, 9: 0 }, totalQuestions: 12 },
    })
    expect(saved.detail).toMatchObject({
      typeInfo: {
        name: 'Challenger',
        description: saved.description,
        core: expect.any(String),
        wings: [expect.stringMatching(/^8w7 /), expect.stringMatching(/^8w9 /)],
        colors: expect.any(Array),
      },
    })
  })

  it('INHUB-012 INHUB-011 DATA-017 C-34 love languages', () => {
    const saved = shapeOf('love-languages', (index) => (index < 7 ? 'acts-of-service' : 'quality-time'))
    expect(saved).toMatchObject({
      primary: 'Acts of Service',
      detail: {
        primaryLanguage: 'Acts of Service',
        secondaryLanguage: 'Quality Time',
        languageInfo: { name: 'Acts of Service' },
        percents: { 'acts-of-service': 70, 'quality-time': 30 },
        scores: { 'acts-of-service': 7, 'quality-time': 3 },
        totalQuestions: 10,
      },
    })
    expect(saved.detail).toMatchObject({
      sortedLanguages: [
        'acts-of-service',
        'quality-time',
        'words-of-affirmation',
        'receiving-gifts',
        'physical-touch',
      ],
    })
  })
})

describe('what can come out', () => {
  it('CONTENT-035 names all 16 types, each once, with traits and what it does not say', () => {
    const { outcomes } = assessment('mbti')
    const codes = PAIRS.reduce<string[]>(
      (all, pair) => all.flatMap((code) => pair.map((pole) => code + pole)),
      [''],
    )
    expect(outcomes.map(({ id }) => id).toSorted()).toEqual(codes.toSorted())
    expect(new Set(outcomes.map(({ label }) => label)).size).toBe(16)
    for (const { extra } of outcomes) {
      expect(extra?.traits).toHaveLength(4)
      expect(extra?.isNot).toMatch(/^It does not say/)
    }
    expect(assessment('quick-mbti').outcomes).toEqual(outcomes)
  })

  it('CONTENT-036 names the nine types', () => {
    expect(assessment('quick-enneagram').outcomes.map(({ id, label }) => [id, label])).toEqual([
      ['1', 'Perfectionist'],
      ['2', 'Helper'],
      ['3', 'Achiever'],
      ['4', 'Individualist'],
      ['5', 'Investigator'],
      ['6', 'Loyalist'],
      ['7', 'Enthusiast'],
      ['8', 'Challenger'],
      ['9', 'Peacemaker'],
    ])
  })

  it('CONTENT-037 only types 1, 2, 5, 8 and 9 can come out in the hub, each with its two wings', () => {
    const { outcomes, items } = assessment('enneagram')
    const types = ['1', '2', '5', '8', '9']
    expect(outcomes.map(({ id }) => id)).toEqual(types)
    for (const { options = [] } of items)
      expect(options.map(({ counts }) => counts).toSorted()).toEqual(types)
    for (const { id, extra } of assessment('quick-enneagram').outcomes) {
      const before = id === '1' ? '9' : String(Number(id) - 1)
      const after = id === '9' ? '1' : String(Number(id) + 1)
      const wings = Array.isArray(extra?.wings) ? extra.wings.map((wing) => wing.split(' ')[0]) : []
      expect(wings.toSorted()).toEqual([`${id}w${before}`, `${id}w${after}`].toSorted())
    }
  })

  it('CONTENT-038 has the five love languages in their order', () => {
    for (const id of ['love-languages', 'quick-love-languages'])
      expect(assessment(id).outcomes.map(({ label }) => label)).toEqual([
        'Words of Affirmation',
        'Acts of Service',
        'Receiving Gifts',
        'Quality Time',
        'Physical Touch',
      ])
  })

  it.each(IDS)('%s the result of %s says what it is not', (_, id) => {
    const result = questionnaire(id).steps.at(-1)
    const said = result?.kind === 'result' ? (result.scored?.not ?? []).join(' ') : ''
    expect(said).toMatch(/A sketch, not a measurement/)
  })

  it.each([
    ['mbti', 'personality-types', 'personality-type'],
    ['quick-enneagram', 'enneagram-types', 'enneagram-type'],
    ['love-languages', 'love-languages', 'love-language'],
  ] as const)(
    'every outcome of %s has its words in %s, under its id in lower case',
    (id, set, vocabulary) => {
      const outcomes = assessment(id).outcomes.map((outcome) => outcome.id.toLowerCase())
      const entries = pack.get('interpretations', set)?.entries ?? {}
      expect(Object.keys(entries).toSorted()).toEqual(outcomes.toSorted())
      expect(
        pack
          .get('vocabulary', vocabulary)
          ?.values.map(({ value }) => value)
          .toSorted(),
      ).toEqual(outcomes.toSorted())
      for (const [key, { text, gift, shadow, practice, question }] of Object.entries(entries)) {
        const words = text.split(/\s+/).length
        expect([key, words >= 60 && words <= 110]).toEqual([key, true])
        expect([gift, shadow, practice, question].every((each) => each !== undefined)).toBe(true)
      }
    },
  )

  it('CONTENT-037 every wing of every type has its words', () => {
    const wings = assessment('quick-enneagram').outcomes.flatMap(({ extra }) =>
      Array.isArray(extra?.wings) ? extra.wings.map((wing) => wing.split(' ')[0]) : [],
    )
    const written = Object.keys(pack.get('interpretations', 'enneagram-wings')?.entries ?? {})
    expect(written.toSorted()).toEqual(wings.toSorted())
  })

  it('names the love languages alike everywhere', () => {
    const named = pack.get('vocabulary', 'love-language')?.values.map(({ value, label }) => [value, label])
    expect(named).toEqual(assessment('love-languages').outcomes.map(({ id, label }) => [id, label]))
  })
})
