import { encouragedBy } from '../../care/encouraged.ts'
import { helpFor } from '../../care/help.ts'
import type { Library } from '../../content/library.ts'
import type { ComposedReply } from '../../../engine/core/guide/reply.ts'
import { withoutSecrets } from '../secrets/without-secrets.ts'
import { inLanguage } from '../in-language.ts'
import { ModelFault } from '../model/model-fault.ts'
import type { Provider } from '../model/provider.ts'
import { estimated, type Usage } from '../model/usage.ts'
import type { Given } from '../write.ts'
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
  text: '',
  contextUsed: [],
  source: 'composed',
  crisis: false,
  stoodIn: false,
  outcome: 'composed',
  model: null,
  promptTokens: 0,
  completionTokens: 0,
})

export interface Question {
  readonly provider: Provider | undefined
  readonly message: string
  readonly before: readonly Said[]
  /** What is replied without a model, and what one is given to look at. */
  readonly composed: ComposedReply
  /** Whose help lines are shown. */
  readonly country: string | undefined
  /** Aborted when the seeker stops or goes. */
  readonly gone: AbortSignal
}

/** Puts help first, in the language of the text that tells of danger. Nothing else is written then. */
export function writeHelp(draft: Draft, library: Library, asked: Parameters<typeof helpFor>[1]): string {
  const { text, hasLines } = helpFor(library, asked)
  draft.text = text
  draft.crisis = hasLines
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
export async function* writeReply(draft: Draft, given: Given, question: Question): AsyncGenerator<string> {
  const { library } = given
  const { provider, composed } = question
  if (provider) {
    try {
      yield* byModel(draft, given, provider, question)
      return
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      draft.outcome = error.kind
      draft.stoodIn = true
    }
  }
  const { text, from } = composed
  const labels = new Map(library.pack.only('guide-page').sources.map(({ id, label }) => [id, label]))
  draft.source = 'composed'
  draft.contextUsed = from.map((id) => labels.get(id) ?? id)
  draft.text = text
  yield text
}

async function* byModel(
  draft: Draft,
  { library, inputs, secretsOf }: Given,
  provider: Provider,
  { message, before, composed, gone, country }: Question,
): AsyncGenerator<string> {
  const { system: rules } = library.pack.only('guide')
  const system = [rules.trim(), ...inLanguage(library)].join('\n\n')
  const secrets = await secretsOf()
  const seen = seenOf(library, inputs, secrets)
  // That nothing was found is nothing to answer with: the model has the seeker's data.
  const looked = composed.unknown
    ? { intent: undefined, found: undefined }
    : { intent: composed.intent, found: composed.text }
  const messages = guideMessages({ system, seen, before, message, looked, bare: withoutSecrets(secrets) })
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
      // A phrase may come in several pieces.
      const said = draft.text.slice(-tail - piece.delta.length)
      const kinds = encouragedBy(library.care, said)
      if (kinds.length > 0) {
        yield writeHelp(draft, library, { text: message, kinds, country })
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
