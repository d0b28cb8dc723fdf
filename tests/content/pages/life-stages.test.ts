import { describe, expect, it } from 'vitest'
import { compileFlow } from '../../../engine/core/flow/compile.ts'
import { lodestar } from '../lodestar.ts'

const pack = lodestar()
const stages = pack.get('life-stages', 'life-stages')?.stages ?? []
const questionsOf = (stage: string) => {
  const onboarding = stages.find(({ id }) => id === stage)?.onboarding ?? ''
  return pack.get('questionnaire', onboarding)?.flow.steps ?? []
}
const idsOf = (stage: string) => questionsOf(stage).map(({ id }) => id)
const question = (stage: string, id: string) => questionsOf(stage).find((step) => step.id === id)

describe('the life stages', () => {
  it('CONTENT-008 are seven', () => {
    expect(stages.map(({ id }) => id)).toEqual([
      'high_school',
      'college',
      'young_adult',
      'established_adult',
      'midlife',
      'mature_adult',
      'elder',
    ])
  })

  it('CONTENT-009 have a title, a description, challenges and opportunities', () => {
    for (const { id, title, description, challenges, opportunities } of stages) {
      expect(title.length, id).toBeGreaterThan(3)
      expect(description.length, id).toBeGreaterThan(60)
      expect(challenges.length, id).toBeGreaterThanOrEqual(3)
      expect(opportunities.length, id).toBeGreaterThanOrEqual(3)
    }
  })

  it('INTAKE-012 INTAKE-013 hold no comma in a challenge or an opportunity, because commas join them', () => {
    const lines = stages.flatMap(({ challenges, opportunities }) => [...challenges, ...opportunities])
    expect(lines.filter((line) => line.includes(','))).toEqual([])
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('INTAKE-011 INTAKE-014 ONBOARD-002 fix the motivation, the time commitment and the fallback', () => {
    expect(pack.get('life-stages', 'life-stages')).toMatchObject({
      motivation: 'Personal growth and clarity',
      timeCommitment: 'moderate',
      fallback: 'young_adult',
    })
  })
})

describe('the intake', () => {
  const flow = pack.get('questionnaire', 'life-stage-intake')?.flow

  it('INTAKE-001 INTAKE-002 asks one question with the seven stages, in their order and words', () => {
    expect(pack.get('questionnaire', 'life-stage-intake')?.title).toBe('Where are you in life right now?')
    expect(flow?.steps).toHaveLength(1)
    const step = flow?.steps[0]
    expect(step).toMatchObject({
      kind: 'choose-one',
      prompt: 'Where are you in life right now?',
      bind: 'lifeStage',
    })
    const groups = (flow && compileFlow(flow).steps[0]?.options?.groups) ?? []
    const options = groups.flatMap((group) => group.options)
    expect(options.map(({ value, label, description }) => [value, label, description])).toEqual(
      stages.map((stage) => [stage.id, stage.title, `${stage.ages}. ${stage.description}`]),
    )
  })

  it('INTAKE-003 INTAKE-004 INTAKE-008 saves 300 ms after the choice and goes to the onboarding', () => {
    expect(flow).toMatchObject({
      mode: 'choice',
      advance: { afterMs: 300 },
      finish: { effect: 'saveLifeStage', go: '/onboarding' },
    })
  })
})

describe('the onboarding', () => {
  it.each([
    ['CONTENT-012', 'high_school', ['future_vision', 'current_pressures', 'support_needs']],
    ['CONTENT-015', 'college', ['college_goals', 'post_graduation_vision', 'current_challenges']],
    ['CONTENT-016', 'young_adult', ['career_satisfaction', 'life_vision', 'growth_priorities']],
    ['CONTENT-018', 'established_adult', ['current_satisfaction', 'missing_elements', 'next_chapter_vision']],
    ['CONTENT-019', 'midlife', ['life_reflection', 'unfulfilled_dreams', 'legacy_vision']],
    ['CONTENT-020', 'mature_adult', ['wisdom_sharing', 'meaningful_contribution', 'personal_fulfillment']],
    ['CONTENT-021', 'elder', ['life_meaning', 'legacy_creation', 'continued_growth']],
  ])('%s asks %s its questions in order', (_requirement, stage, ids) => {
    expect(idsOf(stage)).toEqual(ids)
  })

  it('CONTENT-010 asks three questions per stage, 21 in all', () => {
    expect(stages.map(({ id }) => idsOf(id).length)).toEqual([3, 3, 3, 3, 3, 3, 3])
    expect(new Set(stages.flatMap(({ id }) => idsOf(id))).size).toBe(21)
  })

  it('CONTENT-011 uses only long text, text and multiple choice, and every other question is long text (C-65)', () => {
    const others = stages.flatMap(({ id }) => questionsOf(id)).filter(({ kind }) => kind !== 'long-text')
    expect(others.map(({ id, kind }) => [id, kind])).toEqual([
      ['current_pressures', 'text'],
      ['support_needs', 'choose-many'],
      ['growth_priorities', 'choose-many'],
    ])
  })

  it('CONTENT-013 asks high school for its pressures on one line', () => {
    expect(question('high_school', 'current_pressures')).toMatchObject({ kind: 'text' })
  })

  const choices = (stage: string, id: string) => {
    const step = question(stage, id)
    return step?.kind === 'choose-many' && 'list' in step.options ? step.options.list : []
  }

  it('CONTENT-014 offers high school six kinds of support, at most three', () => {
    expect(choices('high_school', 'support_needs')).toHaveLength(6)
    expect(question('high_school', 'support_needs')).toMatchObject({ threshold: { atLeast: 1, atMost: 3 } })
  })

  it('CONTENT-017 offers young adults the six priorities, at most three', () => {
    expect(choices('young_adult', 'growth_priorities').map(({ label }) => label.toLowerCase())).toEqual([
      'career',
      'relationships',
      'finances',
      'health',
      'interests/hobbies',
      'spiritual growth',
    ])
    expect(question('young_adult', 'growth_priorities')).toMatchObject({
      threshold: { atLeast: 1, atMost: 3 },
    })
  })

  it('ONBOARD-010 says how many to choose on every multiple choice', () => {
    for (const stage of ['high_school', 'young_adult']) {
      const step = questionsOf(stage).find(({ kind }) => kind === 'choose-many')
      expect(step).toMatchObject({ hint: 'Select up to 3 options that resonate most with you:' })
    }
  })

  it('ONBOARD-011 ONBOARD-012 ONBOARD-013 needs an answer to every question', () => {
    for (const step of stages.flatMap(({ id }) => questionsOf(id))) {
      const least = step.kind === 'choose-many' ? { atLeast: 1, atMost: 3 } : { characters: 1 }
      expect(step, step.id).toMatchObject({ threshold: least })
      expect('required' in step, step.id).toBe(false)
    }
  })

  it('ONBOARD-024 keeps each answer under the id of its question', () => {
    for (const step of stages.flatMap(({ id }) => questionsOf(id)))
      expect(step).toMatchObject({ bind: step.id })
  })

  it('ONBOARD-003 ONBOARD-008 ONBOARD-009 ONBOARD-026 words its buttons and counter the same in every stage', () => {
    for (const { onboarding } of stages) {
      expect(pack.get('questionnaire', onboarding)?.flow, onboarding).toMatchObject({
        mode: 'steps',
        keep: 'draft',
        progress: { text: 'Step {step} of {total}' },
        finish: { effect: 'completeSetup', go: '/home' },
        words: {
          continue: 'Next',
          back: 'Back',
          last: 'Complete Setup',
          submitting: 'Creating Your Journey...',
        },
      })
    }
  })
})
