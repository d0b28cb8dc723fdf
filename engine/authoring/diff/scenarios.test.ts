import { describe, expect, it } from 'vitest'
import { pack } from '../../../tests/support/small-packs.ts'
import { diffPacks } from './diff-packs.ts'

const winter = `kind: questionnaire
id: winter
title: A winter
flow:
  mode: steps
  keep: draft
  steps:
    - kind: scenario
      id: away
      title: Away
      prompt: A winter in which you leave
      name: { label: Name, words: 4 }
      years: { heading: Months, label: 'Month {number}', count: 3, atLeast: 1 }
      people: { heading: People, label: 'Person {number}', count: 4 }
      gauges:
        heading: Where it stands
        open: Not said yet
        list:
          - id: warmth
            label: Warmth
            scale:
              - { value: cold, label: It is cold }
              - { value: mild, label: It will do }
              - { value: warm, label: It is warm }
          - id: light
            label: Light
            scale: [{ value: dark, label: It is dark }, { value: bright, label: It is bright }]
`
const told = (from: string | RegExp, to: string) => {
  const changed = winter.replace(from, to)
  if (changed === winter) throw new Error('Nothing was changed.')
  return diffPacks(pack(winter), pack(changed)).map(({ level, code }) => `${level} ${code}`)
}

describe('issue 15.5 another version of a scenario', () => {
  it.each([
    ['other words', 'Where it stands', 'How it is', ['safe wording']],
    ['fewer words of a name', 'words: 4', 'words: 3', ['breaking threshold-tightened', 'safe wording']],
    [
      'more years that are needed',
      'atLeast: 1',
      'atLeast: 2',
      ['breaking threshold-tightened', 'safe wording'],
    ],
    ['more years that can be', 'count: 3', 'count: 5', ['safe wording']],
    [
      'people who are asked about no more',
      /      people:.*\n/,
      '',
      ['breaking field-removed', 'safe wording'],
    ],
    [
      'a gauge that is gone',
      /          - id: light\n.*\n.*\n/,
      '',
      ['breaking field-removed', 'safe wording'],
    ],
    [
      'a point of a scale that is gone',
      /              - \{ value: mild.*\n/,
      '',
      ['breaking option-removed', 'safe wording'],
    ],
    ['another value of a point', 'value: mild', 'value: fair', ['breaking option-revalued', 'safe wording']],
  ] as const)('tells of %s', (_, from, to, expected) => {
    expect(told(from, to)).toEqual(expected)
  })
})
