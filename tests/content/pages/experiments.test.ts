import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/lint.ts'
import { rules as lintRules } from '../../../engine/lint/pages.gen.ts'
import { packLoader } from '../../../engine/core/pack/load.ts'
import { sha256 } from '../../../engine/lint/disk.ts'
import { namesOf } from '../../../engine/core/recipe/inputs/input-refs.ts'
import { exampleFaults } from '../../../admin-cli/lint/found-faults.test-data.ts'
import { lodestar, packFiles, schemas } from '../lodestar.ts'

const pack = lodestar()
const words = pack.only('experiments')
const rules = pack.only('experiment-rules')
const sets = pack.list('experiment-set')
const all = sets.flatMap(({ id, experiments }) => experiments.map((each) => ({ ...each, category: id })))

describe('the library of experiments', () => {
  it('CONTENT-045 has the eight categories, each with a name and a sign', () => {
    const ids = words.categories.map(({ id }) => id)
    expect(ids).toEqual([
      'career_exploration',
      'relationship_enhancement',
      'creative_expression',
      'spiritual_practice',
      'leadership_development',
      'communication_mastery',
      'energy_management',
      'purpose_discovery',
    ])
    expect(new Set(words.categories.map(({ icon }) => icon)).size).toBe(8)
    expect(sets.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('DATA-025 DATA-026 knows three difficulties and four timeframes', () => {
    expect(words.difficulties.map(({ id }) => id)).toEqual(['easy', 'moderate', 'challenging'])
    expect(words.timeframes.map(({ id }) => id)).toEqual(['1_day', '1_week', '2_weeks', '1_month'])
  })

  it('holds at least two of each difficulty in each category, at least 48 in all, none twice', () => {
    expect(all.length).toBeGreaterThanOrEqual(48)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ title }) => title.toLowerCase())).size).toBe(all.length)
    for (const { id } of words.categories) {
      for (const difficulty of words.difficulties) {
        const of = all.filter((each) => each.category === id && each.difficulty === difficulty.id)
        expect([id, difficulty.id, of.length >= 2]).toEqual([id, difficulty.id, true])
      }
    }
    for (const { id } of words.timeframes) expect(all.some(({ timeframe }) => timeframe === id)).toBe(true)
  })

  it('names a badge for all that speaks', () => {
    for (const set of sets) {
      const spoken = [...set.speaks, ...set.experiments.flatMap(({ speaks = [] }) => speaks)]
      for (const { from } of spoken) {
        expect(namesOf(set.inputs)).toContain(from)
        expect(namesOf(rules.inputs)).toContain(from)
      }
    }
  })

  it('commands nothing dangerous, promises nothing, and never shouts', () => {
    for (const each of all) {
      const { title, description, why, steps, expectedInsights, requiredResources } = each
      const text = [title, description, why, ...steps, ...expectedInsights, ...requiredResources].join(' ')
      expect(text, title).not.toMatch(
        /!|\b(fasting|diet|alcohol|drugs?|quit your job|invest|guarantee\w*|always works)\b/i,
      )
    }
  })
})

describe('the words of the experiments page', () => {
  it('EXPER-001 EXPER-002 EXPER-003 EXPER-006 EXPER-007 EXPER-008 EXPER-009 EXPER-010 are those of the specification', () => {
    expect(words.title).toBe('Life Path Experiments')
    expect(words.generate).toMatchObject({
      action: 'Generate New Experiments',
      first: 'Generate Your First Experiments',
      pending: 'Generating...',
    })
    expect(words.empty).toMatchObject({
      suggested: 'No suggested experiments yet',
      in_progress: 'No experiments in progress',
      completed: 'No completed experiments yet',
    })
    expect(words.loading).toBe('Loading your experiments...')
  })
})

describe('lodestar lint', () => {
  const load = packLoader([...schemas.values()], sha256)
  const told = (file: string, before: string, after: string) => {
    const text = packFiles.get(file) ?? ''
    expect(text.includes(before), `${before} is in ${file}`).toBe(true)
    return lint(load(new Map([...packFiles, [file, text.replace(before, after)]])), lintRules, exampleFaults)
  }
  const career = 'experiments/career-exploration.yaml'

  it('tells of a category that lacks a difficulty', () => {
    const [finding, ...more] = told(career, 'difficulty: challenging', 'difficulty: moderate')
    expect(more).toEqual([])
    expect(finding).toMatchObject({
      code: 'experiment-missing',
      message: '"Career exploration" has fewer than 2 experiments that are challenging.',
    })
  })

  it('tells of a timeframe, a difficulty and a source that are none', () => {
    const codes = (before: string, after: string) => told(career, before, after).map(({ code }) => code)
    expect(codes('timeframe: 1_week', 'timeframe: 1_moon')).toEqual(['unknown-reference'])
    expect(codes('from: motion', 'from: moton')).toEqual(['unknown-reference'])
    expect(codes('foundations.passions.noFail }', 'fundations.passions.noFail }')).toEqual(['unknown-input'])
  })

  it('tells of an answer that nobody is asked for', () => {
    const [finding] = told(career, 'foundations.passions.noFail }', 'foundations.passions.noFial }')
    expect(finding?.code).toBe('unknown-field')
  })
})
