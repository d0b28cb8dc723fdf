import { describe, expect, it } from 'vitest'
import { isObject } from '../../engine/core/pack/json.ts'
import { lodestar } from './lodestar.ts'

const pack = lodestar()

/** The values that can be chosen in a field of a collection, in order. */
function choicesOf(moduleId: string, field: string): unknown {
  const flow = pack.get('module', moduleId)?.flow
  const collection = flow?.steps.find(({ kind }) => kind === 'collection')
  if (collection?.kind !== 'collection') return undefined
  const options = collection.fields.find(({ id }) => id === field)?.options
  return isObject(options) && Array.isArray(options.list)
    ? options.list.map((option: unknown) => (isObject(option) ? option.value : undefined))
    : undefined
}

describe('what can be chosen in the later modules', () => {
  it('CONTENT-042 are four areas of life in Vision Forge', () => {
    expect(choicesOf('vision_forge', 'category')).toEqual([
      'career_purpose',
      'relationships_community',
      'lifestyle_environment',
      'growth_expression',
    ])
  })

  it('CONTENT-043 are five categories of goals', () => {
    expect(choicesOf('soul_in_motion', 'category')).toEqual([
      'career_transition',
      'skill_development',
      'creative_expression',
      'relationship_growth',
      'lifestyle_alignment',
    ])
  })

  it('CONTENT-044 are four timelines of goals', () => {
    expect(choicesOf('soul_in_motion', 'timeline')).toEqual(['30_days', '90_days', '6_months', '1_year'])
  })
})

describe('the shapes of what is written', () => {
  it.each([
    'soul_foundations',
    'soul_map_integration',
    'vision_forge',
    'soul_in_motion',
    'life_path_experiments',
  ])('DATA-010 there is a %s_structured_analysis', (module) => {
    expect(pack.get('insight', `${module}_structured_analysis`)).toBeDefined()
  })

  it('DATA-032 of the structured blueprint has its nine parts', () => {
    const shape = pack.get('insight', 'soul_blueprint_structured_analysis')?.shape
    const parts = shape?.type === 'object' ? shape.properties : {}
    expect(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.type]))).toEqual({
      essence_theme: 'string',
      soul_path_archetype: 'string',
      gifts_and_genius_zones: 'array',
      ideal_modes_of_service: 'array',
      what_nourishes_you_most: 'array',
      common_blocks_to_watch_for: 'array',
      suggested_try_on_paths: 'array',
      affirmation_for_path: 'string',
      rituals_or_practices_for_alignment: 'array',
    })
  })
})
