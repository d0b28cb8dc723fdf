import { choiceOf } from '../../engine/core/recipe/choice.ts'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import { geneKeysOf, humanDesignAt, natalChart, numerologyOf, readBirth } from '../../engine/charts/index.ts'
import {
  compileFlow,
  filledMade,
  generatedIn,
  readMade,
  stageProgress,
} from '../../engine/core/flow/index.ts'
import { textsIn } from '../../engine/core/pack/json.ts'
import { readerOf } from '../../engine/core/reading/read.ts'
import type { EvidenceRole } from '../../engine/core/reading/told.ts'
import { recipeBook } from '../../engine/core/recipe/book.ts'
import { findingsInput } from '../../engine/core/recipe/findings.ts'
import { saidBy, sentencesOf } from '../../engine/core/recipe/sentences/sentences.ts'
import { designInputs, keysInputs } from '../../engine/inputs/design.ts'
import { chartInputs } from '../../engine/inputs/natal.ts'
import { numbersInputs } from '../../engine/inputs/numbers.ts'
import { madeAnswers } from '../../server/writing/commissions/taken.ts'
import { Shapes } from '../../server/writing/shapes.ts'
import { lodestar } from './lodestar.ts'

const pack = lodestar()
const book = recipeBook(pack)
const read = readerOf(pack.list('reader'), pack.list('lexicon'))
const shapes = new Shapes()
const module = pack.get('module', 'soul_map_integration')
const flow = module?.flow
if (!flow) throw new Error('The pack has no Soul Map')
const generated = generatedIn(flow)
const declared = (generated?.fallback ?? []).map((step) => ({
  id: step.id,
  type: step.type ?? '',
  title: step.title,
  setup: step.setup ?? '',
  prompt: step.prompt,
}))

const sky = loadEphemeris(fileURLToPath(new URL('../..', import.meta.url)))
function births(date: string, time: string | null) {
  const read = readBirth({ date, time, lat: 38.72, lon: -9.14, zone: 'Europe/Lisbon' }, '2036-11-20')
  if (!read.ok) throw new Error('not a birth')
  const natal = natalChart(sky, read.birth)
  if (!natal.ok) throw new Error('no chart')
  const design = humanDesignAt(sky, read.birth.jdUT)
  return {
    chart: { ...chartInputs(natal.chart), timeAssumed: read.birth.timeAssumed },
    design: designInputs(design),
    keys: keysInputs(geneKeysOf(design)),
    numbers: numbersInputs(numerologyOf(read.birth.date, 2026)),
  }
}

const option = (value: string, label: string) => choiceOf({ value, label })
const foundations = {
  values: [option('honesty', 'Honesty'), option('curiosity', 'Curiosity'), option('freedom', 'Freedom')],
  skills: [option('listening', 'Listening'), option('writing', 'Writing clearly')],
  desires: 'A place where people who are new here find their feet.',
  passions: {
    topics: [option('outdoors', 'Plants, animals, the outdoors'), option('stories', 'Books and stories')],
    loseTime: 'Drawing maps of places that I only know from stories.',
    childhood: 'Building dams in the stream behind the house.',
    energized: 'Teaching somebody a thing that I have just understood!',
    helpWith: 'Friends come to me to sort out what they really want to say.',
    effortless: 'Noticing what is missing in a plan before it starts.',
    noFail: 'I would open a small school for adults in the old mill.',
    fulfilling: 'Work with my hands in the morning, with people after noon.',
    gifts: 'Patience, and a good ear for what is not said.',
  },
  reflections: { values: 'They all come from my grandmother.' },
}
const outcome = {
  enneagram: {
    id: '5',
    label: 'Investigator',
    description: 'Type 5 is told as a wish to understand first.',
  },
}
const reflections = [
  'The kitchen table, late, when everyone had gone and the talking started.',
  'I keep coming back to water.',
  'I was proud when I said no to the promotion!',
  'My father repairing radios, and me holding the lamp.',
  'The year I did not write anything.',
  'A garden wall.',
].map((response, at) => ({ title: `T${at}`, prompt: 'Why?', response }))

