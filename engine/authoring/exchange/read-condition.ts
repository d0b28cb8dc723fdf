import type { Condition } from '../../core/pack/documents.gen.ts'
import { isObject, type JsonValue } from '../../core/pack/json.ts'

const DEEPEST = 8
const ID = /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/

/** A condition of ours as it came back from elsewhere; undefined when it is none. */
export function readCondition(value: JsonValue, depth = 0): Condition | undefined {
  if (!isObject(value) || depth > DEEPEST || Object.keys(value).length !== 1) return undefined
  const parts = (list: JsonValue | undefined): Condition[] | undefined => {
    if (!Array.isArray(list) || list.length === 0 || list.length > 50) return undefined
    const read = list.map((each) => readCondition(each, depth + 1)).filter((each) => each !== undefined)
    return read.length === list.length ? read : undefined
  }
  if ('not' in value) {
    const not = readCondition(value.not ?? null, depth + 1)
    return not && { not }
  }
  const all = parts(value.all)
  if (all) return { all }
  const any = parts(value.any)
  if (any) return { any }
  if (isId(value.answered)) return { answered: value.answered }
  if (isId(value.completed)) return { completed: value.completed }
  const { equals, includes, outcome, atLeast, atMost } = value
  if (isObject(equals) && isId(equals.step) && isText(equals.value)) {
    return { equals: { step: equals.step, value: equals.value } }
  }
  if (isObject(includes) && isId(includes.step) && isText(includes.value)) {
    return { includes: { step: includes.step, value: includes.value } }
  }
  if (isObject(outcome) && isId(outcome.assessment) && isText(outcome.value)) {
    return { outcome: { assessment: outcome.assessment, value: outcome.value } }
  }
  if (isObject(atLeast) && isId(atLeast.step) && isCount(atLeast.count)) {
    return { atLeast: { step: atLeast.step, count: atLeast.count } }
  }
  if (isObject(atMost) && isId(atMost.step) && isCount(atMost.count)) {
    return { atMost: { step: atMost.step, count: atMost.count } }
  }
  const within = value.in
  if (isObject(within) && isId(within.step) && Array.isArray(within.values) && within.values.every(isText)) {
    return within.values.length > 0 ? { in: { step: within.step, values: within.values } } : undefined
  }
  return undefined
}

const isText = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(value)
const isId = (value: JsonValue | undefined): value is string => typeof value === 'string' && ID.test(value)
const isCount = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
