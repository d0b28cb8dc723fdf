import { describe, expect, it } from 'vitest'
import { RecipeCheck } from './check.ts'
import { readings } from './fixtures.test-data.ts'
import { choiceAmong, fieldsOf, type Known, listOf, open, text } from './inputs/known.ts'

const log = fieldsOf({
  best_day: text,
  weather: listOf(choiceAmong(['rain', 'wind'])),
  crew: listOf(fieldsOf({ name: text, place: choiceAmong(['deck']) })),
})
const known: Readonly<Record<string, Known>> = {
  chart: open,
  words: listOf(text),
  'answers.ship_log': log,
  'outcome.tide': fieldsOf({ label: text }),
  'answers.quiz': fieldsOf({}),
}
const ofGuide: Readonly<Record<string, Known>> = { asked: fieldsOf({ words: text }) }
const check = new RecipeCheck(readings, {
  of: (from) => known[from],
  finding: fieldsOf({ name: text }),
  broughtTo: ({ kind }) => (kind === 'guide' ? ofGuide : {}),
  beside: ({ id }) => (id === 'beside' ? [{ document: 'other', name: 'log', from: 'outcome.tide' }] : []),
})
const told = (document: object) =>
  check
    .document({ kind: 'x', id: 'x', ...document })
    .map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)
const found = (recipe: object | string, inputs: readonly (string | object)[] = ['chart', 'words']) =>
  told({ inputs, recipe })
const LOG = [{ name: 'log', from: 'answers.ship_log' }]

