import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Issue } from '../../engine/contracts/index.ts'
import { answersSchema } from '../../engine/core/flow/answers-schema.ts'
import { type CompiledFlow, compileFlow } from '../../engine/core/flow/compile.ts'
import { type FormData, readPath } from '../../engine/core/flow/form-data.ts'
import { compiledFor, generatedIn } from '../../engine/core/flow/made.ts'
import { missingInWords } from '../../engine/core/flow/missing.ts'
import { checkComplete } from '../../engine/core/flow/state.ts'
import type { Flow, RunnerWords } from '../../engine/core/pack/documents.gen.ts'
import { issuesOf } from '../http/sentences.ts'
import { once } from '../once.ts'

/** What the server asks of the answers of one flow. Paths of issues are relative to the answers. */
export interface FlowRules {
  readonly compiled: CompiledFlow
  /** The flow as these answers were given to: with the steps that were made for the seeker, if they carry any. */
  compiledFor(answers: Readonly<Record<string, unknown>>): CompiledFlow
  /** Foreign fields, wrong types, unknown options: refused even in work under way. */
  checkPartial(answers: Readonly<Record<string, unknown>>): Issue[]
  /** The same, and every step that the seeker must answer. */
  checkComplete(answers: Readonly<Record<string, unknown>>): Issue[]
}

const pointer = (path: string) => `/${path.replaceAll('.', '/')}`

function isFormData(validate: ValidateFunction, answers: unknown): answers is FormData {
  return validate(answers)
}

/** Answers to steps that nobody made: the schema of made steps holds any, since it is the same for everybody. */
function unasked({ flow, made, steps }: CompiledFlow, answers: FormData): Issue[] {
  const generated = generatedIn(flow)
  if (!generated) return []
  if (made === null && readPath(answers, generated.keepAt) !== undefined)
    return [{ path: pointer(generated.keepAt), message: 'These cannot be asked.' }]
  const binds = new Set(steps.map(({ bind }) => bind))
  return Object.keys(Object(readPath(answers, generated.bind)))
    .map((key) => `${generated.bind}.${key}`)
    .filter((bind) => !binds.has(bind))
    .map((bind) => ({ path: pointer(bind), message: 'Nobody was asked this.' }))
}

/** Compiles a flow into its checks, with the words of the pack for what is missing. */
export function flowRules(flow: Flow, words: RunnerWords['missing']): FlowRules {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
  const compiled = compileFlow(flow)
  const validator = once(() => ajv.compile(answersSchema(compiled, 'partial')))
  return {
    compiled,
    compiledFor: (answers) => (isFormData(validator(), answers) ? compiledFor(compiled, answers) : compiled),
    checkPartial(answers) {
      const partial = validator()
      if (!isFormData(partial, answers)) return issuesOf(partial.errors)
      return unasked(compiledFor(compiled, answers), answers)
    },
    checkComplete(answers) {
      const partial = validator()
      if (!isFormData(partial, answers)) return issuesOf(partial.errors)
      return checkComplete(compiled, answers).map(({ path, missing }) => ({
        path: pointer(path),
        message: missingInWords(missing, words),
      }))
    },
  }
}
