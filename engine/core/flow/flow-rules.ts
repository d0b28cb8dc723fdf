import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Flow } from '../pack/documents.gen.ts'
import { answersSchema } from './answers-schema.ts'
import { type CompiledFlow, compileFlow } from './compile.ts'
import { type FormData, readPath } from './form-data.ts'
import { compiledFor, generatedIn } from './made.ts'
import type { Missing } from './missing.ts'
import { NO_FACTS, type OuterFacts } from './outer-facts.ts'
import { checkComplete } from './state.ts'

/** Something that keeps answers from being accepted, as data. Paths are dotted, and relative to the answers. */
export type FlowRefusal =
  /** Foreign fields, wrong types, unknown options: what the derived schema refuses. */
  | { readonly why: 'schema'; readonly error: ErrorObject }
  /** Steps that somebody made for the seeker and that cannot be asked. */
  | { readonly why: 'unaskable'; readonly path: string }
  /** An answer to a step that nobody made. */
  | { readonly why: 'unasked'; readonly path: string }
  | { readonly why: 'missing'; readonly path: string; readonly missing: Missing }

/** What is asked of the answers of one flow, wherever they come from: the server and the simulation ask this very rule. */
export interface FlowRules {
  readonly compiled: CompiledFlow
  /** The flow as these answers were given to: with the steps that were made for the seeker, if they carry any. */
  compiledFor(answers: Readonly<Record<string, unknown>>): CompiledFlow
  /** What is refused even in work under way. */
  checkPartial(answers: Readonly<Record<string, unknown>>): FlowRefusal[]
  /** The same, and every step that the seeker must answer. */
  checkComplete(answers: Readonly<Record<string, unknown>>, facts?: OuterFacts): FlowRefusal[]
}

/** Answers to steps that nobody made: the schema of made steps holds any, since it is the same for everybody. */
function unasked({ flow, made, steps }: CompiledFlow, answers: FormData): FlowRefusal[] {
  const generated = generatedIn(flow)
  if (!generated) return []
  if (made === null && readPath(answers, generated.keepAt) !== undefined)
    return [{ why: 'unaskable', path: generated.keepAt }]
  const binds = new Set(steps.map(({ bind }) => bind))
  return Object.keys(Object(readPath(answers, generated.bind)))
    .map((key) => `${generated.bind}.${key}`)
    .filter((bind) => !binds.has(bind))
    .map((path) => ({ why: 'unasked', path }))
}

/** Compiles a flow into what is asked of its answers. The schema is made when it is first needed. */
export function flowRules(flow: Flow): FlowRules {
  const compiled = compileFlow(flow)
  let validator: ValidateFunction | undefined
  const fits = (answers: unknown): answers is FormData => {
    validator ??= new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(
      answersSchema(compiled, 'partial'),
    )
    return validator(answers)
  }
  const misfits = (): FlowRefusal[] =>
    (validator?.errors ?? []).map((error): FlowRefusal => ({ why: 'schema', error }))
  return {
    compiled,
    compiledFor: (answers) => (fits(answers) ? compiledFor(compiled, answers) : compiled),
    checkPartial: (answers) => (fits(answers) ? unasked(compiledFor(compiled, answers), answers) : misfits()),
    checkComplete(answers, facts = NO_FACTS) {
      if (!fits(answers)) return misfits()
      const open = checkComplete(compiled, answers, facts).map(({ path, missing }): FlowRefusal => ({
        why: 'missing',
        path,
        missing,
      }))
      return [...unasked(compiledFor(compiled, answers), answers), ...open]
    },
  }
}
