import { fill } from '../copy.ts'
import { isObject, type JsonObject, type JsonValue, type Path } from './json.ts'

/** Finds a document by kind and id; undefined where there is none that its schema has passed. */
export type FindDocument = (kind: string, id: string) => JsonObject | undefined

/** Parts that a document takes over from another one, so that nothing is written twice. */
export interface TakenParts {
  /** Where the list stands that they go into; it is made when it is not there. */
  readonly list: readonly [string, ...string[]]
  /** The index in that list before which they go. */
  readonly at: number
  readonly parts: readonly JsonValue[]
  /** What in the document says so: findings about the parts are shown there. */
  readonly origin: Path
  /** Names of parts that the other document does not hold, with their places in this one. */
  readonly unknown: readonly { readonly id: string; readonly path: Path; readonly known: readonly string[] }[]
}

/** Everything that a document takes over. Without the other document it takes nothing: that is told as a lost name. */
export function takenBy(document: JsonObject, find: FindDocument): TakenParts[] {
  const taken = [outcomesOf(document, find), questionsOf(document, find), stagesOf(document, find)]
  return taken.filter((each) => each !== undefined)
}

/** `outcomesFrom: { set, only }` of an assessment: outcomes of a shared set, in the order of the set. */
function outcomesOf(document: JsonObject, find: FindDocument): TakenParts | undefined {
  const from = document.outcomesFrom
  if (document.kind !== 'assessment' || !isObject(from) || typeof from.set !== 'string') return undefined
  const list = listIn(find('outcomes', from.set), 'list')
  if (!list) return undefined
  const only = Array.isArray(from.only) ? from.only : undefined
  const known = list.map(idOf)
  return {
    list: ['outcomes'],
    at: 0,
    parts: only ? list.filter((outcome) => only.includes(idOf(outcome))) : list,
    origin: ['outcomesFrom'],
    unknown: (only ?? []).flatMap((id, index) =>
      typeof id === 'string' && !known.includes(id)
        ? [{ id, path: ['outcomesFrom', 'only', index], known }]
        : [],
    ),
  }
}

/** `asks: { assessment, title, hint }` of a quiz: each item of the assessment as a step, before the result. */
function questionsOf({ flow }: JsonObject, find: FindDocument): TakenParts | undefined {
  if (!isObject(flow) || !isObject(flow.asks) || !Array.isArray(flow.steps)) return undefined
  const { assessment: id, title, hint } = flow.asks
  const assessment = typeof id === 'string' ? find('assessment', id) : undefined
  const items = listIn(assessment, 'items')
  if (!assessment || !items || typeof title !== 'string') return undefined
  const result = flow.steps.findIndex((step) => isObject(step) && step.kind === 'result')
  return {
    list: ['flow', 'steps'],
    at: result === -1 ? flow.steps.length : result,
    parts: items.map((item, index) => ({
      kind: 'choose-one',
      id: idOf(item),
      title: fill(title, { number: index + 1 }),
      prompt: isObject(item) ? (item.prompt ?? '') : '',
      ...(hint === undefined ? {} : { hint }),
      options: { list: optionsOf(assessment, item) },
    })),
    origin: ['flow', 'asks'],
    unknown: [],
  }
}

/** `options: { from: <id of the life stages> }` of a step: the stages as a set of options of its flow, under that id. */
function stagesOf({ flow }: JsonObject, find: FindDocument): TakenParts | undefined {
  if (!isObject(flow) || !Array.isArray(flow.steps)) return undefined
  for (const [index, step] of flow.steps.entries()) {
    const from = isObject(step) && isObject(step.options) ? step.options.from : undefined
    const document = typeof from === 'string' ? find('life-stages', from) : undefined
    const stages = listIn(document, 'stages')
    if (!document || !stages || typeof from !== 'string') continue
    return {
      list: ['flow', 'optionSets'],
      at: 0,
      parts: [{ id: from, list: stages.map((stage) => stageAsOption(stage, document.option)) }],
      origin: ['flow', 'steps', index, 'options', 'from'],
      unknown: [],
    }
  }
  return undefined
}

function stageAsOption(stage: JsonValue, line: JsonValue | undefined): JsonValue {
  if (!isObject(stage)) return stage
  const { title = '', ages, description = '' } = stage
  const told =
    typeof line === 'string' && typeof ages === 'string' && typeof description === 'string'
      ? fill(line, { ages, description })
      : description
  return { value: idOf(stage), label: title, description: told }
}

function optionsOf(assessment: JsonObject, item: JsonValue): JsonValue[] {
  const own = isObject(item) ? listIn(item, 'options') : undefined
  return (own ?? listIn(assessment, 'options') ?? []).map((option) =>
    isObject(option) ? { value: option.value ?? '', label: option.label ?? '' } : option,
  )
}

const idOf = (part: JsonValue): string => (isObject(part) && typeof part.id === 'string' ? part.id : '')

function listIn(holder: JsonObject | undefined, key: string): JsonValue[] | undefined {
  const list = holder?.[key]
  return Array.isArray(list) ? list : undefined
}

/** Puts the parts where they belong. Changes the document. */
export function takeInto(document: JsonObject, { list, at, parts }: TakenParts): void {
  let holder: JsonObject = document
  for (const key of list.slice(0, -1)) {
    const inner = holder[key]
    if (!isObject(inner)) return
    holder = inner
  }
  const last = list.at(-1) ?? ''
  const before = holder[last]
  holder[last] = Array.isArray(before) ? before.toSpliced(at, 0, ...parts) : [...parts]
}

/** A copy of the document as it was before these parts went into it; the document itself when there are none. */
export function withoutTaken(document: JsonObject, taken: readonly TakenParts[]): JsonObject {
  return taken.reduce((whole, { list, at, parts }) => without(whole, list, at, parts.length), document)
}

function without(holder: JsonObject, list: readonly string[], at: number, count: number): JsonObject {
  const [key = '', ...rest] = list
  const inner = holder[key]
  if (isObject(inner)) return { ...holder, [key]: without(inner, rest, at, count) }
  if (!Array.isArray(inner)) return holder
  const { [key]: _whole, ...others } = holder
  const left = inner.toSpliced(at, count)
  return left.length > 0 ? { ...others, [key]: left } : others
}

/** A copy of the document with these parts in it; the document itself when there are none. */
export function withTaken(document: JsonObject, taken: readonly TakenParts[]): JsonObject {
  if (taken.length === 0) return document
  // What is copied is exactly what `takeInto` writes to: the mappings that lead to each list.
  const whole = { ...document }
  for (const { list } of taken) {
    let holder = whole
    for (const key of list.slice(0, -1)) {
      const inner = holder[key]
      if (!isObject(inner)) break
      const copy = { ...inner }
      holder[key] = copy
      holder = copy
    }
  }
  for (const each of taken) takeInto(whole, each)
  return whole
}

/** Documents that were read without `loadPack`, each with everything that it takes over. Changes them. */
export function shareParts<D extends JsonObject>(documents: readonly D[]): readonly D[] {
  const find: FindDocument = (kind, id) => documents.find((each) => each.kind === kind && each.id === id)
  const all = documents.map((document) => [document, takenBy(document, find)] as const)
  for (const [document, taken] of all) for (const each of taken) takeInto(document, each)
  return documents
}
