import { describe, expect, it } from 'vitest'
import type {
  AssessmentDocument,
  Condition,
  Flow,
  JourneyDocument,
  Step,
} from '../../core/pack/documents.gen.ts'
import { conditionInWords, type ConditionNames } from './condition-words.ts'
import { dot } from './dot.ts'
import type { Graph } from './graph.ts'
import { mermaid } from './mermaid.ts'
import { graphOfAssessment } from './of-assessment.ts'
import { graphOfFlow } from './of-flow.ts'
import { graphOfJourney } from './of-journey.ts'
import { svg } from './svg.ts'

const titled = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1)
const names: ConditionNames = {
  step: titled,
  option: (_, value) => titled(value),
  module: titled,
  assessment: titled,
}

const moods = ['calm', 'tense']
const mood: Step = {
  kind: 'choose-one',
  id: 'mood',
  title: 'Mood',
  prompt: 'How are you?',
  options: { list: moods.map((value) => ({ value, label: titled(value) })) },
}
const write = (id: string, visibleWhen?: Condition): Step => ({
  kind: 'long-text',
  id,
  title: titled(id),
  prompt: 'What is it?',
  ...(visibleWhen ? { visibleWhen } : {}),
})
const is = (value: string): Condition => ({ equals: { step: 'mood', value } })
const flowOf = (...steps: Step[]): Flow => ({ mode: 'steps', keep: 'draft', steps })

/** Exact for conditions on `mood` alone. */
const canHold = (condition: Condition): boolean =>
  moods.some((answer) => {
    const holds = (each: Condition): boolean => {
      if ('equals' in each) return each.equals.value === answer
      if ('all' in each) return each.all.every(holds)
      if ('any' in each) return each.any.some(holds)
      return 'not' in each ? !holds(each.not) : true
    }
    return holds(condition)
  })

const waysOf = ({ edges }: Graph): string[] =>
  edges.map(({ from, to, label }) => `${from} > ${to}${label === undefined ? '' : `: ${label}`}`)

const branching = graphOfFlow(
  'An evening',
  flowOf(mood, write('rest', is('calm')), write('worry', is('tense')), write('thanks')),
  names,
  canHold,
)

describe('a flow as a graph', () => {
  it('draws the ways that answers can really take, with the condition of each', () => {
    expect(waysOf(branching)).toEqual([
      'mood > rest: when “Mood” is “Calm”',
      'mood > worry: otherwise',
      'rest > thanks',
      'worry > thanks',
      'thanks > (end)',
    ])
  })

  it('draws no way to a step that nothing leads to, and none past a step that is always shown', () => {
    const never: Condition = { all: [is('calm'), is('tense')] }
    const graph = graphOfFlow('A', flowOf(mood, write('lost', never), write('last')), names, canHold)
    expect(waysOf(graph).filter((way) => way.includes('lost'))).toEqual([])
  })

  it('begins with a start of its own where the first step may be left out', () => {
    const graph = graphOfFlow('A', flowOf(write('first', is('calm')), write('second')), names, canHold)
    expect(waysOf(graph)).toEqual([
      '(start) > first: when “Mood” is “Calm”',
      '(start) > second: otherwise',
      'first > second',
      'second > (end)',
    ])
  })

  it('asks no more than it must of a long row of steps that may be left out', () => {
    const row = Array.from({ length: 400 }, (_, at) => write(`s${at}`, is(at % 2 === 0 ? 'calm' : 'tense')))
    let asked = 0
    const count = (condition: Condition): boolean => {
      asked += 1
      return canHold(condition)
    }
    const { edges } = graphOfFlow('A', flowOf(mood, ...row, write('last')), names, count)
    expect(edges.filter(({ from }) => from === 's0')).toEqual([{ from: 's0', to: 's2' }])
    expect(asked).toBeLessThan(400 * 10)
    const open = graphOfFlow('A', flowOf(mood, ...row, write('last')), names, () => true)
    expect(open.edges.filter(({ from }) => from === 'mood').map(({ to }) => to)).toContain('last')
    expect(open.edges.length).toBeLessThan(401 * 62)
  })

  it('shows made steps as one stop after the step that they follow', () => {
    const made: Flow = {
      mode: 'stages',
      keep: 'session',
      stages: [{ id: 'all', steps: ['a', 'b'] }],
      steps: [write('a'), write('b')],
      generated: {
        effect: 'write',
        commission: 'makings',
        after: 'a',
        count: 3,
        bind: 'made',
        keepAt: 'prompts',
        fallback: [],
        words: { pending: '.', failed: '.', retry: '.', declared: '.' },
      },
    }
    expect(waysOf(graphOfFlow('A', made, names, canHold)).slice(0, 2)).toEqual([
      'a > (makings)',
      '(makings) > b',
    ])
  })
})

