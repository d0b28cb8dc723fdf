import { describe, expect, it } from 'vitest'
import type { Finding } from '../reading/finding.ts'
import type { Ground } from '../reading/rests.ts'
import type { Passage } from '../reading/told.ts'
import { wordsAlone } from './pattern-words.ts'
import { type AskingPlace, patternBounds, patternsOf } from './patterns.ts'

const places: readonly AskingPlace[] = [
  { id: 'setup', name: 'Before you begin', steps: ['who'] },
  { id: 'roots', name: 'Roots', hue: 'm2', steps: ['values', 'hours', 'tired'] },
  { id: 'goals', name: 'Goals', steps: ['list'] },
]

const passage = (step: string, text: string, more: Partial<Passage> = {}): Passage => ({
  text,
  role: 'free',
  source: { flow: 'roots', step },
  of: `roots/${step}`,
  title: `About ${step}`,
  question: `What of ${step}?`,
  earlier: false,
  ...more,
})

const hours = passage('hours', 'At night I bake bread.')
const tired = passage('tired', 'I am tired of bread at night.')
const goal = passage('list', 'Bread for the street', {
  source: { flow: 'goals', step: 'list', item: 'g1', field: 'title' },
  of: 'goals/list/g1',
})
const entry = passage('', 'Bread again.', {
  role: 'journal',
  source: { entry: 'e1' },
  of: 'journal/e1',
  title: '2026-11-02',
  date: '2026-11-02',
})
const trial = passage('', 'Baked bread for an hour.', {
  role: 'trial',
  source: { experiment: 'Bake' },
  of: 'experiment/Bake',
  title: 'Bake',
})
const passages = [entry, trial, goal, tired, hours]

const said = ({ text, role, source, title }: Passage, words = text) => ({
  words,
  whole: words,
  key: words,
  role,
  source,
  title,
})

const finding = (about: string, evidence: Finding['evidence'], more: Partial<Finding> = {}): Finding => ({
  kind: 'theme',
  id: `${more.kind ?? 'theme'}/${about}`,
  strength: 50,
  keys: [],
  said: [],
  about,
  name: about,
  times: evidence.length,
  roles: ['free'],
  evidence,
  chosen: [],
  voices: [],
  ...more,
})

const drawn = (findings: readonly Finding[], chosen: Ground['told']['chosen'] = []) =>
  patternsOf({ findings, told: { passages, chosen } }, places)

