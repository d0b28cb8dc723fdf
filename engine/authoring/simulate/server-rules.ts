import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { answersSchema } from '../../core/flow/answers-schema.ts'
import { type CompiledFlow, compileFlow } from '../../core/flow/compile.ts'
import type { FormData } from '../../core/flow/form-data.ts'
import { missingInWords } from '../../core/flow/missing.ts'
import type { OuterFacts } from '../../core/flow/outer-facts.ts'
import { checkComplete } from '../../core/flow/state.ts'
import type { Flow, RunnerWords } from '../../core/pack/documents.gen.ts'

/** What keeps a submission from being accepted, in sentences; empty when it is. The server asks the same two things. */
export type Refusals = (formData: FormData, facts: OuterFacts) => readonly string[]

/**
 * The server's rules of one flow: the derived schema, then every step that must be answered.
 * @param words without them, what is missing is told by its code
 */
export function refusalsOf(flow: Flow, words: RunnerWords['missing'] | undefined): Refusals {
  const compiled: CompiledFlow = compileFlow(flow)
  let validate: ValidateFunction | undefined
  return (formData, facts) => {
    validate ??= new Ajv2020({ strict: false }).compile(answersSchema(compiled, 'partial'))
    const wrong = validate(formData)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message }) => `${instancePath}: ${message ?? 'is wrong'}`,
        )
    const open = checkComplete(compiled, formData, facts).map(
      ({ path, missing }) => `${path}: ${words ? missingInWords(missing, words) : missing.code}`,
    )
    return [...wrong, ...open]
  }
}
