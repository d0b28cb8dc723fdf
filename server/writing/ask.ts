import type { Shape } from '../../engine/core/pack/documents.gen.ts'
import { thereIn } from '../../engine/core/recipe/input-refs.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs.ts'
import { encouragedBy } from '../care/encouraged.ts'
import type { Library } from '../content/library.ts'
import { dataBlock } from './guards.ts'
import { inLanguage } from './in-language.ts'
import { inWords } from './in-words.ts'
import type { Origin } from './ledger.ts'
import { ModelFault } from './model/model-fault.ts'
import type { Message, Provider } from './model/provider.ts'
import { nothing, type Usage } from './model/usage.ts'
import type { Secrets } from './secrets/without-secrets.ts'

/** What a model is asked for, in one request for one seeker. */
export interface Asked {
  /** What is written, for the model's server. */
  readonly name: string
  readonly shape: Shape
  /** What it is told to do. */
  readonly tasks: readonly string[]
  /** What it is told of the seeker, as data. */
  readonly told: RecipeInputs
}

/** What a model wrote, in the shape that was asked for; without a value, whoever asked composes. */
export interface Answer {
  readonly value?: unknown
  readonly origin: Origin
}

/** Asks the model, if there is one, for somebody whose secrets it takes out itself. */
export type Ask = (asked: Asked) => Promise<Answer>

/** Where a text is written without a model: a model that was asked has taken its tokens, whoever wrote in the end. */
export const composedOrigin = (
  outcome = 'composed',
  model: string | null = null,
  { promptTokens, completionTokens }: Usage = nothing,
): Origin => ({ outcome, source: 'composed', model, promptTokens, completionTokens })

/** Asks nobody. */
export const askNobody: Ask = () => Promise.resolve({ origin: composedOrigin() })

/**
 * Asks a model. Whatever goes wrong ends in an answer without a value, whose outcome says what it was; what tells of
 * danger to somebody is never shown as a program's words.
 */
export const askModel =
  (provider: Provider, library: Library, secretsOf: () => Promise<Secrets>): Ask =>
  async (asked) => {
    const { name, shape } = asked
    const { model } = provider
    const messages = messagesFor(library, asked, await secretsOf())
    try {
      const { value, promptTokens, completionTokens } = await provider.structured({
        name: name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64),
        shape,
        messages,
        check: (reply) => {
          library.shapes.check(shape, reply)
          if (encouragedBy(library.care, reply).length > 0) throw new ModelFault('harm')
        },
      })
      return { value, origin: { outcome: 'written', source: 'model', model, promptTokens, completionTokens } }
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      return { origin: composedOrigin(error.kind, model, error.taken) }
    }
  }

/** Inputs that only the composer uses: a model is never told a name. */
const withheld: ReadonlySet<string> = new Set(['seeker'])

/** The words of one request: who writes and how, the tasks, the language, and the seeker's data marked as such. */
export function messagesFor(
  library: Library,
  { tasks, told }: Pick<Asked, 'tasks' | 'told'>,
  secrets: Secrets,
): Message[] {
  const { voice, data } = library.pack.only('writing')
  const named = Object.fromEntries(Object.entries(told).filter(([name]) => !withheld.has(name)))
  return [
    { role: 'system', content: [voice, ...tasks, ...inLanguage(library), data].join('\n\n') },
    { role: 'user', content: dataBlock(inWords(library.pack, named), secrets) },
  ]
}

/** A task out of a template of the pack. Of what a seeker gave, instructions know only whether it is there. */
export const taskOf = ({ book }: Pick<Library, 'book'>, template: string, inputs: RecipeInputs): string =>
  book.render(template, thereIn(inputs)).trim()