describe('the check of recipes', () => {
  it('passes what fits', () => {
    expect(
      found({
        a: "{{ 'planets-in-signs' | reading: 'sun', chart.sun.sign | lead: 2 }}",
        b: {
          each: 'chart.bodies',
          as: 'body',
          where: { has: 'body.sign' },
          give: '{{ place }} {{ body.sign }}',
        },
        c: '{% for word in words %}{{ word }}{{ forloop.index }}{% endfor %}{% assign n = 1 %}{{ n }}',
      }),
    ).toEqual([])
  })

  it('tells of a word that lists are not joined by, which only composing would find', () => {
    expect(found("{{ words | prose }} {{ words | prose: 'or' }}")).toEqual([])
    expect(found("{{ words | prose: 'y' }}")).toEqual([
      "template-fault recipe: A list is joined by 'and' or by 'or', in every language, not by 'y'.",
    ])
  })

  it('tells of a template that cannot be read', () => {
    expect(found({ a: ['Hello {{ words'] })).toEqual([
      'template-fault recipe/a/0: Output "{{ words" not closed.',
    ])
    expect(found('{{ words | sparkle }}')).toEqual(['template-fault recipe: Undefined filter: sparkle.'])
    expect(found("{% include 'x' %}")).toEqual(['template-fault recipe: Tag "include" not found.'])
  })

  it('tells of a part of a list that is told as all of it', () => {
    const whole = '{{ words | upTo: 3 | prose }} {{ words | first | quote }}'
    expect(
      found([whole, "{{ 'planets-in-signs' | keywords: 'sun', 'aries' | slice: 0, 2 | prose }}"]),
    ).toEqual([])
    expect(found('You kept {{ words | take: 3 | quote: 80 | prose }}.')).toEqual([
      'partial-list recipe: This tells a part of a list as if it were all of it.',
    ])
  })

  it('tells of names that are no inputs, in templates, lists and conditions', () => {
    expect(
      found({
        a: '{{ word }}',
        b: { each: 'charts.all', give: '{{ item }}' },
        c: { when: { all: [{ has: 'weather' }] }, give: '{{ item }}' },
      }),
    ).toEqual([
      'unknown-input recipe/a: "word" is no input of this document.',
      'unknown-input recipe/b/each: "charts" is no input of this document.',
      'unknown-input recipe/c/when/all/0/has: "weather" is no input of this document.',
      'unknown-input recipe/c/give: "item" is no input of this document.',
    ])
  })

  it('tells of sets, vocabularies and keys that the pack does not hold', () => {
    expect(found("{{ 'planets-in-sings' | reading: 'sun', chart.sign }}")).toEqual([
      'unknown-reading recipe: There is no set of interpretations "planets-in-sings" in this pack.',
    ])
    expect(found("{{ 'planets-in-signs' | gift: 'sun' }}")).toEqual([
      'unknown-reading recipe: "planets-in-signs" is read by body and sign: 1 given.',
    ])
    expect(found("{{ 'planets-in-signs' | gift: 'sun', 'leo' }}")).toEqual([
      'unknown-reading recipe: "planets-in-signs" holds no words for "sun.leo".',
    ])
    expect(found("{% if chart %}{{ chart.sign | label: 'signs' }}{% endif %}")).toEqual([
      'unknown-reading recipe: There is no vocabulary "signs" in this pack.',
    ])
  })

  it('passes what an input has, by its own name and by one of the document', () => {
    expect(
      found(
        {
          a: '{% for one in log.crew %}{{ one.name }}, {{ one.place.label }}{% endfor %}',
          b: '{{ log.crew | map: "name" | prose }} {{ log.weather[0] }} {{ log.weather.size }}',
          c: {
            each: 'log.crew',
            as: 'one',
            where: { equals: { of: 'one.place', value: 'deck' } },
            give: '{{ one.name }}',
          },
          d: { when: { includes: { of: 'log.weather', value: 'rain' } }, give: 'Rain.' },
          e: '{% assign first = log.crew | first %}{{ first.name }}{% case log.weather[0] %}{% when "rain" %}Rain{% endcase %}',
        },
        LOG,
      ),
    ).toEqual([])
    expect(
      found('{{ answers.ship_log.best_day }} {{ outcome.tide.label }}', ['answers.ship_log', 'outcome.tide']),
    ).toEqual([])
  })

  it('tells of fields that an input does not have, once a template, in every place that reads one', () => {
    expect(
      found(
        {
          a: '{% if log.bets_day %}{{ log.bets_day | quote }}{% endif %}',
          b: '{% for one in log.crew %}{{ one.nmae }}{% endfor %}',
          c: '{{ log.crew | map: "nmae" | prose }}',
          d: { each: 'log.crew', give: '{{ item.plaice }}' },
          e: { when: { has: 'log.wether' }, give: 'Wind.' },
          f: { when: { includes: { of: 'log.weather', value: 'rian' } }, give: 'Rain.' },
          g: '{{ log.best_day.size }}{{ log.best_day.label }}',
          h: '{% assign first = log.crew | first %}{{ first.nam }}',
        },
        LOG,
      ),
    ).toEqual([
      'unknown-field recipe/a: "log" has no "bets_day".',
      'unknown-field recipe/b: "one" has no "nmae".',
      'unknown-field recipe/c: The items of this list have no "nmae".',
      'unknown-field recipe/d/give: "item" has no "plaice".',
      'unknown-field recipe/e/when/has: "log" has no "wether".',
      'unknown-field recipe/f/when/includes/value: "rian" is no option of "log.weather".',
      'unknown-field recipe/g: "log.best_day" has nothing in it, so no "label".',
      'unknown-field recipe/h: "first" has no "nam".',
    ])
  })

  it('tells of what is no list', () => {
    expect(
      found(
        {
          a: { each: 'log.best_day', give: '{{ item }}' },
          b: '{% for day in log.best_day %}{{ day }}{% endfor %}',
          c: { when: { includes: { of: 'log.best_day', value: 'rain' } }, give: 'Rain.' },
        },
        LOG,
      ),
    ).toEqual([
      'not-a-list recipe/a/each: "log.best_day" is a text, and "each" goes through a list.',
      'not-a-list recipe/b: This loop goes through a text, and only a list has items.',
      'not-a-list recipe/c/when/includes/of: "log.best_day" is a text, and "includes" asks a list.',
    ])
  })

  it('tells of loops over numbers without an end that is near', () => {
    expect(found('{% for at in (1..7) %}{{ at }}{% endfor %}')).toEqual([])
    expect(
      found({
        a: '{% for at in (1..1000000000) %}{{ at }}{% endfor %}',
        b: '{% for at in (1..words.size) %}{{ at }}{% endfor %}',
      }),
    ).toEqual([
      'endless-loop recipe/a: This loop has 1000000000 rounds.',
      'endless-loop recipe/b: Nobody knows here how many rounds this loop has.',
    ])
  })

  it('looks at what a document needs, at what it tells of answers, and at instructions, which know no fields', () => {
    expect(told({ inputs: LOG, needs: { has: 'soulMap' } })).toEqual([
      'unknown-input needs/has: "soulMap" is no input of this document.',
    ])
    expect(
      told({
        inputs: [...LOG, 'outcome.tide'],
        prompt: { template: '{% if outcome.tide %}Tide{% endif %}{% if log %}{{ log.best_day }}{% endif %}' },
      }),
    ).toEqual([
      'unknown-field prompt/template: Instructions know only whether there is "log", and nothing in it.',
    ])
    expect(told({ told: { line: '{{ answer.best_day }}' } })).toEqual([
      'unknown-input told/line: "answer" is no input of this document.',
    ])
  })

  it('tells of inputs that a document cannot have, and then of nothing that follows from it', () => {
    expect(told({ inputs: ['asked'], recipe: '{{ asked.words }}' })).toEqual([
      'unknown-input inputs/0: This document is given no "asked".',
    ])
    expect(told({ kind: 'guide', inputs: ['asked'], recipe: '{{ asked.words }}' })).toEqual([])
    expect(told({ inputs: ['answers.quiz'], recipe: '{{ answers.quiz.first }}' })).toHaveLength(1)
    expect(told({ inputs: [...LOG, { name: 'log', from: 'outcome.tide' }], recipe: 'A day.' })).toEqual([
      'unknown-input inputs/1: Two inputs are called "log".',
    ])
    expect(told({ inputs: [{ name: 'sky', from: 'chart' }], recipe: '{{ sky.sun }}' })).toEqual([
      'unknown-input inputs/0: "chart" has its own name already.',
    ])
    expect(told({ id: 'beside', inputs: LOG, recipe: 'A day.' })).toEqual([
      'unknown-input inputs/0: "log" is "outcome.tide" in "other", which is written in the same go.',
    ])
    // The loader tells that there is no such flow.
    expect(
      told({ inputs: ['answers.ship_lgo'], recipe: '{{ answers.ship_lgo.best }} {{ ship.best }}' }),
    ).toEqual([])
  })

  it('leaves documents alone that list no inputs', () => {
    expect(check.document({ recipe: '{{ anything' })).toEqual([])
  })
})
