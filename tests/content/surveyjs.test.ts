import { Model } from 'survey-core'
import { expect, it } from 'vitest'
import { exportDocument } from '../../engine/authoring/exchange/index.ts'
import { conditions, questionnaire } from '../../engine/authoring/exchange/questionnaire.test-data.ts'

// What is written for SurveyJS is given to SurveyJS.

it('loads what is written for it without a complaint, and shows and hides as the flow does', () => {
  const model = new Model(exportDocument(questionnaire, 'surveyjs').result)
  expect(model.jsonErrors ?? []).toEqual([])
  expect(model.getAllQuestions()).toHaveLength(questionnaire.flow.steps.length)
  const shown = (): string[] =>
    model
      .getAllQuestions()
      .filter(({ name, isVisible }) => isVisible && name in conditions)
      .map(({ name }) => name)
  expect(shown()).toEqual(['is-not', 'has-few', 'nested'])
  model.data = { mood: 'calm', what_helps: ['walk', 'talk'] }
  expect(shown()).toEqual([
    'is-answered',
    'is-equal',
    'is-one-of',
    'has-walk',
    'has-several',
    'both',
    'nested',
  ])
  model.data = { mood: 'glad', what_helps: ['rest'] }
  expect(shown()).toEqual(['is-answered', 'is-not', 'is-one-of', 'has-few'])
})

it('asks for as many as the flow, and for as long a text', () => {
  const model = new Model(exportDocument(questionnaire, 'surveyjs').result)
  model.data = { mood: 'calm', what_helps: ['walk'], 'is-equal': 'abc' }
  const text = model.getQuestionByName('is-equal')
  expect(text.validate(false)).toBe(false)
  text.value = 'abcdef'
  expect(text.validate(false)).toBe(true)
  expect(model.getQuestionByName('what_helps').maxSelectedChoices).toBe(2)
})