describe('what is drawn of findings', () => {
  it('issue 14 joins answers, each once, in the order in which they were asked', () => {
    const all = [entry, trial, goal, tired].map((each) => said(each))
    const { stations, threads, answers } = drawn([
      finding('bread', all),
      finding('night', [said(tired, 'at night'), said(hours, 'At night')], { kind: 'hour' }),
    ])
    expect(stations.map(({ source }) => source)).toEqual([
      hours.source,
      tired.source,
      goal.source,
      trial.source,
      entry.source,
    ])
    expect(stations.map(({ place }) => place?.name)).toEqual([
      'Roots',
      'Roots',
      'Goals',
      undefined,
      undefined,
    ])
    expect(stations[0]).toMatchObject({
      place: { hue: 'm2' },
      title: 'About hours',
      question: 'What of hours?',
    })
    expect(stations[4]).toMatchObject({ date: '2026-11-02' })
    expect(threads.map(({ stops }) => stops.map(({ station }) => station))).toEqual([
      [1, 2, 3, 4],
      [0, 1],
    ])
    expect(threads[1]?.stops[1]).toEqual({ station: 1, words: 'at night', answer: tired.text })
    expect(answers).toBe(5)
  })

  it('leaves out what stays within one answer, what is about a thing that is drawn, and a third of a kind', () => {
    const pair = [said(hours), said(tired)]
    const ids = ({ threads }: ReturnType<typeof drawn>) => threads.map(({ id }) => id)
    expect(ids(drawn([finding('alone', [said(hours), said(hours, 'bake bread')])]))).toEqual([])
    expect(
      ids(
        drawn([
          finding('bread', pair),
          finding('bread', [said(goal), said(trial)], { kind: 'echo' }),
          finding('rest', [said(goal), said(tired)], { kind: 'contrast', against: 'bread' }),
        ]),
      ),
    ).toEqual(['theme/bread'])
    const three = [
      finding('a', pair),
      finding('b', [said(goal), said(tired)]),
      finding('c', [said(goal), said(hours)]),
    ]
    expect(ids(drawn(three))).toEqual(['theme/a', 'theme/b'])
  })

  it('draws no two threads through the very same answers, and no more than can be told apart', () => {
    const pair = [said(hours), said(tired)]
    expect(drawn([finding('a', pair), finding('b', pair, { kind: 'echo' })]).threads).toHaveLength(1)
    const kinds = ['theme', 'recurrence', 'person', 'place', 'hour', 'echo'] as const
    const many = kinds.flatMap((kind, at) =>
      [0, 1].map((turn) => {
        const [one, other, third] = [passages[at % 5], passages[(at + 1 + turn) % 5], passages[(at + 3) % 5]]
        const all = [one, other, third].flatMap((each) => (each ? [said(each)] : []))
        return finding(`${kind}${turn}`, all.slice(0, 2 + ((at + turn) % 2)), { kind })
      }),
    )
    expect(drawn(many).threads.length).toBeLessThanOrEqual(patternBounds.threads)
  })

  it('gives each option that was chosen a station of its own', () => {
    const option = (label: string) => ({
      value: label.toLowerCase(),
      label,
      role: 'value' as const,
      source: { flow: 'roots', step: 'values' },
      title: 'Values',
      question: 'Which do you keep?',
    })
    const chosen = [option('Freedom'), option('Security')]
    const evidence = chosen.map(({ label, role, source }) => ({
      words: label,
      whole: label,
      key: label,
      role,
      source,
      title: label,
    }))
    const { stations, threads } = drawn(
      [finding('freedom', evidence, { kind: 'tension', against: 'security', chosen })],
      chosen,
    )
    expect(stations.map(({ title, question }) => [title, question])).toEqual([
      ['Values', 'Which do you keep?'],
      ['Values', 'Which do you keep?'],
    ])
    expect(threads[0]?.stops.map(({ words }) => words)).toEqual(['Freedom', 'Security'])
  })

  it('tells an answer from the one that took its place, the earlier first', () => {
    const before = passage('hours', 'Alone in an empty house.', { earlier: true, date: '2026-10-01' })
    const evidence = [said(before), said(hours)]
    const { stations } = patternsOf(
      {
        findings: [finding('alone', evidence, { kind: 'change', against: 'bread' })],
        told: { passages: [hours, before], chosen: [] },
      },
      places,
    )
    expect(stations.map(({ earlier, date }) => [earlier, date])).toEqual([
      [true, '2026-10-01'],
      [undefined, undefined],
    ])
  })

  it('counts no result among the answers that say it, and names it', () => {
    const voices = [{ of: 'chart.sun.sign', name: 'your Sun in Leo', says: 'someone', theme: 'bread' }]
    const { threads } = drawn([
      finding('bread', [said(hours), said(tired)], { kind: 'accord', times: 3, voices }),
    ])
    expect(threads[0]).toMatchObject({ times: 2, voice: 'your Sun in Leo' })
  })

  it('leaves out what is told by its not being written', () =>
    expect(drawn([finding('bread', [said(hours), said(goal)], { kind: 'unshown' })]).threads).toEqual([]))

  it('is empty where nothing is told', () => {
    expect(patternsOf({ findings: [], told: { passages: [], chosen: [] } }, places)).toEqual({
      answers: 0,
      stations: [],
      threads: [],
    })
  })
})

describe('the words of a stop by themselves', () => {
  it('have dots where their sentence goes on behind them', () =>
    expect(
      wordsAlone({ words: 'a shy child shows a pot', answer: 'When a shy child shows a pot to the others.' }),
    ).toBe('a shy child shows a pot…'))

  it.each(['Bread.', 'Bread, and then butter', 'Bread\nButter', 'Other words'])(
    'have none before %j ends them',
    (answer) => expect(wordsAlone({ words: 'Bread', answer })).toBe('Bread'),
  )
})