describe('a condition in words', () => {
  it.each<[Condition, string, string]>([
    [{ answered: 'mood' }, '“Mood” is answered', '“Mood” is not answered'],
    [
      { in: { step: 'mood', values: ['calm', 'tense'] } },
      '“Mood” is “Calm” or “Tense”',
      '“Mood” is not “Calm” or “Tense”',
    ],
    [
      { includes: { step: 'values', value: 'ease' } },
      '“Values” includes “Ease”',
      '“Values” does not include “Ease”',
    ],
    [{ atLeast: { step: 'values', count: 3 } }, '“Values” has at least 3', '“Values” has fewer than 3'],
    [{ atMost: { step: 'values', count: 3 } }, '“Values” has at most 3', '“Values” has more than 3'],
    [{ completed: 'one' }, '“One” is completed', '“One” is not completed'],
    [{ outcome: { assessment: 'test', value: 'E' } }, '“Test” came out as E', '“Test” did not come out as E'],
    [
      { all: [is('calm'), { any: [{ answered: 'a' }, { not: { answered: 'b' } }] }] },
      '“Mood” is “Calm” and (“A” is answered or “B” is not answered)',
      '“Mood” is not “Calm” or (“A” is not answered and “B” is answered)',
    ],
  ])('%j is read aloud, and denied', (condition, says, denied) => {
    expect(conditionInWords(condition, names)).toBe(says)
    expect(conditionInWords({ not: condition }, names)).toBe(denied)
  })
})

describe('the journey as a graph', () => {
  const station = (module: string, prerequisites: string[]) => ({
    module,
    time: '5 min',
    highlights: ['One'],
    reviewRoute: '/',
    prerequisites,
  })
  const module = (
    number: number,
    id: string,
    prerequisites: string[],
  ): JourneyDocument['modules'][number] => ({
    number,
    id,
    title: titled(id),
    description: '.',
    route: `/${id}`,
    hue: 'm1',
    prerequisites,
    completedBy: { by: 'report' },
  })
  const journey: JourneyDocument = {
    kind: 'journey',
    id: 'journey',
    stepTotal: 10,
    startRoute: '/start',
    modules: [module(1, 'one', []), module(2, 'two', ['one']), module(3, 'three', ['one', 'two'])],
    dashboard: { cards: [] },
    map: { stations: [station('one', ['three']), station('two', ['one']), station('three', [])] },
    insights: { cards: [] },
    path: { banner: [], insightType: 'path' },
  }

  it('draws each gate once, without those that others imply, and the gates of the map aside', () => {
    const graph = graphOfJourney('The journey', journey)
    expect(waysOf(graph)).toEqual(['(start) > one', 'one > two', 'two > three', 'three > one: on the map'])
    expect(graph.edges.at(-1)?.aside).toBe(true)
  })
})

const letters: AssessmentDocument = {
  kind: 'assessment',
  id: 'letters',
  title: 'Letters',
  moduleNumber: 1,
  assessmentType: 'letters',
  items: [{ id: 'a', prompt: 'Which?', options: [] }],
  outcomes: ['EJ', 'EP', 'IJ', 'IP'].map((id) => ({ id, label: `The ${id}`, description: '.' })),
  scoring: {
    rule: 'bipolar',
    pairs: [
      { name: 'Energy', first: { id: 'E', label: 'Out' }, second: { id: 'I', label: 'In' }, tie: 'second' },
      {
        name: 'Days',
        first: { id: 'J', label: 'Planned' },
        second: { id: 'P', label: 'Open' },
        tie: 'first',
      },
    ],
  },
  saves: { type: 'outcome' },
}

describe('an assessment as a graph', () => {
  it('spells outcomes pair by pair', () => {
    expect(waysOf(graphOfAssessment(letters)).slice(2, 6)).toEqual([
      '= E > = EJ: Planned',
      '= E > = EP: Open',
      '= I > = IJ: Planned',
      '= I > = IP: Open',
    ])
  })

  it('says how many questions can vote for an outcome, and the points of a band', () => {
    const votes = { ...letters, scoring: { rule: 'majority' as const, tie: 'listed' as const } }
    const items = [
      { id: 'a', prompt: '?', options: [{ value: 'x', label: 'X', counts: 'EJ' }] },
      { id: 'b', prompt: '?', options: [{ value: 'x', label: 'X', counts: 'EJ' }] },
    ]
    expect(graphOfAssessment({ ...votes, items }).edges[0]?.label).toBe('most votes, of 2 possible')
    const bands = [
      { from: 0, to: 4, outcome: 'EJ' },
      { from: 5, to: 5, outcome: 'EP' },
    ]
    const sums = graphOfAssessment({ ...letters, scoring: { rule: 'sum', bands } })
    expect(sums.edges.map(({ label }) => label)).toEqual(['0 to 4 points', '5 points'])
  })
})

