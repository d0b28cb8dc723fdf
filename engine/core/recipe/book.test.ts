import { describe, expect, it } from 'vitest'
import { recipeBook } from './book.ts'
import { pack } from './fixtures.test-data.ts'

const book = recipeBook(pack)
const compose = (recipe: Parameters<typeof book.compose>[0], inputs: object = {}, seed = 'a') =>
  book.compose(recipe, { ...inputs }, seed)

describe('a template', () => {
  it('reads the words of a set by the values of its key, whatever their capitals', () => {
    expect(compose("{{ 'planets-in-signs' | reading: 'sun', sign }}", { sign: 'aries' }).value).toBe(
      'You begin things. You wait badly.',
    )
    expect(compose("{{ 'hd-centers' | reading: center }}", { center: 'Solar Plexus' }).value).toBe(
      'Feeling comes in waves.',
    )
    expect(compose("{{ 'hd-centers' | reading: center }}", { center: 'SolarPlexus' }).value).toBe(
      'Feeling comes in waves.',
    )
    expect(compose("{{ 'planets-in-signs' | reading: 'trueNode', 'Taurus' }}").value).toBe(
      'You learn to stay.',
    )
  })

  it('reads the other fields, and gives nothing for one that is not written', () => {
    expect(compose("{{ 'planets-in-signs' | gift: 'sun', 'aries' }}").value).toBe('Courage.')
    expect(compose("{{ 'planets-in-signs' | keywords: 'sun', 'aries' | prose }}").value).toBe(
      'first and fast',
    )
    expect(compose("{{ 'planets-in-signs' | shadow: 'sun', 'aries' }}")).toEqual({
      value: undefined,
      told: [],
      faults: [],
    })
    expect(compose("{{ 'planets-in-signs' | title: 'sun', 'aries' }}").value).toBe('Sun, Aries')
    expect(compose("{{ 'planets-in-signs' | title: 'sun', 'taurus' }}").value).toBe('A slow sun')
    expect(compose("{{ body | label: 'body' }}", { body: 'trueNode' }).value).toBe('North Node')
  })

  it('reads a pair of values in either order, and nothing for a value with itself', () => {
    const words = 'One leaves while the other lays the table.'
    expect(compose("{{ 'sign-pairs' | reading: 'aries', 'Taurus' }}").value).toBe(words)
    expect(compose("{{ 'sign-pairs' | reading: 'Taurus', 'aries' }}").value).toBe(words)
    expect(compose("{{ 'sign-pairs' | reading: 'aries', 'aries' }}").faults[0]?.message).toBe(
      '"sign-pairs" holds no words for "aries.aries".',
    )
    expect(compose("{{ 'planets-in-signs' | reading: 'aries', 'sun' }}").faults).toHaveLength(1)
  })

  it('quotes words as data: what looks like a template in them stays as it was written', () => {
    const words = '  I said "no"\nand {{ seeker }} {% if true %}left.  '
    expect(compose('You wrote {{ words | quote }}.', { words }).value).toBe(
      'You wrote “I said ‘no’ and {{ seeker }} {% if true %}left”.',
    )
    expect(compose('{{ words | quote: 12 }}', { words: 'one two three four' }).value).toBe('“one two…”')
  })

  it('joins lists as people say them', () => {
    const given = { list: ['calm', 'craft', 'company'] }
    expect(compose("{{ list | prose }}; {{ list | take: 2 | prose: 'or' }}", given).value).toBe(
      'calm, craft and company; calm or craft',
    )
  })

  it('says how many of a list are left, in words of the pack', () => {
    const given = { list: ['calm', 'craft', 'company', 'bread'] }
    expect(compose('{{ list | upTo: 2 | prose }}', given).value).toBe('calm, craft and two more')
  })

  it('puts words into and out of sentences', () => {
    const given = { words: 'I want quiet', phrase: 'More room.', n: 21 }
    expect(
      compose(
        '{{ phrase | inside }} {{ words | inside }} {{ words | sentence }} {{ n | ordinal }} {{ 1 | ordinal }}',
        given,
      ).value,
    ).toBe('more room I want quiet I want quiet. 21 first')
    expect(compose("{{ 'planets-in-signs' | reading: 'sun', 'aries' | lead }}").value).toBe(
      'You begin things.',
    )
  })

  it('capitalizes a name without making another one in it small', () => {
    expect(compose('{{ name | capitalize }}', { name: 'mi tío Ángel' }).value).toBe('Mi tío Ángel')
  })

  it("ends a sentence of somebody's own with one mark, whatever it trails off in", () => {
    expect(compose('One: {{ words | sentence }}', { words: 'call Ana. …. , ;' }).value).toBe(
      'One: Call Ana. ….',
    )
    expect(compose('One: {{ words | sentence }}', { words: 'call Ana;' }).value).toBe('One: Call Ana.')
    expect(compose('One: {{ words | sentence }}', { words: 'call Ana!' }).value).toBe('One: Call Ana!')
  })

  it('puts each word of a list inside a sentence', () => {
    expect(compose('I keep {{ list | inside | prose }}.', { list: ['Honesty', 'Peace'] }).value).toBe(
      'I keep honesty and peace.',
    )
  })

  it('tells what is missing, and gives nothing', () => {
    expect(compose({ a: '{{ nobody }} here', b: 'You.' })).toEqual({
      value: { b: 'You.' },
      told: [],
      faults: [{ path: ['a'], message: 'Undefined variable: nobody.' }],
    })
    expect(compose("{{ 'planets-in-signs' | reading: 'sun', 'leo' }}").faults).toEqual([
      { path: [], message: '"planets-in-signs" holds no words for "sun.leo".' },
    ])
    expect(compose("{{ 'moods' | reading: 'blue' }}").faults[0]?.message).toBe(
      'There is no set of interpretations "moods" in this pack.',
    )
    expect(compose("{{ 'x' | label: 'sign' }}").faults[0]?.message).toBe('The vocabulary "sign" has no "x".')
    expect(compose('{% if nobody %}never{% else %}still{% endif %}')).toEqual({
      value: 'still',
      told: [],
      faults: [],
    })
  })

  it('reaches no files, no clock, no chance and nothing inherited', () => {
    for (const template of [
      "{% include 'x' %}",
      "{% render 'x' %}",
      "{% layout 'x' %}",
      "{{ 'now' | date: '%Y' }}",
      "{{ 'a,b' | split: ',' | sample }}",
      '{{ x | json }}',
    ]) {
      expect(compose(template, { x: 1 }).faults, template).toHaveLength(1)
    }
    expect(compose('{{ x.constructor.name }}', { x: {} }).value).toBeUndefined()
  })

  it('stops where it would write or loop without end', () => {
    expect(compose('{% for n in (1..99999999) %}x{% endfor %}').faults).toHaveLength(1)
    expect(compose('{% for n in (1..30000) %}xx{% endfor %}').faults[0]?.message).toMatch(/more than 20000/)
  })
})

