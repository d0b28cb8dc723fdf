import { describe, expect, it } from 'vitest'
import { lodestar } from './lodestar.ts'

const pack = lodestar()
const module = pack.get('module', 'soul_foundations')
const flow = module?.flow
const steps = flow?.steps ?? []
const questions = steps.slice(1, -1)
const step = (id: string) => steps.find((candidate) => candidate.id === id)

/** Options of a named set: the groups, or one group without a name. */
const optionsOf = (id: string) => {
  const set = flow?.optionSets?.find((candidate) => candidate.id === id)
  if (!set) return []
  return 'groups' in set ? set.groups : [{ label: '', options: set.list }]
}

describe('Soul Foundations', () => {
  it('FOUND-004 asks its 16 questions in order', () => {
    expect(questions.map(({ id }) => id)).toEqual([
      'values',
      'values-reflection',
      'passion-lose-time',
      'passion-childhood',
      'passion-topics',
      'passion-energized',
      'passion-reflection',
      'skills',
      'skills-help',
      'skills-effortless',
      'skills-reflection',
      'desires-impact',
      'desires-no-fail',
      'desires-fulfilling',
      'desires-gifts',
      'desires-reflection',
    ])
  })

  it('FOUND-002 FOUND-005 starts with a welcome and ends with a completion', () => {
    expect(steps[0]).toMatchObject({ kind: 'intro', id: 'welcome' })
    expect(steps.at(-1)).toMatchObject({ kind: 'completion', id: 'completion' })
    expect(steps).toHaveLength(18)
  })

  it('FOUND-006 FOUND-007 counts 17 screens', () => {
    expect(flow?.progress).toEqual({ total: 17, text: '{step}/{total}' })
  })

  it('CONTENT-005 covers values, passions, skills and desires', () => {
    const sections = [...new Set(questions.map(({ section }) => section))]
    expect(sections).toEqual(['values', 'passions', 'skills', 'desires'])
    expect(flow?.sections?.map(({ id }) => id)).toEqual(sections)
  })

  it('FOUND-009..011 FOUND-013 FOUND-015 FOUND-019 FOUND-020 saves, submits and leads on as specified', () => {
    expect(module).toMatchObject({ number: 2, name: 'Soul Foundations', route: '/module/soul-foundations' })
    expect(flow).toMatchObject({
      mode: 'steps',
      keep: 'session',
      save: { on: ['continue', 'back'], autosave: { afterMs: 2000, fromStep: 1 } },
      finish: {
        effect: 'saveAnswers',
        assessmentType: 'soul_foundations',
        go: '/module/soul-foundations-results',
      },
      words: { continue: 'Continue', back: 'Back', last: 'Complete' },
    })
  })

  it('DATA-019 DATA-020 DATA-021 keeps every answer at its place in the form data', () => {
    expect(questions.map((question) => ('bind' in question ? question.bind : undefined))).toEqual([
      'values',
      'reflections.values',
      'passions.loseTime',
      'passions.childhood',
      'passions.topics',
      'passions.energized',
      'reflections.passions',
      'skills',
      'passions.helpWith',
      'passions.effortless',
      'reflections.skills',
      'desires',
      'passions.noFail',
      'passions.fulfilling',
      'passions.gifts',
      'reflections.desires',
    ])
  })

  it.each([
    ['FOUND-025', 'passion-lose-time', 20],
    ['FOUND-026', 'passion-childhood', 20],
    ['FOUND-028', 'passion-energized', 20],
    ['FOUND-032', 'skills-help', 20],
    ['FOUND-033', 'skills-effortless', 20],
    ['FOUND-034', 'desires-impact', 30],
    ['FOUND-035', 'desires-no-fail', 20],
    ['FOUND-036', 'desires-fulfilling', 30],
    ['FOUND-037', 'desires-gifts', 20],
  ])('%s opens %s from %i characters', (_requirement, id, characters) => {
    expect(step(id)).toMatchObject({ kind: 'long-text', threshold: { characters } })
  })

  it.each([
    ['FOUND-024', 'values', 3],
    ['FOUND-027', 'passion-topics', 2],
    ['FOUND-031', 'skills', 3],
  ])('%s opens %s from %i choices, with no maximum (C-41)', (_requirement, id, atLeast) => {
    const found = step(id)
    expect(found?.kind === 'choose-many' && found.threshold).toEqual({ atLeast })
  })

  it('FOUND-023 FOUND-030 advises 5-7 values and 5-10 skills', () => {
    expect(step('values')).toMatchObject({ advice: 'Choose 5-7 values.' })
    expect(step('skills')).toMatchObject({ advice: 'Choose 5-10 skills.' })
  })

  it('FOUND-038 demands nothing of the four reflections and the welcome', () => {
    const reflections = steps.filter(({ kind }) => kind === 'reflection')
    expect(reflections.map(({ id }) => id)).toEqual([
      'values-reflection',
      'passion-reflection',
      'skills-reflection',
      'desires-reflection',
    ])
    for (const open of [...reflections, steps[0]]) expect(open).not.toHaveProperty('threshold')
  })

  it('quotes in each reflection the answers of its own part', () => {
    for (const reflection of steps.filter((candidate) => candidate.kind === 'reflection')) {
      const before = questions.filter(
        ({ section, id }) => section === reflection.section && id !== reflection.id,
      )
      expect(reflection.about).toEqual(before.map(({ id }) => id))
    }
  })
})

describe('the choices of Soul Foundations', () => {
  const values = optionsOf('values').flatMap(({ options }) => options)
  const topics = optionsOf('topics').flatMap(({ options }) => options)
  const skills = optionsOf('skills')

  it('CONTENT-025 FOUND-022 are 18 values, each with a line that says what is meant', () => {
    expect(values).toHaveLength(18)
    for (const { value, description } of values) expect(description?.length ?? 0, value).toBeGreaterThan(10)
    expect(step('values')).toMatchObject({ options: { from: 'values' } })
  })

  it('CONTENT-026 FOUND-027 are 12 topics', () => {
    expect(topics).toHaveLength(12)
    expect(step('passion-topics')).toMatchObject({ options: { from: 'topics' } })
  })

  it('CONTENT-027 CONTENT-028 FOUND-029 are 6 categories of 6 skills', () => {
    expect(skills.map(({ label }) => label)).toEqual([
      'Communication',
      'Creative',
      'Leadership',
      'Analytical',
      'People Skills',
      'Technical',
    ])
    expect(skills.map(({ options }) => options.length)).toEqual([6, 6, 6, 6, 6, 6])
    expect(step('skills')).toMatchObject({ options: { from: 'skills' } })
  })

  it('have no value and no label twice', () => {
    for (const list of [values, topics, skills.flatMap(({ options }) => options)]) {
      expect(new Set(list.map(({ value }) => value)).size).toBe(list.length)
      expect(new Set(list.map(({ label }) => label)).size).toBe(list.length)
    }
  })
})
