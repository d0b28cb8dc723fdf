// Runs in the copy of the sources that tests/guide/extending.test.ts has extended: tells what became of it, as JSON.
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type CompiledStep, compileFlow } from '../../engine/core/flow/compile.ts'
import type { StepKind } from '../../engine/core/flow/kinds/kind.ts'
import { NO_FACTS } from '../../engine/core/flow/outer-facts.ts'
import { startFlow } from '../../engine/core/flow/state.ts'
import { loadPack } from '../../engine/core/pack/load.ts'
import { scoreAssessment } from '../../engine/core/scoring/score.ts'
import { reportOf } from '../../engine/authoring/simulate/report.ts'
import { simulate } from '../../engine/authoring/simulate/simulate.ts'
import { readSchemas, sha256 } from '../../engine/lint/disk.ts'
import { lint } from '../../engine/lint/lint.ts'
import type { StepProps } from '../../engine/runner/renderer.ts'
import { rendererOf } from '../../engine/runner/renderers.tsx'

const [, , root = '.'] = process.argv
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')
const schemas = readSchemas(`${root}/content/schemas`)
const example = read('content/packs/evening/evening.yaml')
// The words around every step, which each pack has.
const runner = read('content/packs/base/runner.yaml')
const about = `kind: pack
id: evening
name: Evening
tagline: A pack of the guide.
description: Two new things.
version: 0.1.0
format: 1
locale: en
part: true
`

const load = (text: string) => {
  const files = new Map([
    ['evening.yaml', text],
    ['pack.yaml', about],
    ['runner.yaml', runner],
  ])
  return loadPack(files, schemas, sha256)
}
const told = (text: string) => lint(load(text)).map(({ code, message }) => `${code}: ${message}`)

const loaded = load(example)
if (!loaded.ok) throw new Error(JSON.stringify(loaded.findings, null, 1))
const { pack } = loaded
const report = reportOf(await simulate(pack, { seed: '1', seekers: 40, flows: ['evening', 'rhythm'] }))

const evening = pack.get('questionnaire', 'evening')?.flow
const compiled = evening && compileFlow(evening)
const [first] = compiled?.steps ?? []
const assessment = pack.get('assessment', 'lark-or-owl')
if (!compiled || !first || !assessment) throw new Error('The example of the guide is not all there.')

const propsOf = (compiledStep: CompiledStep): StepProps<StepKind> => ({
  step: compiledStep.step,
  compiledStep,
  compiled,
  state: startFlow(compiled),
  value: 7,
  missing: null,
  refusal: null,
  words: pack.only('runner'),
  headingId: 'heading',
  hintId: undefined,
  locked: false,
  phase: 'asking',
  choosing: { letters: false, columns: 1, optionDetails: undefined },
  failed: '',
  answer: () => {},
  answerOf: () => {},
  goOn: () => {},
  retry: () => {},
  restart: () => {},
  maker: { generation: null, output: null },
  app: {
    view: undefined,
    link: () => createElement('a'),
    places: undefined,
    assessment: undefined,
    keptIn: 'tab',
  },
})
const checked = (value: number) => first.rule.check(first.step, value, null, NO_FACTS)?.code ?? 'passes'

process.stdout.write(
  JSON.stringify({
    findings: told(example),
    broken: told(example.replace('to: 10', 'to: 0')),
    unknownKey: told(example.replace('least: None', 'lest: None')),
    deadEnds: report.deadEnds,
    finished: report.flows.map(({ id, finished }) => [id, finished]),
    outcomes: report.assessments[0]?.outcomes.map(({ id, count }) => [id, count > 0]),
    ends: [checked(10), checked(11)],
    scored: scoreAssessment(assessment, { think: 'early', walk: 'late', meet: 'late' }),
    html: renderToStaticMarkup(createElement(rendererOf(first.step.kind), propsOf(first))),
  }),
)
