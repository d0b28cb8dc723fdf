import { describe, expect, it } from 'vitest'
import { cover, pack } from '../../../tests/support/small-packs.ts'
import { evening } from './fixtures.test-data.ts'
import { coverChanges } from './cover.ts'
import { diffPacks } from './diff-packs.ts'

const told = (before: string, after: string) =>
  diffPacks(pack(before), pack(after)).map(({ level, code }) => `${level} ${code}`)

describe('comparing two packs', () => {
  it('finds nothing in another order of keys, documents and files', () => {
    const turned = evening.replace('kind: questionnaire\nid: evening', 'id: evening\nkind: questionnaire')
    expect(told(evening, turned)).toEqual([])
  })

  it.each([
    ['other words', ['How fast do you walk?', 'How quickly?'], ['safe wording']],
    ['a new name of an option', ['label: Gently', 'label: Softly'], ['safe option-relabelled']],
    [
      'a new option',
      ['{ value: briskly,', '{ value: running, label: Running }\n          - { value: briskly,'],
      ['safe option-added'],
    ],
    [
      'an option that is gone',
      ['          - { value: briskly, label: Briskly }\n', ''],
      ['breaking option-removed'],
    ],
    ['another value of an option', ['value: briskly', 'value: fast'], ['breaking option-revalued']],
    ['another place of the answer', ['bind: walk.far', 'bind: walk.distance'], ['breaking bind-changed']],
    ['another id of a step', ['id: far\n', 'id: distance\n'], ['safe step-renamed']],
    [
      'a step that is found by its words alone',
      ['id: why\n', 'id: reason\n'],
      ['safe step-renamed', 'breaking bind-changed'],
    ],
    ['a tighter threshold', ['characters: 5', 'characters: 50'], ['breaking threshold-tightened']],
    ['a looser threshold', ['characters: 5', 'characters: 2'], ['safe threshold-loosened']],
    [
      'an answer that may be left out',
      ['prompt: How far?', 'prompt: How far?\n      required: false'],
      ['safe threshold-loosened'],
    ],
    ['a kind of the same form', ['kind: long-text', 'kind: reflection'], ['safe kind-changed']],
    ['a kind of another form', ['kind: choose-one', 'kind: choose-many'], ['breaking kind-changed']],
    ['another condition', ['value: gently }', 'value: briskly }'], ['re-score condition-changed']],
    [
      'no condition any more',
      ['\n      visibleWhen: { equals: { step: pace, value: gently } }', ''],
      ['safe condition-changed'],
    ],
    ['another way of keeping', ['keep: draft', 'keep: tab'], ['breaking keep-changed']],
  ] as const)('tells of %s', (_, [from, to], expected) => {
    expect(evening).toContain(from)
    expect(told(evening, evening.replace(from, to))).toEqual(expected)
  })

  it('tells of steps that went, came and moved', () => {
    const [head = '', ...steps] = evening.split(/(?=    - kind: )/)
    const without = (at: number) => head + steps.toSpliced(at, 1).join('')
    expect(told(evening, without(1))).toEqual(['breaking step-removed'])
    expect(told(without(1), evening)).toEqual(['safe step-added'])
    const [pace = '', far = '', why = ''] = steps
    expect(told(evening, head + pace + why + far)).toEqual(['safe step-moved'])
  })

  it('tells where it stands in both files', () => {
    const after = `# A line more.\n${evening.replace('value: briskly', 'value: fast')}`
    const [change] = diffPacks(pack(evening), pack(after))
    expect(change).toMatchObject({
      document: 'questionnaire/evening',
      old: {
        file: 'pack.yaml',
        line: evening.split('\n').findIndex((line) => line.includes('briskly, label')) + 10,
      },
      lost: [{ flow: { kind: 'questionnaire', id: 'evening' }, place: 'pace', values: ['briskly'] }],
    })
    expect(change?.new?.line).toBe((change?.old?.line ?? 0) + 1)
    expect([change?.message, change?.reason].every((text) => text?.endsWith('.'))).toBe(true)
  })

  it('tells of documents that went and came', () => {
    expect(told(evening, '')).toEqual(['breaking document-removed'])
    expect(told('', evening)).toEqual(['safe document-added'])
  })
})

describe('covering a change by a migration', () => {
  const after = evening.replace('value: briskly', 'value: fast').replace('characters: 5', 'characters: 50')
  const covered = (changes: string, from = '0.1.0') => {
    const migration = `---\nkind: migration\nid: m\nfrom: 0.1.0\nto: 0.2.0\nflow: { questionnaire: evening }\nchanges:\n${changes}`
    const now = pack(after + migration, cover('0.2.0'))
    return coverChanges(diffPacks(pack(evening), now), now.migrations, from)
      .filter(({ level }) => level === 'breaking')
      .map(({ code, uncovered }) => `${code} ${uncovered}`)
  }

  it('holds when each lost value is spoken of, and answers that are not enough are asked again', () => {
    expect(covered('  - map: { at: pace, values: { briskly: fast } }\n')).toEqual([
      'option-revalued false',
      'threshold-tightened true',
    ])
    expect(covered('  - askAgain: { at: why, reason: Say more., keep: true }\n')).toEqual([
      'option-revalued true',
      'threshold-tightened false',
    ])
    expect(covered('  - map: { at: pace, values: { slowly: fast } }\n')[0]).toBe('option-revalued true')
  })

  it('does not hold by a migration that was done before', () => {
    expect(covered('  - map: { at: pace, values: { briskly: fast } }\n', '0.2.0')[0]).toBe(
      'option-revalued true',
    )
  })
})