describe('the writers', () => {
  const graphs = { branching, letters: graphOfAssessment(letters) }

  it.each(Object.entries(graphs))('write %s as they always have', async (name, graph) => {
    await expect(mermaid(graph)).toMatchFileSnapshot(`golden/${name}.mmd`)
    await expect(dot(graph)).toMatchFileSnapshot(`golden/${name}.dot`)
    await expect(svg(graph)).toMatchFileSnapshot(`golden/${name}.svg`)
  })

  const HOSTILE = [
    '"]; click n0 "javascript:alert(1)"',
    '</text><script>alert(1)</script>',
    '1. a list | `code` #quot; &lt; \\" \\n %% }} ]]',
    'style x: #f00; end\n  n1 --> n0',
    '- a dash, “quotes”, Ünïcödé 漢字',
  ]
  const hostile: Graph = {
    title: HOSTILE.join(' '),
    description: HOSTILE.join(' '),
    direction: 'down',
    nodes: HOSTILE.map((label, at) => ({ id: `end ${at}`, label, note: label, shape: 'step' })),
    edges: HOSTILE.slice(1).map((label, at) => ({ from: `end ${at}`, to: `end ${at + 1}`, label })),
  }
  const told = (text: string): string => text.replaceAll(/\s+/g, ' ')

  it('give Mermaid labels that come back whole, in lines of one form', () => {
    const lines = mermaid(hostile).trimEnd().split('\n')
    const read = (quoted: string): string =>
      quoted.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    const label = String.raw`"([^"<>|&${'`'}\\{}\[\];:]*(?:;[^"<>|&${'`'}\\{}\[\]:]*)*)"`
    const node = new RegExp(String.raw`^  n\d+\["([^"]*)<br/>([^"]*)"\]$`)
    const way = new RegExp(String.raw`^  n\d+ -->\|${label}\| n\d+$`)
    expect(lines.slice(3, 8).map((line) => read(node.exec(line)?.[1] ?? ''))).toEqual(HOSTILE.map(told))
    expect(lines.slice(8).map((line) => read(way.exec(line)?.[1] ?? ''))).toEqual(HOSTILE.slice(1).map(told))
    for (const line of lines.slice(1, 3)) expect(line).not.toMatch(/["<>;#|`]|acc\w+:.*:/)
    expect(lines.slice(3).join('')).not.toMatch(/"\d+\. |"- |style.*:\S*#/)
  })

  it('give Graphviz quoted texts that come back whole', () => {
    const read = (quoted: string): string => quoted.replaceAll(/\\(.)/g, '$1').replaceAll('&amp;', '&')
    const quoted = String.raw`"((?:[^"\\]|\\["\\])*)"`
    const ways = dot(hostile)
      .split('\n')
      .flatMap((line) => new RegExp(String.raw`^  n\d+ -> n\d+ \[label=${quoted}\]$`).exec(line)?.[1] ?? [])
    expect(ways.map(read)).toEqual(HOSTILE.slice(1).map(told))
  })

  it('give a picture without markup from labels, with a title and words', () => {
    const picture = svg(hostile)
    expect(picture).not.toMatch(/<script|<click/)
    expect(picture).toMatch(/<title id="graph-title">[^<]+<\/title>\n<desc id="graph-words">[^<]+<\/desc>/)
    expect(picture.match(/<[a-z]+/g)?.length).toBe((picture.match(/<\/[a-z]+>|\/>/g) ?? []).length)
  })
})

describe('the layout', () => {
  const boxesOf = (picture: string) =>
    Array.from(
      picture.matchAll(
        /<rect class="(?:box|plate)[^"]*" x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g,
      ),
      ([, x, y, width, height]) => ({
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
      }),
    )

  it.each(['down', 'right'] as const)('lets nothing overlap (%s), nor leave the picture', (direction) => {
    const ids = Array.from({ length: 24 }, (_, at) => `node-${at}`)
    const edges = ids.flatMap((from, at) => {
      const ways = [
        { from, to: `node-${(at * 7 + 3) % 24}`, label: `way ${at}` },
        { from, to: `node-${(at + 1) % 24}` },
      ]
      return ways.filter(({ to }) => to !== from)
    })
    const nodes = ids.map((id) => ({
      id,
      label: `${id} with a long name `.repeat(3),
      shape: 'step' as const,
    }))
    const picture = svg({ title: 'A', description: 'B', direction, nodes, edges })
    const boxes = boxesOf(picture)
    expect(boxes.length).toBe(48)
    const overlapping = boxes.flatMap((a, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
        ),
    )
    expect(overlapping).toEqual([])
    const [, , width = 0, height = 0] = /viewBox="([^"]+)"/.exec(picture)?.[1]?.split(' ').map(Number) ?? []
    expect(boxes.every((box) => box.x >= 0 && box.x + box.width <= width - 24)).toBe(true)
    expect(boxes.every((box) => box.y >= 0 && box.y + box.height <= height - 24)).toBe(true)
  })

  it('draws a thousand steps', () => {
    const ids = Array.from({ length: 1000 }, (_, at) => `s${at}`)
    const nodes = ids.map((id) => ({ id, label: id, shape: 'step' as const }))
    const edges = ids.slice(1).map((to, at) => ({ from: `s${at}`, to }))
    expect(boxesOf(svg({ title: 'A', description: 'B', direction: 'down', nodes, edges })).length).toBe(1000)
  })
})
