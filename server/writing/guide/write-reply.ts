import type { RecipeInputs } from '../../../engine/core/recipe/inputs.ts'
import type { Library } from '../../content/library.ts'
import { type Secrets, withoutSecrets } from '../guards.ts'
import { inLanguage } from '../in-language.ts'
import { ModelFault } from '../model-fault.ts'
import type { Message, Provider, Usage } from '../provider.ts'
import { composeReply } from './compose-reply.ts'
import { crisisCheck, crisisReply } from './crisis.ts'
import { guideMessages, type Said } from './prompt.ts'
import { seenOf } from './seen.ts'

/** A reply as far as it has come; the writer changes it while it writes. */
export interface Draft extends Usage {
  text: string
  contextUsed: readonly string[]
  source: 'model' | 'composed'
  crisis: boolean
  stoodIn: boolean
  /** As `writings` counts it. */
  outcome: string
  model: string | null
  promptTokens: number
  completionTokens: number
}

export const emptyDraft = (): Draft => ({
  ...{ text: '', contextUsed: [], source: 'composed', crisis: false, stoodIn: false },
  ...{ outcome: 'composed', model: null, promptTokens: 0, completionTokens: 0 },
})

export interface Question {
  readonly library: Library
  readonly provider: Provider | undefined
  readonly message: string
  readonly before: readonly Said[]
  readonly inputs: RecipeInputs
  readonly secrets: Secrets
  readonly seed: string
  readonly region: string | undefined
  /** Aborted when the seeker stops or goes. */
  readonly gone: AbortSignal
}

/** True when a message has to be answered with where to find a person, before anything else. */
export const isCrisis = ({ pack }: Library, text: string): boolean =>
  crisisCheck(pack.only('guide').crisis)(text)

/** Puts help first. Nothing else is written then, and no model is asked. */
export function writeHelp(draft: Draft, { pack }: Library, region: string | undefined): string {
  draft.text = crisisReply(pack.only('soul-guide'), region)
  draft.crisis = true
  draft.source = 'composed'
  draft.contextUsed = []
  return draft.text
}

/** Longer than any phrase that leads to help. */
const tail = 240

/**
 * Writes a reply into the draft and gives each piece of it as it comes. Ends early, with what there is, when the seeker
 * stops. Whatever goes wrong with the model ends in a composed reply, which then is the whole of the draft.
 */
export async function* writeReply(draft: Draft, question: Question): AsyncGenerator<string> {
  const { library, provider, inputs } = question
  if (provider) {
    try {
      yield* byModel(draft, provider, question)
      return
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      draft.outcome = error.kind
      draft.stoodIn = true
    }
  }
  const { text, from } = composeReply(library, inputs, question)
  const labels = new Map(library.pack.only('soul-guide').sources.map(({ id, label }) => [id, label]))
  draft.source = 'composed'
  draft.contextUsed = from.map((id) => labels.get(id) ?? id)
  draft.text = text
  yield text
}

async function* byModel(
  draft: Draft,
  provider: Provider,
  { library, message, before, inputs, secrets, gone, region }: Question,
): AsyncGenerator<string> {
  const { system: rules, crisis } = library.pack.only('guide')
  const system = [rules.trim(), ...inLanguage(library)].join('\n\n')
  const seen = seenOf(library, inputs, secrets)
  const messages = guideMessages({ system, seen, before, message, bare: withoutSecrets(secrets) })
  const leadsToHelp = crisisCheck(crisis)
  const enough = new AbortController()
  Object.assign(draft, { source: 'model', model: provider.model, outcome: 'written' })
  draft.contextUsed = seen.map(({ label }) => label)
  try {
    for await (const piece of provider.stream(messages, AbortSignal.any([gone, enough.signal]))) {
      if ('done' in piece) {
        Object.assign(draft, piece.done)
        continue
      }
      draft.text += piece.delta
      // What the model says is looked through as well; a phrase may come in several pieces.
      if (leadsToHelp(draft.text.slice(-tail - piece.delta.length))) {
        yield writeHelp(draft, library, region)
        return
      }
      yield piece.delta
    }
    if (gone.aborted) draft.outcome = 'stopped'
  } finally {
    // However it ends, the request to the model ends with it; and what was asked for counts.
    enough.abort()
    if (draft.promptTokens === 0) Object.assign(draft, estimated(messages, draft.text))
  }
}

/** A model's server that was cut off tells no usage: about four characters are a token. */
function estimated(messages: readonly Message[], text: string): Usage {
  const asked = messages.reduce((sum, { content }) => sum + content.length, 0)
  return { promptTokens: Math.ceil(asked / 4), completionTokens: Math.ceil(text.length / 4) }
}
