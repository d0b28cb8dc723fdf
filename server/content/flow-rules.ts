import type { Objection } from '../errors.ts'
import type { CompiledFlow } from '../../engine/core/flow/compile.ts'
import { type FlowRefusal, flowRules as rulesOf } from '../../engine/core/flow/flow-rules.ts'
import { type Missing, missingInWords } from '../../engine/core/flow/missing.ts'
import type { OuterFacts } from '../../engine/core/flow/outer-facts.ts'
import type { Flow, RunnerWords } from '../../engine/core/pack/documents.gen.ts'
import { issuesOf } from '../http/sentences.ts'

/** What the server asks of the answers of one flow, told in sentences. Paths of issues are relative to the answers. */
export interface FlowRules {
  readonly compiled: CompiledFlow
  /** The flow as these answers were given to: with the steps that were made for the seeker, if they carry any. */
  compiledFor(answers: Readonly<Record<string, unknown>>): CompiledFlow
  /** Foreign fields, wrong types, unknown options: refused even in work under way. */
  checkPartial(answers: Readonly<Record<string, unknown>>): Objection[]
  /** The same, and every step that the seeker must answer. */
  checkComplete(answers: Readonly<Record<string, unknown>>, facts?: OuterFacts): Objection[]
  /** What an answer lacks, in the words of the pack. */
  inWords(missing: Missing): string
}

const pointer = (path: string) => `/${path.replaceAll('.', '/')}`

function inSentences(refusals: readonly FlowRefusal[], words: RunnerWords['missing']): Objection[] {
  const errors = refusals.flatMap((each) => (each.why === 'schema' ? [each.error] : []))
  const others = refusals.flatMap((each): Objection[] => {
    switch (each.why) {
      case 'schema':
        return []
      case 'unaskable':
        return [{ path: pointer(each.path), message: ({ fields }) => fields.unaskable }]
      case 'unasked':
        return [{ path: pointer(each.path), message: ({ fields }) => fields.unasked }]
      case 'missing':
        return [{ path: pointer(each.path), message: missingInWords(each.missing, words) }]
    }
  })
  return [...issuesOf(errors), ...others]
}

/** The rules of a flow, with the words of the pack for what is missing. */
export function flowRules(flow: Flow, words: RunnerWords['missing']): FlowRules {
  const rules = rulesOf(flow)
  return {
    compiled: rules.compiled,
    compiledFor: rules.compiledFor,
    inWords: (missing) => missingInWords(missing, words),
    checkPartial: (answers) => inSentences(rules.checkPartial(answers), words),
    checkComplete: (answers, facts) => inSentences(rules.checkComplete(answers, facts), words),
  }
}
