import type { CompiledFlow } from './compile.ts'
import { type FormData, formDataOf, isRecord, type Json, readPath } from './form-data.ts'
import { birthForm, birthResult } from './kinds/birth-data.ts'
import { compiledFor, generatedIn } from './made.ts'
import { NO_FACTS, type OuterFacts } from './outer-facts.ts'
import { answerAt, isHidden, startFlow } from './state.ts'

/** Who wrote what was made for a seeker. */
export type MadeBy = 'model' | 'composed'

/** A text that was made for a seeker, as a flow keeps it among the answers. */
export interface MadeText {
  readonly text: string
  readonly source: MadeBy
}

/** What was made as one text; null for anything else. A bare text was composed. */
export function madeTextIn(value: Json | undefined): MadeText | null {
  if (typeof value === 'string') return value.trim() === '' ? null : { text: value, source: 'composed' }
  if (!isRecord(value) || typeof value['text'] !== 'string' || value['text'].trim() === '') return null
  return { text: value['text'], source: value['source'] === 'model' ? 'model' : 'composed' }
}

/** Beside the answers: who wrote the texts among them. */
const SOURCE = 'source'

const holdsSource = ({ steps }: CompiledFlow): boolean =>
  steps.some(({ bind }) => bind === SOURCE || bind.startsWith(`${SOURCE}.`))

/**
 * What a finished flow saves: the answers that are on screen, by their paths, as whoever reads them later wants them. Birth
 * data are read, and a text that was made for the seeker is the text; `source` says who wrote it, a model if one had part
 * in any.
 */
export function resultsOf(
  compiled: CompiledFlow,
  formData: FormData,
  facts: OuterFacts = NO_FACTS,
): FormData {
  const own = compiledFor(compiled, formData)
  const state = startFlow(own, formData, facts)
  const entries: [string, Json][] = []
  const sources = new Set<MadeBy>()
  for (const { index, step, bind } of own.steps) {
    const value = answerAt(state, index)
    if (value === undefined || isHidden(state, index)) continue
    const made = step.kind === 'generate' && step.each === undefined ? madeTextIn(value) : null
    if (made) sources.add(made.source)
    const birth = step.kind === 'birth-data' ? { ...birthResult(step, value) } : null
    entries.push([bind, made?.text ?? birth ?? value])
  }
  const generated = generatedIn(own.flow)
  const asked = generated && readPath(formData, generated.keepAt)
  if (generated && asked !== undefined) entries.push([generated.keepAt, asked])
  if (sources.size > 0 && !holdsSource(own))
    entries.push([SOURCE, sources.has('model') ? 'model' : 'composed'])
  return formDataOf(entries)
}

/** Saved results as the answers that they were made of, to be looked at and changed. The opposite of `resultsOf`. */
export function answersOf(compiled: CompiledFlow, results: FormData): FormData {
  const source: MadeBy = results[SOURCE] === 'model' ? 'model' : 'composed'
  const { [SOURCE]: _, ...rest } = results
  const kept = holdsSource(compiled) ? results : rest
  return compiled.steps.reduce<FormData>((answers, { step, bind }) => {
    const value = readPath(answers, bind)
    if (value === undefined) return answers
    if (step.kind === 'birth-data') return withPath(answers, bind, birthForm(value))
    if (step.kind === 'generate' && step.each === undefined && typeof value === 'string')
      return withPath(answers, bind, { text: value, source })
    return answers
  }, kept)
}

/** The data with another value at a path that it has. */
function withPath(data: FormData, path: string, value: Json): FormData {
  const [key = '', ...rest] = path.split('.')
  const inner = data[key]
  return {
    ...data,
    [key]: rest.length === 0 || !isRecord(inner) ? value : withPath(inner, rest.join('.'), value),
  }
}
