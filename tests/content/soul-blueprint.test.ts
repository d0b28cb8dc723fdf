import { describe, expect, it } from 'vitest'
import { hubViews } from '../../engine/core/flow/index.ts'
import { lodestar } from './lodestar.ts'

const pack = lodestar()
const flowOf = (kind: 'module' | 'questionnaire', id: string) => {
  const found = pack.list(kind).find((each) => each.id === id)
  if (!found) throw new Error(`There is no ${kind} "${id}"`)
  return found.flow
}
const hub = flowOf('module', 'soul_blueprint')
const run = flowOf('questionnaire', 'soul-blueprint-processing')
if (hub.mode !== 'hub' || run.mode !== 'run') throw new Error('The blueprint is a hub and a run')
const modalities = pack.list('modality')
const birth = hub.steps.find((step) => step.kind === 'birth-data')

describe('Soul Blueprint', () => {
  it('HUB-001 CONTENT-003 is a birth chart and three assessments that can be left out', () => {
    expect(hubViews(hub).map(({ id }) => id)).toEqual([
      'welcome',
      'birth-chart',
      'mbti',
      'enneagram',
      'love-languages',
      'results',
    ])
    expect(hub.cards.map(({ assessmentType, optional = false }) => [assessmentType, optional])).toEqual([
      ['birthChart', false],
      ['mbti', true],
      ['enneagram', true],
      ['loveLanguages', true],
    ])
  })

  it('HUB-002 HUB-003 HUB-004 HUB-005 HUB-007 HUB-009 says what the specification fixes', () => {
    expect(hub.cards.map(({ title, time }) => [title, time])).toEqual([
      ['Cosmic Blueprint', '2-3 min'],
      ['Personality Type', '10-15 min'],
      ['Enneagram', '8-12 min'],
      ['Love Languages', '5-8 min'],
    ])
    expect(hub.pages.overview).toContainEqual({
      block: 'hub-cards',
      id: 'cards',
      complete: 'Complete',
      start: 'Start Here',
      optional: 'Optional',
    })
    expect(hub.pages.overview).toContainEqual(
      expect.objectContaining({
        block: 'hub-progress',
        count: 'Your Progress: {done} of {total} assessments completed',
      }),
    )
    expect(hub.toResults).toBe('View Your Results')
  })

  it('HUB-006 opens with each optional card a questionnaire of its own', () => {
    const asked = pack
      .list('questionnaire')
      .flatMap(({ id, flow }) =>
        flow.mode === 'quiz' && flow.asks ? [[id, flow.asks.assessment, flow] as const] : [],
      )
    for (const { opens } of hub.cards.slice(1)) {
      // The app runs the questionnaire by the id of the assessment.
      const found = asked.find(
        ([id, assessment]) => id === opens.assessment && assessment === opens.assessment,
      )
      expect(found, opens.assessment).toBeDefined()
      const links = found?.[2].steps.flatMap((step) => (step.kind === 'result' ? (step.links ?? []) : []))
      expect(links).toContainEqual({
        label: 'View Your Results',
        to: '/module/soul-blueprint/results',
        signedOut: '/demo/soul-blueprint/results',
      })
    }
  })

  it('BIRTH-001 BIRTH-005 BIRTH-007 BIRTH-008 BIRTH-009 BIRTH-011 asks for birth data as specified', () => {
    if (!birth) throw new Error('The hub asks for no birth data')
    expect(birth.assumedTime).toBe('12:00')
    expect(birth.search).toEqual({
      fromCharacters: 3,
      debounceMs: 300,
      limit: 5,
      empty: 'No locations found for "{text}"',
    })
    for (const field of Object.values(birth.fields)) expect(field.hint, field.label).toMatch(/\S/)
    expect(`${birth.hint} ${birth.fields.birthTime.hint}`).toMatch(/never the date, the place or your name/)
  })

  it('C-39 CONTENT-039 CONTENT-040 PROC-003 works out the eight modalities, by their ids and titles', () => {
    expect(run.calls.map(({ id }) => id)).toEqual([
      'astrological-profile',
      'location-astrology',
      'human-design-authentic',
      'gene-keys-authentic',
      'mbti',
      'enneagram',
      'love-languages',
      'numerology',
    ])
    for (const { id, title } of run.calls)
      expect(modalities.find((each) => each.id === id)?.title, id).toBe(title)
    expect(modalities).toHaveLength(8)
    expect(run.pauseMs).toBe(500)
  })

  it('CONTENT-004 names four computed cards, each a modality', () => {
    const { cards } = pack.only('charts').results
    expect(cards.map(({ id }) => id)).toEqual([
      'astrological-profile',
      'human-design-authentic',
      'gene-keys-authentic',
      'numerology',
    ])
    for (const { id } of cards) expect(modalities.some((each) => each.id === id)).toBe(true)
  })
})
