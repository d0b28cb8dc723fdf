import { describe, expect, it } from 'vitest'
import type { Finding } from './finding.ts'
import { quotationsIn, restBounds, restsOf } from './rests.ts'
import type { Passage } from './told.ts'

const source = (step: string) => ({ flow: 'one', step })

const passage = (step: string, text: string, more: Partial<Passage> = {}): Passage => ({
  text,
  role: 'free',
  source: source(step),
  of: `one/${step}`,
  title: step,
  earlier: false,
  ...more,
})

const finding = (words: readonly (readonly [string, string])[], more: Partial<Finding> = {}): Finding => ({
  kind: 'theme',
  id: 'theme/hands',
  strength: 60,
  about: 'hands',
  name: 'work with your hands',
  times: words.length,
  roles: [],
  keys: [],
  said: [],
  evidence: words.map(([step, text]) => ({
    words: text,
    whole: text,
    key: text,
    role: 'free',
    source: source(step),
    title: step,
  })),
  chosen: [],
  voices: [],
  ...more,
})

const told = {
  passages: [
    passage('dough', 'More with my hands. I am tired of calming people.'),
    passage('wood', 'On Sundays I carve spoons, and nobody calls.', {
      question: 'What do you do on Sundays?',
    }),
  ],
  chosen: [],
}
const hands = finding([
  ['dough', 'More with my hands'],
  ['wood', 'I carve spoons'],
])

describe('what a text rests on', () => {
  it('are the findings it was written of, with the answers whose words stand in that part', () => {
    const content = { core: 'Hands: “more with my hands”, you wrote.', other: 'Nothing of it.' }
    expect(restsOf(content, [{ part: 'core', finding: 'theme/hands' }], { findings: [hands], told })).toEqual(
      [
        {
          part: 'core',
          finding: { id: 'theme/hands', kind: 'theme', name: 'work with your hands' },
          answers: [
            {
              words: 'More with my hands',
              answer: 'More with my hands. I am tired of calming people.',
              source: source('dough'),
              title: 'dough',
            },
          ],
        },
      ],
    )
  })

  it('are none where what was told of a finding did not stay in the text', () => {
    const ground = { findings: [hands], told }
    expect(restsOf({ core: 'Other words.' }, [{ part: 'core', finding: 'theme/hands' }], ground)).toEqual([])
    expect(restsOf('Other words.', [{ finding: 'theme/unknown' }], ground)).toEqual([])
  })

  it('are all answers of a finding that is only named', () => {
    const [rest] = restsOf('It is work with your hands.', [{ finding: 'theme/hands' }], {
      findings: [hands],
      told,
    })
    expect(rest?.answers.map(({ words }) => words)).toEqual(['More with my hands', 'I carve spoons'])
  })

  it('are answers that are quoted without a finding, whatever marks and cases stand around them', () => {
    const [rest, ...more] = restsOf(['You said «on sundays I carve spoons…» and “what nobody said”.'], [], {
      findings: [],
      told,
    })
    expect(more).toEqual([])
    expect(rest).toEqual({
      answers: [
        {
          words: 'On Sundays I carve spoons',
          answer: 'On Sundays I carve spoons, and nobody calls.',
          source: source('wood'),
          title: 'wood',
          question: 'What do you do on Sundays?',
        },
      ],
    })
  })

  it('are the results of a finding that no answer says, as far as one of them is named in that part', () => {
    const voices = [
      { of: 'chart.moon.sign', name: 'your Moon in Pisces', says: 'the Moon settles alone', theme: 'alone' },
      { of: 'mbti.result', name: 'your letters', says: 'the letters rest in company', theme: 'people' },
    ]
    const discord = finding([], { id: 'discord/alone/people', kind: 'discord', name: 'being alone', voices })
    const ground = { findings: [discord], told }
    const tells = [{ finding: discord.id }]
    expect(restsOf({ core: 'Your Moon in Pisces, and the letters.', other: 'No.' }, tells, ground)).toEqual([
      {
        part: 'core',
        finding: { id: discord.id, kind: 'discord', name: 'being alone' },
        voices: voices.map(({ name, says }) => ({ name, says })),
        answers: [],
      },
    ])
    expect(restsOf('Other words.', tells, ground)).toEqual([])
  })

  it('name the options that a finding is about, and say of an earlier answer that it is one', () => {
    const change = finding([['dough', 'I was alone']], {
      id: 'change/alone/people',
      kind: 'change',
      chosen: [{ value: 'calm', label: 'Calming', role: 'skill', source: source('skills'), title: 'Skills' }],
    })
    const before = passage('dough', 'I was alone then.', { earlier: true, date: '2026-05-01' })
    const [rest] = restsOf('“I was alone”, and calming.', [{ finding: change.id }], {
      findings: [change],
      told: { passages: [before, ...told.passages], chosen: [] },
    })
    expect(rest?.answers).toMatchObject([
      { words: 'I was alone', earlier: true, date: '2026-05-01' },
      { words: 'Calming', answer: 'Calming', title: 'Skills', source: source('skills') },
    ])
  })

  it('show a long answer around its words, cut between words, with the words whole and verbatim', () => {
    const far = 'word '.repeat(200)
    const text = `${far}Here, I said, it BEGAN.${' more'.repeat(200)}`
    const [rest] = restsOf('“here, I said, it began”', [], {
      findings: [],
      told: { passages: [passage('long', text)], chosen: [] },
    })
    const { words, answer } = rest?.answers[0] ?? { words: '', answer: '' }
    expect(words).toBe('Here, I said, it BEGAN')
    expect(answer).toContain(words)
    expect(answer.length).toBeLessThanOrEqual(restBounds.answer + 2)
    expect(answer).toMatch(/^…word/)
    expect(answer).toMatch(/ more…$/)
  })

  it('are bounded, however much a text quotes', () => {
    const passages = Array.from({ length: 99 }, (_, at) =>
      passage(`${at}`, `This is answer number ${at} of all.`),
    )
    const content = Object.fromEntries(
      passages.map(({ text }, at) => [`part${at}`, `“${text.slice(0, -1)}”`]),
    )
    expect(restsOf(content, [], { findings: [], told: { passages, chosen: [] } })).toHaveLength(
      restBounds.all,
    )
  })
})

describe('quotations in a text', () => {
  it('are what stands between marks of any kind, each piece for itself where something is left out', () => {
    expect(quotationsIn('“One two,” «tres», "four … five [..] six" and ‘seven’.')).toEqual([
      'One two',
      'tres',
      'four',
      'five',
      'six',
    ])
  })
})
