import type { InsightDocument } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs.ts'
import { encouragedBy } from '../care/encouraged.ts'
import type { Library } from '../content/library.ts'
import { ComposerFault, composeInsight, isContent } from './composer.ts'
import type { Secrets } from './without-secrets.ts'
import { askedShape, insightMessages, partsOf } from './insight-prompt.ts'
import { ModelFault } from './model-fault.ts'
import type { Making } from './once-a-task.ts'
import type { Provider } from './provider.ts'
import { Shapes } from './shape-check.ts'
import { nothing, type Usage } from './usage.ts'
import type { InsightContent, WrittenInsights, WrittenPart } from './written.ts'

/** What is written in one go when a type is asked for. */
export interface Bundle {
  /** Under this name only one at a time is under way. */
  readonly task: string
  /** Written themselves: the first is the one that was asked for, or what it is another form of. */
  readonly written: readonly InsightDocument[]
  /** Other forms of those. */
  readonly derived: readonly InsightDocument[]
  /** Every input that any of them names. */
  readonly inputs: readonly string[]
}

/** The bundle of an insight type; undefined when the pack has no such type. */
export function bundleOf(pack: Pack, type: string): Bundle | undefined {
  const asked = pack.get('insight', type)
  if (!asked) return undefined
  const root = (asked.from === undefined ? undefined : pack.get('insight', asked.from)) ?? asked
  const written = [root, ...(root.with ?? []).flatMap((id) => pack.get('insight', id) ?? [])]
  const ids = new Set(written.map(({ id }) => id))
  const derived = pack.list('insight').filter(({ from }) => from !== undefined && ids.has(from))
  const inputs = [...written, ...derived]
    .flatMap((each) => each.inputs ?? [])
    .filter((name) => name !== 'content')
  return { task: `insight:${root.id}`, written, derived, inputs: [...new Set(inputs)] }
}

export interface Order {
  readonly library: Library
  readonly bundle: Bundle
  readonly inputs: RecipeInputs
  readonly secrets: Secrets
  /** The seeker and the day: the same again gives the same choice of words. */
  readonly seed: string
}

const shapes = new Shapes()

/** Writes everything of a bundle: by the model when there is one and it can, else by the composer. */
export async function writeInsights(provider: Provider | undefined, order: Order): Promise<WrittenInsights> {
  const asked = order.bundle.written.filter(({ prompt }) => prompt !== undefined)
  const { parts: replied, making } = await askModel(provider, asked, order)
  try {
    return { parts: partsFrom(replied, order), making }
  } catch (error) {
    // What the model wrote has its shape, but not what its other forms are made from.
    if (replied.size === 0 || !(error instanceof ComposerFault)) throw error
    return { parts: partsFrom(new Map(), order), making: composed('underivable', making.model, making) }
  }
}

/** The texts of a bundle out of what a model replied; what it left open is composed. */
function partsFrom(
  replied: ReadonlyMap<string, InsightContent>,
  { library, bundle, inputs, seed }: Order,
): WrittenPart[] {
  const written = bundle.written.map((document): WrittenPart => {
    const content = replied.get(document.id)
    return content === undefined
      ? part(document, composeInsight(library, shapes, document, inputs, seed), 'composed')
      : part(document, content, 'model')
  })
  const derived = bundle.derived.map((document): WrittenPart => {
    const from = written.find(({ insightType }) => insightType === document.from)
    const content = composeInsight(library, shapes, document, { ...inputs, content: from?.content }, seed)
    return part(document, content, from?.source ?? 'composed')
  })
  return [...written, ...derived]
}

const part = (
  { id, module, daily = false }: InsightDocument,
  content: InsightContent,
  source: WrittenPart['source'],
): WrittenPart => ({ insightType: id, module, daily, content, source })

/** A model that was asked has taken its tokens, whoever wrote in the end. */
const composed = (
  outcome: string,
  model: string | null = null,
  { promptTokens, completionTokens }: Usage = nothing,
): Making => ({ outcome, source: 'composed', model, promptTokens, completionTokens })

/** What the model wrote, by type; nothing of it when anything went wrong, and then the outcome says what. */
async function askModel(
  provider: Provider | undefined,
  documents: readonly InsightDocument[],
  { library, bundle, inputs, secrets }: Order,
): Promise<{ parts: ReadonlyMap<string, InsightContent>; making: Making }> {
  if (!provider || documents.length === 0) return { parts: new Map(), making: composed('composed') }
  const parts = new Map<string, InsightContent>()
  const shape = askedShape(documents)
  try {
    const { value, promptTokens, completionTokens } = await provider.structured({
      name: bundle.task.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64),
      shape,
      messages: insightMessages(library, documents, inputs, secrets),
      check: (reply) => {
        shapes.check(shape, reply)
        if (encouragedBy(library.care, reply).length > 0) throw new ModelFault('harm')
      },
    })
    for (const [id, content] of partsOf(documents, value)) if (isContent(content)) parts.set(id, content)
    const making: Making = {
      outcome: 'written',
      source: 'model',
      model: provider.model,
      promptTokens,
      completionTokens,
    }
    return { parts, making }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return { parts: new Map(), making: composed(error.kind, provider.model, error.taken) }
  }
}
