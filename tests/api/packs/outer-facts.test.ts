import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAll, type TestApp } from '../../support/server/app.ts'
import { birthChart } from '../../support/server/answers.ts'
import { packWith } from '../../support/server/pack-with.ts'
import type { Visitor } from '../../support/server/visitor.ts'

const asking = packWith({
  files: {
    'questionnaires/later.yaml': `kind: questionnaire
id: later
title: Later
route: /later
flow:
  mode: steps
  keep: none
  finish: { effect: saveAnswers }
  steps:
    - { kind: long-text, id: first, title: First, prompt: What is on your mind?, threshold: { characters: 1 } }
    - kind: long-text
      id: second
      title: Second
      prompt: What did the chart leave out?
      visibleWhen: { completed: soul_blueprint }
      threshold: { characters: 1 }
    - kind: long-text
      id: third
      title: Third
      prompt: Which letter do you doubt?
      visibleWhen: { outcome: { assessment: mbti, value: INFP } }
      threshold: { characters: 1 }
`,
  },
})

let app: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, close } = await startAll({ content: asking.content }))
})
afterAll(async () => {
  await close()
  asking.remove()
})

const finish = (seeker: Visitor, answers: object) =>
  seeker.post<{ assessment: { results: unknown }; issues?: { path: string }[] }>('/api/flows/later/results', {
    answers,
  })
const save = (seeker: Visitor, assessmentType: string, results: object) =>
  seeker.post('/api/assessments', { moduleNumber: 1, assessmentType, results })

const all = { first: 'a', second: 'b', third: 'c' }

it('what a flow asks depends on modules that are completed and on outcomes, as the server knows them', async () => {
  const seeker = await app.visitor().register()
  const before = await finish(seeker, all)
  expect(before.status).toBe(201)
  expect(before.body.assessment.results).toEqual({ first: 'a' })

  expect((await save(seeker, 'birthChart', birthChart)).status).toBe(201)
  const refused = await finish(seeker, { first: 'a' })
  expect(refused.status).toBe(422)
  expect(refused.body.issues?.map(({ path }) => path)).toEqual(['/answers/second'])
  expect((await finish(seeker, all)).body.assessment.results).toEqual({ first: 'a', second: 'b' })

  expect((await save(seeker, 'mbti', { personalityType: 'INFP' })).status).toBe(201)
  expect((await finish(seeker, all)).body.assessment.results).toEqual(all)
})
