import { describe, expect, it } from 'vitest'
import { RecipeCheck } from './check.ts'
import { readings } from './fixtures.test-data.ts'

const check = new RecipeCheck(readings)
const found = (recipe: object | string, inputs = ['chart', 'words']) =>
  check
    .document({ kind: 'x', id: 'x', inputs, recipe: recipe as never })
    .map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)

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

  it('leaves documents alone that list no inputs', () => {
    expect(check.document({ recipe: '{{ anything' })).toEqual([])
  })
})
