import { type FlowRefusal, flowRules } from '../../core/flow/flow-rules.ts'
import type { FormData } from '../../core/flow/form-data.ts'
import { missingInWords } from '../../core/flow/missing.ts'
import type { OuterFacts } from '../../core/flow/outer-facts.ts'
import type { Flow, RunnerWords } from '../../core/pack/documents.gen.ts'

/** What keeps a submission from being accepted, in sentences; empty when it is. */
export type Refusals = (formData: FormData, facts: OuterFacts) => readonly string[]

function sentenceOf(refusal: FlowRefusal, words: RunnerWords['missing'] | undefined): string {
  switch (refusal.why) {
    case 'schema':
      return `${refusal.error.instancePath}: ${refusal.error.message ?? 'is wrong'}`
    case 'unaskable':
      return `${refusal.path}: cannot be asked`
    case 'unasked':
      return `${refusal.path}: nobody was asked this`
    case 'missing': {
      const { path, missing } = refusal
      return `${path}: ${words ? missingInWords(missing, words) : missing.code}`
    }
  }
}

/**
 * The rules of one flow that the server applies to a submission.
 * @param words without them, what is missing is told by its code
 */
export function refusalsOf(flow: Flow, words: RunnerWords['missing'] | undefined): Refusals {
  const rules = flowRules(flow)
  return (formData, facts) => rules.checkComplete(formData, facts).map((each) => sentenceOf(each, words))
}
