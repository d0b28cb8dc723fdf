import { describe, expect, it } from 'vitest'
import { answersFor, inHubTypes, languages, mbti, voting } from '../../../tests/support/assessments.ts'
import type { AssessmentDocument } from '../pack/documents.gen.ts'
import { readOutcome, readResults } from './read-saved.ts'
import { savedResult } from './saves.ts'
import { scoreAssessment } from './score.ts'

function saved(assessment: AssessmentDocument, answers: Record<string, string>): unknown {
  const result = scoreAssessment(assessment, answers)
  if (!result.ok) throw new Error('not scored')
  return savedResult(assessment, result)
}

const inHubMbti = mbti('first', [5, 5, 5, 5], {
  personalityType: 'outcome',
  detail: {
    type: 'outcome',
    typeName: 'label',
    description: 'description',
    traits: 'extra.traits',
    dimensions: 'dimensions',
    scores: 'scores',
    totalQuestions: 'total',
  },
})

const inHubEnneagram = voting(
  inHubTypes,
  12,
  { rule: 'majority', tie: 'lowest' },
  {
    type: 'outcomeNumber',
    description: 'description',
    detail: {
      dominantType: 'outcomeNumber',
      typeInfo: { name: 'label', description: 'description', core: 'extra.core', wings: 'extra.wings' },
      scores: 'scores',
      totalQuestions: 'total',
    },
  },
)

const inHubLanguages = voting(
  languages,
  10,
  { rule: 'rank', tie: 'listed' },
  {
    primary: 'label',
    detail: {
      primaryLanguage: 'label',
      secondaryLanguage: 'secondaryLabel',
      languageInfo: { name: 'label', description: 'description' },
      scores: 'scores',
      percents: 'percents',
      sortedLanguages: 'ranking',
      totalQuestions: 'total',
    },
  },
)

const firstOf = (assessment: AssessmentDocument): Record<string, string> =>
  Object.fromEntries(assessment.items.map((item) => [item.id, item.options?.[0]?.value ?? '']))

describe('the saved shape of a result', () => {
  it('INHUB-007 DATA-015 C-34 keeps the four letters, and the rest under detail', () => {
    expect(saved(inHubMbti, firstOf(inHubMbti))).toEqual({
      personalityType: 'ESTJ',
      detail: {
        type: 'ESTJ',
        typeName: 'Type ESTJ',
        description: 'About ESTJ.',
        traits: ['ESTJ'],
        dimensions: { Energy: 'Pole E', Information: 'Pole S', Decisions: 'Pole T', Lifestyle: 'Pole J' },
        scores: { E: 5, I: 0, S: 5, N: 0, T: 5, F: 0, J: 5, P: 0 },
        totalQuestions: 20,
      },
    })
  })

  it('INHUB-009 DATA-016 C-34 keeps the type as a number, and its words', () => {
    expect(saved(inHubEnneagram, answersFor(inHubTypes, [2, 3, 3, 2, 2]))).toEqual({
      type: 2,
      description: 'About 2.',
      detail: {
        dominantType: 2,
        typeInfo: { name: 'Label 2', description: 'About 2.', core: 'Core of 2', wings: ['a2', 'b2'] },
        scores: { 1: 2, 2: 3, 5: 3, 8: 2, 9: 2 },
        totalQuestions: 12,
      },
    })
  })

  it('INHUB-012 INHUB-011 DATA-017 C-34 keeps the primary language, the second and the order of all', () => {
    expect(saved(inHubLanguages, answersFor(languages, [1, 3, 0, 4, 2]))).toEqual({
      primary: 'Label quality_time',
      detail: {
        primaryLanguage: 'Label quality_time',
        secondaryLanguage: 'Label acts',
        languageInfo: { name: 'Label quality_time', description: 'About quality_time.' },
        scores: { words: 1, acts: 3, gifts: 0, quality_time: 4, touch: 2 },
        percents: { words: 10, acts: 30, gifts: 0, quality_time: 40, touch: 20 },
        sortedLanguages: ['quality_time', 'acts', 'touch', 'words', 'gifts'],
        totalQuestions: 10,
      },
    })
  })

  it('INHUB-012 has no second language when every answer was the same', () => {
    expect(saved(inHubLanguages, answersFor(languages, [10]))).toMatchObject({
      detail: { secondaryLanguage: null },
    })
  })
})

describe('reading a saved result', () => {
  it('DATA-039 takes an object or a JSON string, and nothing else', () => {
    expect(readResults({ a: 1 })).toEqual({ a: 1 })
    expect(readResults('{"a":1}')).toEqual({ a: 1 })
    for (const other of ['{', '[1]', 'null', '', [1], null, undefined, 7])
      expect(readResults(other)).toBeUndefined()
  })

  it.each([
    ['the keys of its own', { personalityType: 'INFP' }],
    ['only the nested detail', { detail: { type: 'INFP' } }],
    ['the detail at the top', { type: 'INFP', typeName: 'Type INFP' }],
    ['a JSON string', '{"personalityType":"INFP"}'],
  ])('C-34 finds the outcome in %s', (_, results) => {
    expect(readOutcome(inHubMbti, results)?.id).toBe('INFP')
  })

  it('C-34 finds numbers, and labels of languages', () => {
    expect(readOutcome(inHubEnneagram, { type: 8, description: '' })?.id).toBe('8')
    expect(readOutcome(inHubEnneagram, { dominantType: 5 })?.id).toBe('5')
    expect(readOutcome(inHubLanguages, { primaryLanguage: 'Label touch' })?.id).toBe('touch')
  })

  it.each([null, {}, { personalityType: 'XXXX' }, { detail: 'INFP' }, '{', { type: ['INFP'] }])(
    'finds nothing in %j',
    (results) => {
      expect(readOutcome(inHubMbti, results)).toBeUndefined()
    },
  )

  it('reads back what it saved, for every outcome', () => {
    for (const outcome of inHubMbti.outcomes) {
      const answers = Object.fromEntries(
        inHubMbti.items.map((item) => {
          const option = item.options?.find(({ counts }) => outcome.id.includes(counts ?? '-'))
          return [item.id, option?.value ?? '']
        }),
      )
      expect(readOutcome(inHubMbti, JSON.stringify(saved(inHubMbti, answers)))?.id).toBe(outcome.id)
    }
  })
})