describe('a recipe', () => {
  it('gives each key of a mapping, and leaves out what comes out empty', () => {
    const recipe = {
      title: 'For you.',
      none: { when: { has: 'x' }, give: 'x' },
      items: [{ each: 'x', give: 'y' }],
    }
    expect(compose(recipe).value).toEqual({ title: 'For you.' })
  })

  it('calls the item what the author calls it, also where that is the word for its place', () => {
    const recipe = { each: 'days', as: 'place', give: '{{ place.name }}' }
    const days = [{ name: 'Monday' }, { name: 'Friday' }]
    expect(compose(recipe, { days }).value).toEqual(['Monday', 'Friday'])
  })

  it('goes through a list: where, take, the name and place of the item', () => {
    const recipe = {
      each: 'days',
      as: 'day',
      where: { atLeast: { of: 'day.count', count: 2 } },
      take: 2,
      give: '{{ place }}: {{ day.name }}',
    }
    const days = [
      { name: 'Mon', count: 1 },
      { name: 'Tue', count: 2 },
      { name: 'Wed', count: 3 },
      { name: 'Thu', count: 4 },
    ]
    expect(compose(recipe, { days }).value).toEqual(['1: Tue', '2: Wed'])
  })

  it('decides by a closed set of conditions', () => {
    const inputs = { a: 'x', again: 'x', list: ['p', 'q'], n: 3, empty: '  ' }
    const holds = (when: object) =>
      compose({ when, give: 'yes', else: 'no' } as never, inputs).value === 'yes'
    expect(holds({ has: 'a' })).toBe(true)
    expect(holds({ has: 'empty' })).toBe(false)
    expect(holds({ has: 'a.b.c' })).toBe(false)
    expect(holds({ equals: { of: 'a', value: 'x' } })).toBe(true)
    expect(holds({ same: { of: 'a', as: 'again' } })).toBe(true)
    expect(holds({ same: { of: 'a', as: 'n' } })).toBe(false)
    expect(holds({ same: { of: 'none', as: 'neither' } })).toBe(false)
    expect(holds({ in: { of: 'n', values: [1, 2] } })).toBe(false)
    expect(holds({ includes: { of: 'list', value: 'q' } })).toBe(true)
    expect(holds({ atLeast: { of: 'list', count: 3 } })).toBe(false)
    expect(holds({ atMost: { of: 'n', count: 3 } })).toBe(true)
    expect(holds({ all: [{ has: 'a' }, { not: { has: 'empty' } }] })).toBe(true)
    expect(holds({ any: [{ has: 'empty' }, { has: 'b' }] })).toBe(false)
  })

  it('takes the first that is not empty, and joins texts', () => {
    const recipe = {
      join: ['One here.', { first: [{ when: { has: 'x' }, give: 'X.' }, 'Two here.'] }],
      by: 'paragraphs' as const,
    }
    expect(compose(recipe).value).toBe('One here.\n\nTwo here.')
    expect(compose({ list: ['a', 'b', 'a', 'c'], take: 2 }).value).toEqual(['a', 'b'])
  })

  it('chooses by the seed alone: the same words for the same seed, others for others', () => {
    const recipe = { pick: ['north', 'east', 'south', 'west'] }
    const words = (seed: string) => compose(recipe, {}, seed).value
    const seeds = Array.from({ length: 200 }, (_, index) => `seeker ${index} 2026-11-20`)
    expect(seeds.map(words)).toEqual(seeds.map(words))
    const counts = new Map<unknown, number>()
    for (const seed of seeds) counts.set(words(seed), (counts.get(words(seed)) ?? 0) + 1)
    expect(counts.size).toBe(4)
    expect(Math.min(...counts.values())).toBeGreaterThan(30)
    expect(new Set(seeds.map((seed) => compose("{{ 'one | two' | vary }}", {}, seed).value))).toEqual(
      new Set(['one', 'two']),
    )
  })

  it('picks several without repeating one', () => {
    const list = compose({ pick: ['a', 'b', 'c', 'd'], take: 3 }, {}, 's').value
    expect(new Set(list as string[]).size).toBe(3)
  })

  it('never says a sentence twice in one text, not even in other capitals', () => {
    const recipe = {
      first_part: 'You begin things first. Then you rest well.',
      second: ['YOU begin things first! And this is new here.', 'Then you rest well.'],
    }
    expect(compose(recipe).value).toEqual({
      first_part: 'You begin things first. Then you rest well.',
      second: ['And this is new here.'],
    })
  })

  it('issue 15.5 may say the same of each thing of a list where each is a text of its own', () => {
    const list = [{ name: 'One' }, { name: 'Two' }]
    const give = {
      name: '{{ it.name }}',
      steps: ['Choose an evening.', 'Write a line on it.', 'Choose an evening.'],
    }
    const steps = ['Choose an evening.', 'Write a line on it.']
    expect(compose({ each: 'list', as: 'it', apart: true, give }, { list }).value).toEqual([
      { name: 'One', steps },
      { name: 'Two', steps },
    ])
    expect(compose({ each: 'list', as: 'it', give }, { list }).value).toEqual([
      { name: 'One', steps },
      { name: 'Two' },
    ])
  })
})

describe('a prompt', () => {
  it('is rendered as it is written, and refuses to go out with a hole', () => {
    expect(book.render('A  {{ b }}\n\n\n- c', { b: 1 })).toBe('A  1\n\n\n- c')
    expect(() => book.render('{{ b }}', {})).toThrow('Undefined variable: b.')
  })
})
