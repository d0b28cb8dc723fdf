import { Model } from 'survey-core'
import { compileFlow } from '../../engine/core/flow/compile.ts'
import type { FlowState } from '../../engine/core/flow/state.ts'
import { answer, checkAll, startFlow } from '../../engine/core/flow/state.ts'
import { scoreAssessment } from '../../engine/core/scoring/score.ts'
import { answersOf, lodestarAssessment, lodestarFlow, opening, surveyJson } from './questionnaire.ts'

/** Milliseconds of one call: the median of `runs`, after a few to warm up. */
function median(runs: number, call: (run: number) => void): number {
  for (let run = 0; run < Math.min(runs, 3); run++) call(run)
  const times = Array.from({ length: runs }, (_, run) => {
    const started = performance.now()
    call(run)
    return performance.now() - started
  })
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

/**
 * Answers that each change something: a question that another depends on is answered so that its dependent goes
 * away, then so that it comes back; another question each time. Starts from the full questionnaire.
 */
function changes(size: number): () => { index: number; value: string } {
  let count = -1
  return () => {
    count += 1
    return { index: ((Math.floor(count / 2) * 7) % (size / 2)) * 2, value: count % 2 === 0 ? '1' : opening }
  }
}

type Times = { build: number; answer: number; validate: number; score: number }

function lodestar(size: number): Times {
  const flow = lodestarFlow(size)
  const answers = answersOf(size)
  const assessment = lodestarAssessment(size)
  const compiled = compileFlow(flow)
  const full = startFlow(compiled, answers)
  const empty = startFlow(compiled)
  if (checkAll(compiled, full).length > 0) throw new Error('the full questionnaire should pass')
  if (checkAll(compiled, empty).length !== size / 2) throw new Error('half of the empty one should be asked')
  if (!scoreAssessment(assessment, answers).ok) throw new Error('the full questionnaire should score')
  const many = 200
  const next = changes(size)
  let state: FlowState = full
  return {
    build: median(15, () => startFlow(compileFlow(flow))),
    // One answer is too short for the clock: it is timed by the hundred.
    answer:
      median(15, () => {
        for (let at = 0; at < many; at++) {
          const { index, value } = next()
          state = answer(compiled, state, index, value)
        }
      }) / many,
    // An open flow, so that every question is really looked at.
    validate: median(15, () => checkAll(compiled, empty)),
    score: median(15, () => scoreAssessment(assessment, answers)),
  }
}

type Plain = { data?: readonly { isNode?: boolean; score?: number }[]; score?: number }

function surveyjs(size: number): Times {
  const json = surveyJson(size)
  const runs = size > 1000 ? 3 : 9
  const build = median(runs, () => new Model(json))
  const survey = new Model(json)
  survey.data = answersOf(size)
  const validate = median(runs, () => survey.validate(false))
  const score = median(runs, () => {
    // The way of its own documentation: the plain data with the points of each choice, added up.
    const plain: readonly Plain[] = survey.getPlainData({
      includeEmpty: false,
      calculations: [{ propertyName: 'score' }],
    })
    return plain.reduce((sum, question) => sum + (question.data?.[0]?.score ?? question.score ?? 0), 0)
  })
  const next = changes(size)
  const one = median(Math.max(runs, 8), () => {
    const { index, value } = next()
    survey.setValue(`q${index}`, value)
  })
  return { build, answer: one, validate, score }
}

const ms = (time: number) => (time >= 10 ? time.toFixed(0) : time >= 0.1 ? time.toFixed(2) : time.toFixed(4))
const sizes = [20, 200, 2000, 10_000]
const failures: string[] = []

process.stdout.write('questions  what       Lodestar ms   SurveyJS ms      ratio\n')
for (const size of sizes) {
  const ours = lodestar(size)
  const theirs = surveyjs(size)
  for (const what of ['build', 'answer', 'validate', 'score'] as const) {
    const ratio = theirs[what] / ours[what]
    const cells = [
      ms(ours[what]).padStart(11),
      ms(theirs[what]).padStart(13),
      `${ratio.toFixed(0)}x`.padStart(10),
    ]
    process.stdout.write(`${String(size).padStart(9)}  ${what.padEnd(9)} ${cells.join(' ')}\n`)
  }
  if (ours.answer >= 0.1)
    failures.push(`an answer of ${size} questions takes ${ms(ours.answer)} ms, not under 0.1`)
  if (size === 10_000 && ours.build >= 100)
    failures.push(`building 10,000 takes ${ms(ours.build)} ms, not under 100`)
}
for (const failure of failures) process.stdout.write(`over: ${failure}\n`)
process.exitCode = failures.length > 0 ? 1 : 0
