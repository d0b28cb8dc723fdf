import type { Flow, GeneratedSteps, ReflectionStep } from '../pack/documents.gen.ts'
import { type CompiledFlow, compileFlow } from './compile.ts'
import { type FormData, isRecord, type Json, readPath } from './form-data.ts'
import type { JsonSchema } from './kinds/kind.ts'
import type { MadePrompt } from './made-prompt.ts'

const ID = '^[a-z][a-z0-9]*([-_][a-z0-9]+)*$'
/** Of a step that says nothing of its type. */
const ANY_TYPE = 'open'
const MOST = { title: 200, text: 2_000 }
/** An answer is bounded a little beyond what its step allows, as everywhere in a draft. */
const MOST_ANSWER = 12_000

/** What the flow of stages declares of the steps that are made for the seeker; undefined in all other flows. */
export const generatedIn = (flow: Flow): GeneratedSteps | undefined =>
  flow.mode === 'stages' ? flow.generated : undefined

const textIn = (value: Json | undefined, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most ? value : undefined

function promptIn(value: Json): MadePrompt | null {
  if (!isRecord(value)) return null
  // Whether it is of a type, and sets a scene, is for the pack to say.
  const [id, type] = [textIn(value['id'], 64), textIn(value['type'], 64) ?? ANY_TYPE]
  const [title, setup] = [textIn(value['title'], MOST.title), textIn(value['setup'], MOST.text) ?? '']
  const prompt = textIn(value['prompt'], MOST.text)
  if (!id || !new RegExp(ID).test(id) || !title || !prompt) return null
  const [hint, followup] = [textIn(value['insight_hint'], MOST.text), textIn(value['followup'], MOST.text)]
  return {
    id,
    type,
    title,
    setup,
    prompt,
    ...(hint === undefined ? {} : { insight_hint: hint }),
    ...(followup === undefined ? {} : { followup }),
  }
}

/** Made steps that can be asked: as many as declared, whole, and no id twice or taken; else null. */
export function readMade(flow: Flow, value: Json | undefined): readonly MadePrompt[] | null {
  const generated = generatedIn(flow)
  if (!generated || !Array.isArray(value) || value.length !== generated.count) return null
  const prompts = value.flatMap((each) => promptIn(each) ?? [])
  const ids = new Set([...flow.steps, ...prompts].map(({ id }) => id))
  return prompts.length === value.length && ids.size === flow.steps.length + prompts.length ? prompts : null
}

/** The steps that a flow declares for whoever has none made for them. */
export function declaredMade(flow: Flow): readonly MadePrompt[] {
  return (generatedIn(flow)?.fallback ?? []).map((step) => ({
    id: step.id,
    type: step.type ?? ANY_TYPE,
    title: step.title,
    setup: step.setup ?? '',
    prompt: step.prompt,
    ...(step.insightHint === undefined ? {} : { insight_hint: step.insightHint }),
    ...(step.followup === undefined ? {} : { followup: step.followup.prompt }),
  }))
}

/** As many made steps as the flow asks for, out of what was written, filled up with declared ones where it is fewer. */
export function filledMade(flow: Flow, written: unknown): readonly MadePrompt[] {
  const generated = generatedIn(flow)
  if (!generated) return []
  const { count, ids = [] } = generated
  const declared = declaredMade(flow)
  // Whatever name they came with, theirs is that of their place.
  const own = (Array.isArray(written) ? written : []).flatMap(
    (each: unknown) => (isRecord(each) ? promptIn({ ...each, id: 'made' }) : null) ?? [],
  )
  // The last declared one asks what nobody asked, so it stays the last.
  const open = declared.length - Math.max(count - own.length, 0)
  return [...own, ...declared.slice(Math.max(open, 0))]
    .slice(0, count)
    .map((each, at) => ({ ...each, id: ids[at] ?? `made_${at + 1}` }))
}

/** A made prompt as a step: everything else is inherited from the declared template. */
function stepOf({ template }: GeneratedSteps, made: MadePrompt): ReflectionStep {
  const { id, type, title, setup, prompt, insight_hint: insightHint, followup } = made
  const inherited = template ? { ...template } : { kind: 'reflection' as const }
  const { followup: frame, ...rest } = inherited as Partial<ReflectionStep>
  return {
    ...rest,
    kind: 'reflection',
    id,
    type,
    title,
    setup,
    prompt,
    ...(insightHint === undefined ? {} : { insightHint }),
    ...(frame ? { followup: { ...frame, prompt: followup ?? frame.prompt } } : {}),
  }
}

/** Compiles a flow with steps made for the seeker in their place; null goes on with the declared ones. */
export function compileMade(flow: Flow, made: readonly MadePrompt[] | null): CompiledFlow {
  const generated = generatedIn(flow)
  if (!generated || made === null) return compileFlow(flow)
  return {
    ...compileFlow(
      flow,
      made.map((each) => stepOf(generated, each)),
    ),
    made,
  }
}

/** The flow as these answers were given to: with the made steps that they carry, if any. */
export function compiledFor(compiled: CompiledFlow, formData: FormData): CompiledFlow {
  const { flow, made } = compiled
  const generated = generatedIn(flow)
  if (!generated) return compiled
  const carried = readMade(flow, readPath(formData, generated.keepAt))
  return carried === null && made === null ? compiled : compileMade(flow, carried)
}

/**
 * Schemas of what a flow of stages keeps beside its own steps, by path: the made steps, and answers to them by id.
 * Which ids there are is decided by `compiledFor`.
 */
export function madeSchemas(flow: Flow): readonly (readonly [path: string, schema: JsonSchema])[] {
  const generated = generatedIn(flow)
  if (!generated) return []
  const text = (maxLength: number): JsonSchema => ({ type: 'string', minLength: 1, maxLength })
  const prompt: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'type', 'title', 'setup', 'prompt'],
    properties: {
      id: { type: 'string', pattern: ID, maxLength: 64 },
      type: { type: 'string', pattern: ID, maxLength: 64 },
      title: text(MOST.title),
      setup: { type: 'string', maxLength: MOST.text },
      prompt: text(MOST.text),
      insight_hint: text(MOST.text),
      followup: text(MOST.text),
    },
  }
  return [
    [
      generated.keepAt,
      { type: 'array', minItems: generated.count, maxItems: generated.count, items: prompt },
    ],
    [
      generated.bind,
      {
        type: 'object',
        additionalProperties: false,
        maxProperties: Math.max(generated.count, generated.fallback.length),
        patternProperties: { '^[a-z][a-z0-9_-]{0,63}$': { type: 'string', maxLength: MOST_ANSWER } },
      },
    ],
  ]
}
