import { describe, expect, it } from 'vitest'
import { foundationsAnswers } from '../../../../tests/support/web/foundations-answers.ts'
import { readFoundations } from './foundations-reading.ts'

describe('reading saved results', () => {
  it('FOUNDRES-007 takes JSON text and an object alike', () => {
    const fromObject = readFoundations(foundationsAnswers)
    expect(fromObject).toMatchObject({
      values: foundationsAnswers.values,
      topics: foundationsAnswers.passions.topics,
      desires: foundationsAnswers.desires,
      reflections: foundationsAnswers.reflections,
    })
    expect(fromObject?.passions['loseTime']).toBe(foundationsAnswers.passions.loseTime)
    expect(readFoundations(JSON.stringify(foundationsAnswers))).toEqual(fromObject)
  })

  it('reads what is missing or of another kind as empty', () => {
    expect(readFoundations({ values: 'honesty', passions: [], skills: [1, 'listening'] })).toEqual({
      values: [],
      skills: ['listening'],
      topics: [],
      passions: {},
      desires: '',
      reflections: {},
    })
  })

  it('finds no answers in anything else', () => {
    for (const results of ['{', '[]', 'null', 7, null, undefined]) expect(readFoundations(results)).toBeNull()
  })
})
