import { describe, expect, it } from 'vitest'
import type { HubFlow } from '../../pack/documents.gen.ts'
import { hubAround } from '../birth-step.test-data.ts'
import { cardFlow, cardState, hubProgress, hubViewAt, hubViews, nextHubView } from './hub.ts'

const flow: HubFlow = {
  mode: 'hub',
  keep: 'none',
  results: 'results',
  ...hubAround,
  words: { last: 'Save' },
  cards: [
    {
      id: 'birth-chart',
      title: 'Chart',
      time: '2-3 min',
      opens: { step: 'birth' },
      assessmentType: 'birthChart',
    },
    {
      id: 'mbti',
      title: 'Type',
      time: '10 min',
      opens: { assessment: 'mbti' },
      assessmentType: 'mbti',
      optional: true,
    },
    {
      id: 'enneagram',
      title: 'Nine',
      time: '8 min',
      opens: { assessment: 'e' },
      assessmentType: 'enneagram',
      optional: true,
    },
    {
      id: 'love-languages',
      title: 'Love',
      time: '5 min',
      opens: { assessment: 'l' },
      assessmentType: 'loveLanguages',
      optional: true,
    },
  ],
  steps: [
    { kind: 'intro', id: 'welcome', title: 'Welcome', heading: 'Welcome', action: 'Begin' },
    { kind: 'text', id: 'birth', title: 'Birth', prompt: 'Birth?' },
    { kind: 'result', id: 'results', title: 'Results', heading: 'Results', from: 'effect' },
  ],
}
const none = new Set<string>()
const view = (id: string) => hubViewAt(flow, id, none)
const card = (id: string) => {
  const found = flow.cards.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('a hub', () => {
  it('HUB-001 has exactly six views: the overview, one for each card, the results', () => {
    expect(hubViews(flow).map(({ id }) => id)).toEqual([
      'welcome',
      'birth-chart',
      'mbti',
      'enneagram',
      'love-languages',
      'results',
    ])
  })

  it('HUB-013 HUB-014 opens at the results once anything is done, else at the overview', () => {
    expect(hubViewAt(flow, null, none).id).toBe('welcome')
    expect(hubViewAt(flow, null, new Set(['mbti'])).id).toBe('results')
    expect(hubViewAt(flow, null, new Set(['soul_foundations'])).id).toBe('welcome')
    expect(hubViewAt(flow, 'enneagram', new Set(['mbti'])).id).toBe('enneagram')
    expect(hubViewAt(flow, 'nowhere', none).id).toBe('welcome')
  })

  it('HUB-006 HUB-017 opens each card, from the overview and from the results', () => {
    for (const { id } of flow.cards)
      for (const from of ['welcome', 'results'])
        expect(nextHubView(flow, view(from), { type: 'OPEN', viewId: id }).id).toBe(id)
    expect(nextHubView(flow, view('results'), { type: 'OPEN', viewId: 'nowhere' }).id).toBe('results')
  })

  it('HUB-010 leaves out the optional cards, and not the first', () => {
    const skipped = flow.cards.map(({ id }) => nextHubView(flow, view(id), { type: 'SKIP' }).id)
    expect(skipped).toEqual(['birth-chart', 'results', 'results', 'results'])
    expect(nextHubView(flow, view('welcome'), { type: 'SKIP' }).id).toBe('welcome')
  })

  it('HUB-009 HUB-011 HUB-012 HUB-018 leads back to the overview, and on to the results', () => {
    expect(nextHubView(flow, view('mbti'), { type: 'BACK' }).id).toBe('welcome')
    expect(nextHubView(flow, view('results'), { type: 'BACK' }).id).toBe('welcome')
    expect(nextHubView(flow, view('mbti'), { type: 'COMPLETED' }).id).toBe('results')
    expect(nextHubView(flow, view('welcome'), { type: 'COMPLETED' }).id).toBe('welcome')
    expect(nextHubView(flow, view('welcome'), { type: 'RESULTS' }).id).toBe('results')
  })

  it('HUB-003 HUB-004 HUB-005 knows what is complete, where to start and what is optional', () => {
    expect(flow.cards.map((each) => cardState(each, none))).toEqual([
      'start',
      'optional',
      'optional',
      'optional',
    ])
    expect(cardState(card('birth-chart'), new Set(['birthChart']))).toBe('complete')
    expect(cardState(card('mbti'), new Set(['mbti']))).toBe('complete')
  })

  it('HUB-007 HUB-008 counts what is done of four', () => {
    expect(hubProgress(flow, none)).toEqual({ done: 0, total: 4 })
    expect(hubProgress(flow, new Set(['mbti', 'birthChart', 'vision_forge']))).toEqual({ done: 2, total: 4 })
  })

  it('runs the step of a card as a flow of its own', () => {
    expect(cardFlow(flow, card('birth-chart'))).toMatchObject({
      mode: 'steps',
      keep: 'draft',
      words: { last: 'Save' },
      finish: { assessmentType: 'birthChart' },
      steps: [{ id: 'birth' }],
    })
    expect(cardFlow(flow, card('mbti'))).toBeNull()
  })
})
