import { describe, expect, it } from 'vitest'
import { packLoader } from '../core/pack/load.ts'
import { readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'

const load = packLoader(readSchemas(new URL('../../content/schemas', import.meta.url).pathname), sha256)

const head = `kind: pack
id: ponds
name: Ponds
tagline: A walk
version: 1.0.0
format: 1
locale: en
part: true
---
`

/** A script of one minute. */
const script = `kind: script
id: pond
title: Around the pond
minutes: 1
breath: { in: 4, out: 6 }
inputs: [seeker]
needs: { has: seeker.firstName }
noData: Nobody has said yet what to call you.
lines:
  - { pace: { breaths: 2 }, pause: { breaths: 1 }, recipe: Walk once around the pond. }
  - { pace: { breaths: 2 }, recipe: 'That was all of it, {{ seeker.firstName }}.' }
`

const toldOf = (pack: string): string[] =>
  lint(load(new Map([['pack.yaml', pack]]))).map(({ code, message }) => `${code}: ${message}`)

/** What is found in it after a change. */
function told(...changes: readonly [before: string, after: string][]): string[] {
  const changed = changes.reduce((text, [before, after]) => {
    expect(text).toContain(before)
    return text.replace(before, after)
  }, head + script)
  return toldOf(changed)
}

describe('a script (issue 15.3)', () => {
  it('that takes its minutes has no finding, whatever its pauses have to make up for', () => {
    expect(told()).toEqual([])
    expect(told(['pause: { breaths: 1 }', 'pause: { breaths: 3 }'])).toEqual([])
  })

  it('that is too short or too long for its minutes is found', () => {
    expect(told(['minutes: 1', 'minutes: 3'])).toEqual([
      'script-unfit: Its lines take 1.2 minutes and not 3, as far as pauses can make up for it.',
    ])
    expect(told(['pause: { breaths: 1 }', 'pause: { breaths: 12 }'])).toEqual([
      'script-unfit: Its lines take 1.7 minutes and not 1, as far as pauses can make up for it.',
    ])
  })

  it('says what stands before it where something is missing, and only then', () => {
    expect(told(['noData: Nobody has said yet what to call you.\n', ''])[0]).toMatch(
      /^script-unfit: It says what it needs/,
    )
    expect(told(['needs: { has: seeker.firstName }\n', ''])).toEqual([
      'script-unfit: This is never said: nothing is needed.',
    ])
  })

  it('is looked through as every recipe is', () => {
    expect(told(['{{ seeker.firstName }}', '{{ seeker.fristName }}'])).toEqual([
      expect.stringMatching(/^unknown-field: /),
    ])
    expect(told(['{{ seeker.firstName }}', '{{ walk.bench }}'])).toEqual([
      expect.stringMatching(/^unknown-input: /),
    ])
  })
})

describe('a guided step (issue 15.3)', () => {
  const names =
    'choose loading failed retry begin resume anew play pause back forward stop speed voice noVoice tone volume transcript player keys over overText again onward left line'
  const words = {
    ...Object.fromEntries(names.split(' ').map((name) => [name, 'Walk'])),
    resume: 'Walk on at {line}',
    left: '{minutes} left',
    line: 'Line {line}',
  }
  const walk = (rates: readonly number[]) => ({
    kind: 'questionnaire',
    id: 'walk',
    title: 'A walk',
    flow: {
      mode: 'steps',
      keep: 'draft',
      steps: [
        {
          kind: 'guided',
          id: 'around',
          title: 'Around',
          heading: 'Once around the pond',
          scripts: ['pond'],
          speeds: rates.map((rate) => ({ rate, label: `Speed ${rate}` })),
          words,
        },
      ],
    },
  })
  const withStep = (rates: readonly number[], scripts = script) =>
    toldOf(`${head}${scripts}---\n${JSON.stringify(walk(rates))}\n`)

  it('begins at a speed that it offers', () => {
    expect(withStep([0.75, 1])).toEqual([])
    expect(withStep([0.75, 1.5])).toEqual(['script-unfit: It begins at the speed 1, which is none of these.'])
  })

  it('names scripts that are there', () => {
    expect(withStep([1], script.replace('id: pond', 'id: lake'))).toEqual([
      'unknown-reference: There is no script "pond" in this pack.',
    ])
  })
})
