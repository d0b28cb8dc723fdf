import type { Objection } from '../../errors.ts'
import type { CompiledFlow } from '../../../engine/core/flow/compile.ts'
import { stepsAskedBy } from '../../../engine/core/flow/condition.ts'
import {
  type FormData,
  formDataOf,
  isRecord,
  type Json,
  readPath,
} from '../../../engine/core/flow/form-data.ts'
import { generatedIn } from '../../../engine/core/flow/made.ts'
import type { Missing } from '../../../engine/core/flow/missing.ts'
import { NO_FACTS, type OuterFacts } from '../../../engine/core/flow/outer-facts.ts'
import { holdsIn, startFlow } from '../../../engine/core/flow/state.ts'
import type { CollectionStep, CommissionDocument } from '../../../engine/core/pack/documents.gen.ts'
import { type Answered, listStep, stepIn, stepsOf } from './taken.ts'

/** Where something is wrong with the answers, and what. */
export interface Fault {
  readonly path: string
  readonly missing: Missing
}

const pointer = (path: string, ...rest: readonly (string | number)[]) =>
  ['', ...path.split('.'), ...rest].join('/')

const listIn = (value: Json | undefined): readonly { readonly [key: string]: Json }[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

const isBlank = (value: Json | undefined): boolean => typeof value !== 'string' || value.trim() === ''

/** The fields that an item needs and does not have. */
const openFields = ({ fields }: CollectionStep, item: { readonly [key: string]: Json }) =>
  fields.filter(({ id, required }) => required === true && isBlank(item[id]))

/**
 * The answers that a text is made of: what was sent stands in for what is not saved yet. Of a list it says which items;
 * those that are saved whole count as they are saved.
 */
export function answersOf(compiled: CompiledFlow, sent: FormData, saved: FormData): FormData {
  const { flow } = compiled
  const either = (path: string) => readPath(sent, path) ?? readPath(saved, path)
  const answerTo = (id: string): readonly [string, Json | undefined] => {
    const bind = stepIn(compiled, id)?.bind ?? id
    const list = listStep(compiled, id)
    const items = readPath(sent, bind)
    if (!list || !Array.isArray(items)) return [bind, either(bind)]
    const whole = listIn(readPath(saved, bind)).filter((item) => openFields(list.step, item).length === 0)
    const byId = new Map(whole.map((item) => [item['id'], item]))
    return [bind, listIn(items).map((item) => byId.get(item['id'] ?? null) ?? item)]
  }
  const generated = generatedIn(flow)
  const made = generated ? [generated.keepAt, generated.bind] : []
  const parts = [
    ...flow.steps.map(({ id }) => answerTo(id)),
    ...made.map((path) => [path, either(path)] as const),
  ]
  return formDataOf(parts.flatMap(([path, value]) => (value === undefined ? [] : [[path, value] as const])))
}

/** What the step that asks for a text still needs, where there is one. */
function needsOpen(compiled: CompiledFlow, id: string, answers: FormData, facts: OuterFacts): Fault[] {
  const asking = compiled.steps.flatMap(({ step }) =>
    step.kind === 'generate' && step.commission === id && step.needs ? [{ ...step, needs: step.needs }] : [],
  )
  const state = startFlow(compiled, answers, facts)
  return asking
    .filter(({ needs }) => !holdsIn(compiled, state, needs))
    .map(({ needs, needsInWords }) => {
      const [asked = ''] = stepsAskedBy(needs)
      return {
        path: pointer(stepIn(compiled, asked)?.bind ?? asked),
        missing: needsInWords ? { code: 'needs', words: needsInWords } : { code: 'unanswered' },
      }
    })
}

/** What is wrong with an answer that is given; one that is not given is missing nothing yet. */
function takenFaults(step: string, { compiled, answers }: Answered): Fault[] {
  const list = listStep(compiled, step)
  if (list) {
    return listIn(readPath(answers, list.bind)).flatMap((item, at) =>
      openFields(list.step, item).map(({ id, label }) => ({
        path: pointer(list.bind, at, id),
        missing: { code: 'missing-field' as const, field: label },
      })),
    )
  }
  const found = stepIn(compiled, step)
  const value = found && readPath(answers, found.bind)
  if (!found || found.rule.size(value) === 0) return []
  const missing = found.rule.check(found.step, value, found.options, NO_FACTS)
  return missing ? [{ path: pointer(found.bind), missing }] : []
}

/** The same of the answers to made steps; one to a step that nobody knows is held against what all of them inherit. */
function madeFaults({ compiled, answers }: Answered): Fault[] {
  const generated = generatedIn(compiled.flow)
  if (!generated) return []
  const byBind = new Map(compiled.steps.map((each) => [each.bind, each]))
  const any = compiled.steps.find(({ bind }) => bind.startsWith(`${generated.bind}.`))
  const responses = readPath(answers, generated.bind)
  return Object.entries(isRecord(responses) ? responses : {}).flatMap(([id, value]) => {
    const found = byBind.get(`${generated.bind}.${id}`) ?? any
    if (!found || isBlank(value)) return []
    const missing = found.rule.check(found.step, value, found.options, NO_FACTS)
    return missing ? [{ path: pointer(generated.bind, id), missing }] : []
  })
}

/**
 * What keeps a commission from being written of these answers.
 * @param facts what conditions of their flow may ask about outside of it
 */
export function faultsOf(
  { id, takes = [], each }: CommissionDocument,
  answered: Answered,
  facts: OuterFacts,
): Fault[] {
  return [
    ...needsOpen(answered.compiled, id, answered.answers, facts),
    ...takes.flatMap((taken) =>
      'made' in taken ? madeFaults(answered) : stepsOf(taken).flatMap((step) => takenFaults(step, answered)),
    ),
    ...(each ? takenFaults(each.step, answered) : []),
  ]
}

/** Sentences for what is wrong. */
export const inSentences = (
  faults: readonly Fault[],
  inWords: (missing: Missing) => string,
  at: (path: string) => string,
): Objection[] => faults.map(({ path, missing }) => ({ path: at(path), message: inWords(missing) }))
