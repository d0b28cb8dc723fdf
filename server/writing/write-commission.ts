import type { CommissionDocument } from '../../engine/core/pack/documents.gen.ts'
import type { JsonValue } from '../../engine/core/pack/json.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs.ts'
import { encouragedBy } from '../care/encouraged.ts'
import type { Library } from '../content/library.ts'
import type { Secrets } from './without-secrets.ts'
import { insightMessages } from './insight-prompt.ts'
import { ModelFault } from './model-fault.ts'
import type { Making } from './once-a-task.ts'
import type { Provider } from './provider.ts'
import { Shapes } from './shape-check.ts'
import { nothing, type Usage } from './usage.ts'

export interface CommissionOrder {
  readonly library: Library
  readonly document: CommissionDocument
  readonly inputs: RecipeInputs
  readonly secrets: Secrets
  /** The seeker and the day: the same again gives the same choice of words. */
  readonly seed: string
}

export interface WrittenCommission {
  readonly value: unknown
  readonly source: 'model' | 'composed'
  readonly making: Making
}

const shapes = new Shapes()

const composedBy = (outcome: string, model: string | null, taken: Usage = nothing): Making => ({
  outcome,
  source: 'composed',
  model,
  promptTokens: taken.promptTokens,
  completionTokens: taken.completionTokens,
})

/** The document of a commission. Throws when the pack has none: the server cannot do without it. */
export function commissionOf({ pack }: Library, id: string): CommissionDocument {
  const document = pack.get('commission', id)
  if (!document) throw new Error(`The pack "${pack.id}" holds no commission "${id}"`)
  return document
}

/** Writes a commission: by the model when there is one and it can, in the declared shape; else by its recipe. */
export async function writeCommission(
  provider: Provider | undefined,
  order: CommissionOrder,
): Promise<WrittenCommission> {
  const { library, document, inputs, secrets } = order
  if (!provider) return { value: composed(order), source: 'composed', making: composedBy('composed', null) }
  const { model } = provider
  try {
    const { value, promptTokens, completionTokens } = await provider.structured({
      name: document.id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64),
      shape: document.shape,
      messages: insightMessages(library, [document], inputs, secrets),
      check: (reply) => {
        shapes.check(document.shape, reply)
        if (encouragedBy(library.care, reply).length > 0) throw new ModelFault('harm')
      },
    })
    const making: Making = { outcome: 'written', source: 'model', model, promptTokens, completionTokens }
    return { value, source: 'model', making }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return { value: composed(order), source: 'composed', making: composedBy(error.kind, model, error.taken) }
  }
}

/** What the recipe gives, as far as it goes: the call that keeps it decides whether that is enough. */
const composed = ({ library, document, inputs, seed }: CommissionOrder): JsonValue | undefined =>
  library.book.compose(document.recipe, inputs, `${seed} ${document.id}`).value
