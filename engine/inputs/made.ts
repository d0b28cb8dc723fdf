import type { CompiledFlow } from '../core/flow/compile.ts'
import { isRecord } from '../core/flow/form-data.ts'
import { madeTextIn } from '../core/flow/results.ts'
import type { GenerateStep } from '../core/pack/documents.gen.ts'
import type { Pack } from '../core/pack/pack.ts'
import type { Saying } from '../core/reading/told.ts'
import { answerIn, type Fields, fieldsIn, filled, isFields, listIn, textIn, textsIn } from './values.ts'

/** Saved answers, and what they answer. */
export interface Saved {
  readonly pack: Pick<Pack, 'get'>
  readonly saying: Saying
  readonly compiled: CompiledFlow
  readonly results: Fields
}

/** What stands at a dotted path. */
export const valueAt = (fields: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (Object.hasOwn(fieldsIn(at), key) ? fieldsIn(at)[key] : undefined), fields)

/** Everything that a step made: a text, a mapping of texts, or of what is made for each item of a list all entries. */
export function madeIn(saved: Saved, step: GenerateStep): unknown {
  const { compiled, results, saying } = saved
  const { bind = step.id, each } = step
  const kept = valueAt(results, bind)
  if (each === undefined) {
    const text = isRecord(kept) ? madeTextIn(kept)?.text : kept
    return answerIn(text, saying) ?? toldIn(fieldsIn(kept), saying)
  }
  const list = compiled.steps.find((one) => one.step.id === each)
  return listIn(list && valueAt(results, list.bind)).flatMap((item) => madeFor(saved, step, item))
}

/**
 * The entries that a step made for an item: under the id of the item, or in a list of those that name it. Older answers
 * hold them in the item itself.
 */
export function madeFor(
  { pack, results, saying }: Saved,
  { bind, commission }: GenerateStep,
  item: Fields,
): Fields[] {
  const id = textIn(item['id'])
  const kept = bind === undefined ? undefined : valueAt(results, bind)
  const own = Array.isArray(kept)
    ? listIn(kept).find((each) => id !== undefined && Object.values(each).includes(id))
    : fieldsIn(kept)[id ?? '']
  const needed = neededIn(pack, commission)
  const entries = entriesIn(own, needed, saying)
  const done = new Set(textsIn(fieldsIn(own)['done']))
  return (entries.length > 0 ? entries : entriesIn(item, needed, saying)).map((entry) =>
    done.has(String(entry['id'])) ? { ...entry, taken: true } : entry,
  )
}

/** What every entry has that a commission gives. */
function neededIn(pack: Pick<Pack, 'get'>, commission: string | undefined): readonly string[] {
  const document = commission === undefined ? undefined : pack.get('commission', commission)
  const wanted = document?.shape.type === 'object' ? document.shape.properties[document.take] : undefined
  const entry = wanted?.type === 'array' ? wanted.items : undefined
  return entry?.type === 'object' ? Object.keys(entry.properties) : []
}

/** The whole entries of what was made for one item: a list of mappings, by itself or under one of its keys. */
function entriesIn(value: unknown, needed: readonly string[], saying: Saying): Fields[] {
  const list = Array.isArray(value)
    ? value
    : Object.values(fieldsIn(value)).find((each) => listIn(each).length > 0)
  return listIn(list).flatMap((each): Fields[] => {
    const entry = toldIn(each, saying)
    return entry && needed.every((key) => entry[key] !== undefined) ? [entry] : []
  })
}

/** The texts of a mapping that was made, those that say something. */
export const toldIn = (made: Fields, saying: Saying): Fields | undefined =>
  filled(
    Object.fromEntries(
      Object.entries(made).map(([key, value]) => [
        key,
        Array.isArray(value)
          ? textsIn(value)
          : isFields(value)
            ? toldIn(value, saying)
            : answerIn(value, saying),
      ]),
    ),
  )
