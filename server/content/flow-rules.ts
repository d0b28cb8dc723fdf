import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Issue } from '../../engine/contracts/index.ts'
import { answersSchema } from '../../engine/core/flow/answers-schema.ts'
import { type CompiledFlow, compileFlow } from '../../engine/core/flow/compile.ts'
import type { FormData } from '../../engine/core/flow/form-data.ts'
import { missingInWords } from '../../engine/core/flow/missing.ts'
import { checkComplete } from '../../engine/core/flow/state.ts'
import type { Flow, RunnerWords } from '../../engine/core/pack/documents.gen.ts'
import { issuesOf } from '../http/sentences.ts'
import { once } from '../once.ts'

/** What the server asks of the answers of one flow. Paths of issues are relative to the answers. */
export interface FlowRules {
  readonly compiled: CompiledFlow
  /** Foreign fields, wrong types, unknown options: refused even in work under way. */
  checkPartial(answers: Readonly<Record<string, unknown>>): Issue[]
  /** The same, and every step that the seeker must answer. */
  checkComplete(answers: Readonly<Record<string, unknown>>): Issue[]
}

const pointer = (path: string) => `/${path.replaceAll('.', '/')}`

function isFormData(validate: ValidateFunction, answers: unknown): answers is FormData {
  return validate(answers)
}

/** Compiles a flow into its checks, with the words of the pack for what is missing. */
export function flowRules(flow: Flow, words: RunnerWords['missing']): FlowRules {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
  const compiled = compileFlow(flow)
  const validator = once(() => ajv.compile(answersSchema(compiled, 'partial')))
  return {
    compiled,
    checkPartial(answers) {
      const partial = validator()
      return partial(answers) ? [] : issuesOf(partial.errors)
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
