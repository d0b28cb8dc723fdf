import type { CompiledFlow, CompiledStep } from '../flow/compile.ts'
import { type FormData, isRecord, type Json } from '../flow/form-data.ts'
import { compiledFor } from '../flow/made.ts'
import { resolveOptions } from '../flow/options.ts'
import type { AssessmentDocument, ResultShape } from '../pack/documents.gen.ts'

/** A text of which only its length is told, in characters after trimming. */
interface Masked {
  readonly masked: number
}

const isMasked = (value: Json): value is Masked & { readonly [key: string]: Json } =>
  isRecord(value) && Object.keys(value).length === 1 && typeof value['masked'] === 'number'

const lengthOf = (text: string): number => [...text.trim()].length

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** A value without its words: texts become their lengths, unless they are known to be nobody's own. */
function maskValue(value: Json, isPublic: (text: string) => boolean): Json {
  if (typeof value === 'string') return isPublic(value) ? value : { masked: lengthOf(value) }
  if (isList(value)) return value.map((each) => maskValue(each, isPublic))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskValue(each, isPublic)]))
}

const nobody = () => false

/**
 * The answers of a flow without a word of the seeker's own: choices stay as long as the flow offers them, every other
 * text becomes its length, and numbers stay only where no person is known by them.
 */
export function maskAnswers(compiled: CompiledFlow | undefined, formData: FormData): FormData {
  const own = compiled && compiledFor(compiled, formData)
  const steps = new Map(own?.steps.map((step) => [step.bind, step]))
  const visit = (path: string, value: Json): Json => {
    const step = steps.get(path)
    if (step) return maskAnswer(step, value)
    if (!isRecord(value)) return maskValue(value, nobody)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, visit(`${path}.${key}`, part)]),
    )
  }
  return Object.fromEntries(Object.entries(formData).map(([key, value]) => [key, visit(key, value)]))
}

function maskAnswer({ step, rule, options }: CompiledStep, value: Json): Json {
  switch (rule.tells) {
    case 'choice':
    case 'choices':
      return maskValue(value, (text) => options?.values.has(text) ?? false)
    case 'nothing':
      // Birth date and place are as good as a name.
      return {}
    case 'items': {
      if (step.kind !== 'collection') return maskValue(value, nobody)
      const offered = new Map(
        step.fields.flatMap((field) =>
          field.options ? [[field.id, resolveOptions(field.options, new Map()).values] as const] : [],
        ),
      )
      if (!isList(value)) return maskValue(value, nobody)
      return value.map((item) =>
        isRecord(item)
          ? Object.fromEntries(
              Object.entries(item).map(([key, each]) => [
                key,
                maskValue(each, (text) => offered.get(key)?.has(text) ?? false),
              ]),
            )
          : maskValue(item, nobody),
      )
    }
    case 'parts': {
      const gauges = step.kind === 'scenario' ? step.gauges.list : []
      const offered = new Set(gauges.flatMap(({ id, scale }) => [id, ...scale.map((point) => point.value)]))
      const inParts = (part: Json, key: string): Json =>
        maskValue(part, key === 'gauges' || key === 'moves' ? (text) => offered.has(text) : nobody)
      if (!isRecord(value)) return maskValue(value, nobody)
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inParts(part, key)]))
    }
    case 'words':
    case 'number':
    case 'made':
      return maskValue(value, nobody)
  }
}

/** Masked answers with a text of the right length in the place of each one that is masked. */
export function unmask(value: Json): Json {
  if (isMasked(value)) return 'x'.repeat(Math.max(0, Math.min(value.masked, 100_000)))
  if (isList(value)) return value.map(unmask)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unmask(each)]))
}

/** What the scored assessments of a pack say themselves: ids, labels, and the keys under which results are saved. */
export function publicWords(assessments: readonly AssessmentDocument[]): ReadonlySet<string> {
  const keysOf = (shape: ResultShape): string[] =>
    Object.entries(shape).flatMap(([key, source]) => [
      key,
      ...(typeof source === 'string' ? [] : keysOf(source)),
    ])
  return new Set(
    assessments.flatMap(({ outcomes, saves, scoring }) => [
      ...outcomes.flatMap(({ id, label }) => [id, label]),
      ...keysOf(saves),
      ...(scoring.rule === 'bipolar'
        ? scoring.pairs.flatMap(({ name, first, second }) => [
            name,
            first.id,
            first.label,
            second.id,
            second.label,
          ])
        : []),
    ]),
  )
}

/** A stored result of scoring as far as the pack's own words go: whatever else a browser has sent is left out. */
export function maskResult(results: FormData, words: ReadonlySet<string>): FormData {
  const known = (value: Json): Json =>
    isRecord(value) ? maskResult(value, words) : maskValue(value, (text) => words.has(text))
  return Object.fromEntries(
    Object.entries(results)
      .filter(([key]) => words.has(key))
      .map(([key, value]) => [key, known(value)]),
  )
}
