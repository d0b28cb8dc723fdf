import { describe, expect, it } from 'vitest'
import type { AnswerChange, MigrationDocument } from '../pack/documents.gen.ts'
import { checkMigration } from './check.ts'
import { flow, migration } from './fixtures.test-data.ts'

const example = { given: {}, expected: {} }

function told(
  changes: AnswerChange[],
  more: Partial<MigrationDocument> = {},
  others: MigrationDocument[] = [],
) {
  const own = migration(changes, { examples: [example], ...more })
  return checkMigration(own, [own, ...others], flow, '0.2.0').map(
    ({ code, path }) => `${code} ${path.join('.')}`,
  )
}

describe('checking a migration', () => {
  it('finds nothing in one that leads somewhere and has an example', () => {
    expect(
      told([{ rename: { from: 'lose', to: 'passions.flow' } }, { renameStep: { from: 'wish', to: 'hope' } }]),
    ).toEqual([])
  })

  it('finds places, steps and values that lead nowhere', () => {
    expect(
      told([
        { rename: { from: 'a', to: 'b' } },
        { renameStep: { from: 'a', to: 'b' } },
        { map: { at: 'values', values: { x: 'truth', y: 'fame' } } },
        { split: { at: 's', into: [{ to: 'days', values: { a: 'week', b: 'month' } }] } },
      ]),
    ).toEqual([
      'migration-leads-nowhere changes.0.rename.to',
      'migration-leads-nowhere changes.1.renameStep.to',
      'migration-leads-nowhere changes.2.map.values.y',
      'migration-leads-nowhere changes.3.split.into.0.values.b',
    ])
  })

  it('lets a place go on in a later migration', () => {
    const next = migration([{ rename: { from: 'b', to: 'hope' } }], {
      id: 'next',
      from: '0.2.0',
      to: '0.3.0',
    })
    expect(told([{ rename: { from: 'a', to: 'b' } }], {}, [next])).toEqual([])
  })

  it('finds versions that do not follow on each other, or that nobody gets to', () => {
    expect(told([{ drop: { at: 'a' } }], { from: '0.2.0' })).toEqual(['migration-version to'])
    expect(told([{ drop: { at: 'a' } }], { to: '0.3.0' })).toEqual(['migration-version to'])
  })

  it('wants an example', () => {
    expect(told([{ drop: { at: 'a' } }], { examples: [] })).toEqual(['migration-without-example changes'])
  })

  it('runs the examples, with what is set aside and asked again', () => {
    const changes: AnswerChange[] = [{ drop: { at: 'old' } }, { askAgain: { at: 'hope', reason: 'r' } }]
    const given = { old: 'o', hope: 'h', days: 'week' }
    const expected = { days: 'week' }
    const aside = ['old', 'hope']
    expect(told(changes, { examples: [{ given, expected, setAside: aside, asksAgain: ['hope'] }] })).toEqual(
      [],
    )
    expect(told(changes, { examples: [{ given, expected: given }] })).toEqual([
      'migration-example examples.0.expected',
    ])
    expect(
      told(changes, { examples: [{ given, expected, setAside: ['old'], asksAgain: ['hope'] }] }),
    ).toEqual(['migration-example examples.0.setAside'])
    expect(told(changes, { examples: [{ given, expected, setAside: aside }] })).toEqual([
      'migration-example examples.0.expected',
    ])
  })

  it('finds two migrations between the same versions that dispose of one place', () => {
    const other = migration([{ drop: { at: 'old' } }], { id: 'other' })
    const own = migration([{ rename: { from: 'old', to: 'hope' } }], { examples: [example] })
    const codes = (from: string, to: string) =>
      checkMigration(own, [{ ...other, from, to }, own], flow, '0.2.0').map(({ code }) => code)
    expect(codes('0.1.0', '0.2.0')).toEqual(['migration-conflict'])
    expect(codes('0.0.1', '0.1.0')).toEqual([])
  })

  it('finds what is taken away and still in use', () => {
    expect(
      told([
        { rename: { from: 'days', to: 'hope' } },
        { drop: { at: 'time' } },
        { map: { at: 'values', values: { truth: 'home' } } },
        { drop: { at: 'values', values: ['x', 'calm'] } },
      ]),
    ).toEqual([
      'migration-still-in-use changes.0.rename.from',
      'migration-still-in-use changes.1.drop.at',
      'migration-still-in-use changes.2.map.values.truth',
      'migration-still-in-use changes.3.drop.values.1',
    ])
  })
})