/** What there may be of a seeker, from everything to nothing. */
const situations: readonly [string, object][] = [
  ['everything', { foundations, outcome, ...births('1990-04-12', '06:42') }],
  ['Soul Foundations alone', { foundations }],
  ['a birth without its time', births('1971-12-31', null)],
  [
    'one value',
    {
      foundations: { values: [option('peace', 'Peace')], passions: { effortless: 'Hearing what is loose.' } },
    },
  ],
  ['a type', { outcome }],
  ['nothing', {}],
]
const seeds = ['ana 2026-11-20', 'ben 2026-11-20', 'cleo 2026-11-21']

const ODD = / {2}|\.\.|\.”\.|“”|undefined|\[object|language model|!(?!”)/

function compose(id: string, inputs: object, seed: string) {
  const document = pack.get('commission', id)
  if (!document) throw new Error(`no commission ${id}`)
  return { document, ...book.compose(document.recipe, { ...inputs }, `${seed} ${id}`) }
}

describe('the Soul Map module', () => {
  it('CONTENT-041 SMAP-001 declares ten discoveries, each with id, type, title, setup and prompt', () => {
    expect(declared).toHaveLength(10)
    expect(new Set(declared.map(({ id }) => id)).size).toBe(10)
    for (const each of declared) expect(Object.values(each).every((text) => text.length > 0)).toBe(true)
    for (const { insightHint, followup } of generated?.fallback ?? [])
      expect([insightHint, followup?.prompt].every((text) => text === undefined || text.length > 0)).toBe(
        true,
      )
  })

  it('SMAP-008 SMAP-009 SMAP-010 CONST lets every discovery on from 20 characters, and opens more above 50', () => {
    for (const step of [...(generated?.fallback ?? []), generated?.template])
      expect(step).toMatchObject({
        threshold: { characters: 20 },
        followup: { afterCharacters: 50, badge: 'Breakthrough detected!' },
      })
  })

  it('SMAP-001 SMAP-012 SMAP-013 C-51 has stages 0 to 12, the last two at 90 (shown as 95) and 100', () => {
    const compiled = compileFlow(flow)
    expect(compiled.steps.map(({ index }) => stageProgress(compiled, index)?.progress)).toEqual([
      0, 8, 16, 25, 33, 41, 49, 57, 65, 74, 82, 90, 100,
    ])
    expect(stageProgress(compiled, 11)?.shown).toBe(95)
  })

  it('SMAP-005 SMAP-006 SMAP-007 names its buttons', () => {
    expect(flow.words).toMatchObject({
      back: 'Previous',
      continue: 'Next Discovery',
      last: 'Generate Soul Map',
    })
  })
})

describe('the discoveries that are made', () => {
  it.each(situations)(
    'are ten that can be asked, with %s, without a hole and nothing said twice',
    (_, inputs) => {
      for (const seed of seeds) {
        const { value, faults } = compose('soul-map-discoveries', inputs, seed)
        expect(faults).toEqual([])
        const ten = filledMade(flow, Object(value).discoveries)
        expect(
          readMade(
            flow,
            ten.map((each) => ({ ...each })),
          ),
        ).toHaveLength(10)
        expect([...textsIn(ten)].join('\n')).not.toMatch(ODD)
        const prompts = ten.map(({ prompt }) => saidBy(prompt))
        expect(new Set(prompts).size).toBe(10)
      }
    },
  )

  it('fit the shape that a model is asked for, with everything', () => {
    const { document, value } = compose('soul-map-discoveries', situations[0]?.[1] ?? {}, 'ana')
    expect(shapes.fits(document.shape, value)).toBe(true)
  })

  it('are chosen out of thirty and more, all with a title, a scene, a question, a hint and another question', () => {
    const { recipe } = pack.get('commission', 'soul-map-discoveries') ?? {}
    const { choose, take } = Object(recipe).discoveries
    expect(choose.length).toBeGreaterThanOrEqual(30)
    expect(take).toBe(10)
    // One that there is of several options is whole for each of them.
    const wholes = choose.flatMap(({ give }: { give: { pick?: { give: object }[] } }) =>
      give.pick ? give.pick.map((each) => each.give) : [give],
    )
    for (const whole of wholes)
      expect(Object.keys(whole)).toEqual(['type', 'title', 'setup', 'prompt', 'insight_hint', 'followup'])
  })

  it('are on themes that the reader knows', () => {
    const known = new Set(pack.only('reader').themes.map(({ id }) => id))
    const { recipe } = pack.get('commission', 'soul-map-discoveries') ?? {}
    const about: string[] = Object(recipe).discoveries.choose.flatMap(
      (each: object) => Object(each).about ?? [],
    )
    expect(about.filter((each) => !known.has(each))).toEqual([])
    // Each theme is asked about somewhere, and by one alone.
    expect(about.toSorted()).toEqual([...known].toSorted())
  })

  it('quote the seeker and name placements', () => {
    const { value } = compose('soul-map-discoveries', situations[0]?.[1] ?? {}, 'ana')
    const text = JSON.stringify(value)
    expect(text).toContain('“Building dams in the stream behind the house”')
    expect(text).toContain('Sun stood in Aries')
  })

  it('end with the open question where declared ones fill up', () => {
    expect(filledMade(flow, undefined).at(-1)).toMatchObject({
      id: 'tenth',
      prompt: declared.at(-1)?.prompt,
    })
  })
})

describe('the soul signature', () => {
  it.each(situations)('fits its shape, with %s', (_, inputs) => {
    for (const seed of seeds)
      for (const count of [1, 2, 6]) {
        const brought = { ...inputs, reflections: reflections.slice(0, count) }
        const { document, value, faults } = compose('soul-map-signature', brought, seed)
        expect(faults).toEqual([])
        expect(shapes.fits(document.shape, value), JSON.stringify(value)).toBe(true)
        expect(JSON.stringify(value)).toContain('“The kitchen table, late')
        const said = [...textsIn(value)].flatMap(sentencesOf).map(saidBy)
        expect(said.filter((each, at) => each.split(' ').length > 2 && said.indexOf(each) !== at)).toEqual([])
        expect([...textsIn(value)].join('\n')).not.toMatch(ODD)
      }
  })

  it('stands under words of the seeker, and never under two bare nouns', () => {
    const titled = (answers: readonly (readonly [EvidenceRole, string])[], seed: string): string => {
      const passages = answers.map(([role, text], at) => {
        const source = { flow: 'soul_foundations', step: `step-${at}` }
        return { text, role, title: 'Asked', of: `step-${at}`, source, earlier: false }
      })
      const found = read({ language: 'en', passages, chosen: [], trials: [], voices: [] })
      const { value } = compose('soul-map-signature', { reflections, findings: findingsInput(found) }, seed)
      return [...textsIn(value)][0] ?? ''
    }
    const said = [
      ['energy', 'I bake bread at night.'],
      ['fulfilling', 'Bread for my sister, and a dog.'],
      ['vision', 'The dog sleeps by the oven, and my sister calls.'],
    ] as const
    for (const seed of seeds) {
      expect(titled([...said, ['thread', 'Skin and ink. That is all.']], seed)).toBe('Skin and ink')
      expect(titled([...said, ['thread', 'I never know.']], seed)).toMatch(
        /^(Again and again|On the way back to) /,
      )
    }
  })
})

describe('the reflections that a map is drawn from', () => {
  it('stand in the order that was asked, whatever order they were sent in', () => {
    const asked = [
      { id: 'first', title: 'One', prompt: 'A?' },
      { id: 'second', title: 'Two', prompt: 'B?' },
    ]
    const responses = { second: ' two ', other: 'three', first: 'one', empty: '  ' }
    expect(madeAnswers(responses, asked)).toEqual([
      { title: 'One', prompt: 'A?', response: 'one' },
      { title: 'Two', prompt: 'B?', response: 'two' },
      { response: 'three' },
    ])
  })
})
