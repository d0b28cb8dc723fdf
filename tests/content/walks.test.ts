import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documentAs } from '../../engine/core/pack/documents.ts'
import { loadPack } from '../../engine/core/pack/load.ts'
import { flowOfWalk } from '../../engine/authoring/simulate/flow-of-walk.ts'
import { playWalks } from '../../engine/authoring/simulate/walks.ts'
import { flowsOf } from '../../engine/authoring/simulate/flows.ts'
import { libraryOf } from '../../server/content/library.ts'
import { loaded, lodestar, packFiles, schemas } from './lodestar.ts'

const pack = lodestar()
const walks = pack.list('walk')

/** What a walk of its own document fails at: `line: message`. */
async function failuresOf(text: string): Promise<string[]> {
  const files = new Map([...packFiles].filter(([file]) => !file.startsWith('walks/'))).set('walk.yaml', text)
  const own = loadPack(files, [...schemas.values()], (each) =>
    createHash('sha256').update(each).digest('hex'),
  )
  if (!own.ok) throw new Error(JSON.stringify(own.findings[0]))
  const results = await playWalks(own.pack, own.sources)
  return results.flatMap(({ failures }) =>
    failures.map(({ range, message }) => `${range.start.line}: ${message}`),
  )
}

describe('the scripted walks of the pack', () => {
  it('all pass, and each looks at something', async () => {
    const results = await playWalks(pack, loaded.sources)
    expect(results.flatMap(({ failures }) => failures)).toEqual([])
    expect(results.filter(({ checked }) => checked === 0)).toEqual([])
    expect(results).toHaveLength(walks.length)
  })

  it('go through every flow that somebody walks', () => {
    const walked = new Set(walks.map((walk) => flowOfWalk(walk, pack.list('life-stages')[0])))
    const left = flowsOf(pack).filter(({ id, flow }) => flow.mode !== 'run' && !walked.has(id))
    expect(left.map(({ id }) => id)).toEqual([])
  })

  it('settle a tie of every assessment that can have one', () => {
    const tied = new Set(
      walks.flatMap(({ flow, moves }) =>
        moves.some(
          (move) => typeof move === 'object' && 'expect' in move && (move.expect.tie ?? 'none') !== 'none',
        )
          ? [flow]
          : [],
      ),
    )
    // Five questions to each pair: in mbti nothing can be tied.
    const possible = pack.list('assessment').filter(({ id }) => id !== 'mbti')
    expect(possible.filter(({ id }) => !tied.has(id))).toEqual([])
  })

  it('look at the gates', () => {
    expect(
      walks.some(({ flow, moves }) => flow === undefined && JSON.stringify(moves).includes('"locked"')),
    ).toBe(true)
  })

  it('stand beside the content and are sent to no browser', () => {
    const sources = loaded.sources.filter((source) => documentAs(source, 'walk'))
    expect(sources.every(({ file }) => file.startsWith('walks/'))).toBe(true)
    const library = libraryOf(pack)
    expect(library.documents.filter(({ kind }) => kind === 'walk')).toEqual([])
    expect(library.served('walk', walks[0]?.id ?? '')).toBeUndefined()
    expect(library.served('module', 'soul_foundations')).toBeDefined()
  })
})

describe('a walk that fails', () => {
  it('tells of each expectation at its own line, and goes on', async () => {
    const text = `kind: walk
id: wrong
title: Everything otherwise
flow: soul_foundations
moves:
  - expect: { step: values }
  - next
  - expect:
      missing: Choose 2 more
      progress: 2/16
      says: Something that nobody wrote
      silent: Courage
      finished: true
      answers: { values: [courage] }
      modules: { soul_foundations: completed }
`
    expect(await failuresOf(text)).toEqual([
      '6: "welcome" is on screen, not "values".',
      '9: What is missing is "Choose 3 more", not "Choose 2 more".',
      '10: The progress is "1/16", not "2/16".',
      '11: The screen of "values" does not say "Something that nobody wrote".',
      '12: The screen of "values" says "Courage".',
      '13: Whether it is finished is false, not true.',
      '14: "values" holds nothing, not ["courage"].',
      '15: The module "soul_foundations" is "locked", not "completed".',
    ])
  })

  it('tells another outcome, and a tie that was settled otherwise', async () => {
    const text = `kind: walk
id: wrong
title: Another outcome
flow: quick-enneagram
moves:
  - choose: ['7', '7', '4', '4', '1']
  - expect: { outcome: '7', tie: none }
`
    expect(await failuresOf(text)).toEqual([
      '7: The outcome is "4", not "7".',
      '7: The tie is "lowest", not "none".',
    ])
  })

  it('ends at a move that cannot be made', async () => {
    const walk = (flow: string, move: string) =>
      failuresOf(
        `kind: walk\nid: wrong\ntitle: Impossible\nflow: ${flow}\nmoves:\n  - ${move}\n  - expect: { step: x }\n`,
      )
    expect(await walk('soul_foundations', 'answer: { skills: [listening] }')).toEqual([
      '6: "skills" is not on screen; "welcome" is.',
    ])
    expect(await walk('soul_foundations', 'open: skills')).toEqual([
      '6: "skills" does not open from "welcome".',
    ])
    expect(await walk('soul_foundations', 'choose: courage')).toEqual([
      '6: There is nothing to choose at "welcome".',
    ])
    expect(await walk('soul_foundations', 'skip')).toEqual(['6: "welcome" cannot be skipped.'])
    expect(await walk('soul_blueprint', 'open: horoscope')).toEqual([
      '6: "horoscope" does not open from "welcome".',
    ])
    expect(await walk('soul-blueprint-processing', 'next')).toEqual([
      '4: "soul-blueprint-processing" runs by itself: nobody walks it.',
    ])
  })

  it('is not one that only finds the way to the end closed', async () => {
    const text = `kind: walk
id: open
title: Nothing given
flow: vision_forge
moves:
  - open: complete-vision
  - next
  - expect: { finished: false, refused: false, step: vision }
`
    expect(await failuresOf(text)).toEqual([])
  })
})
