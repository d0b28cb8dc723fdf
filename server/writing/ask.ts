import type { Shape } from '../../engine/core/pack/documents.gen.ts'
import { textsIn } from '../../engine/core/pack/json.ts'
import { FINDINGS } from '../../engine/core/recipe/condition.ts'
import { allFindings, type ToldFinding } from '../../engine/core/recipe/findings.ts'
import { lookedThrough, quotationsIn } from '../../engine/core/reading/rests.ts'
import { thereIn } from '../../engine/core/recipe/inputs/input-refs.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { encouragedBy } from '../care/encouraged.ts'
import type { Library } from '../content/library.ts'
import { dataBlock } from './guards.ts'
import { inLanguage } from './in-language.ts'
import { inWords } from './in-words.ts'
import { isFields } from '../../engine/inputs/values.ts'
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
  /** Of a reply what may quote nothing but the seeker; all of it where nothing is said. */
  readonly quoting?: (value: unknown) => unknown
}

/** What a model wrote, in the shape that was asked for; without a value, whoever asked composes. */
export interface Answer {
  readonly value?: unknown
  /** The ids of the findings that it says it used. */
  readonly used?: readonly string[]
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
    const { name, shape, told, quoting = (value) => value } = asked
    const { model } = provider
    const messages = messagesFor(library, asked, await secretsOf())
    const wanted = told[FINDINGS] === undefined ? shape : withUsed(shape)
    try {
      const { value, promptTokens, completionTokens } = await provider.structured({
        name: name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64),
        shape: wanted,
        messages,
        check: (reply) => {
          const { text } = wanted === shape ? { text: reply } : usedIn(reply)
          library.shapes.check(shape, text)
          if (encouragedBy(library.care, text).length > 0) throw new ModelFault('harm')
          if (inventedIn(quoting(text), messages, told).length > 0) throw new ModelFault('invented')
        },
      })
      const { text, used } = wanted === shape ? { text: value, used: [] } : usedIn(value)
      const origin = { outcome: 'written', source: 'model' as const, model, promptTokens, completionTokens }
      return { value: text, used, origin }
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      return { origin: composedOrigin(error.kind, model, error.taken) }
    }
  }

const USED = 'rests_on'

/** The shape with the ids of the findings that were used beside it. */
const withUsed = (shape: Shape): Shape =>
  shape.type === 'object'
    ? { ...shape, properties: { ...shape.properties, [USED]: { type: 'array', items: { type: 'string' } } } }
    : shape

/** A reply without these ids, and them; a model that names none has named none. */
function usedIn(reply: unknown): { readonly text: unknown; readonly used: readonly string[] } {
  if (!isFields(reply)) return { text: reply, used: [] }
  const { [USED]: named, ...text } = reply
  return { text, used: Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [] }
}

/** Inputs that only the composer uses: a model is never told a name. */
const withheld: ReadonlySet<string> = new Set(['seeker'])

/** The words of one request: who writes and how, the tasks, the language, and the seeker's data marked as such. */
export function messagesFor(
  library: Library,
  { tasks, told }: Pick<Asked, 'tasks' | 'told'>,
  secrets: Secrets,
): Message[] {
  const { voice, data, findings } = library.pack.only('writing')
  const named = Object.fromEntries(Object.entries(told).filter(([name]) => !withheld.has(name)))
  const found = allFindings(told[FINDINGS]).slice(0, MOST_FINDINGS).map(inShort)
  const grounds = found.length > 0 ? [findings] : []
  const material = { ...inWords(library.pack, named), ...(found.length > 0 ? { [FINDINGS]: found } : {}) }
  return [
    { role: 'system', content: [voice, ...tasks, ...grounds, ...inLanguage(library), data].join('\n\n') },
    { role: 'user', content: dataBlock(material, secrets) },
  ]
}

/** Findings that a model is told; the weakest are none to build on. */
const MOST_FINDINGS = 24

/** A finding as a model is told it: what it is called by, what it is about, and the words that it stands on. */
const inShort = ({ id, kind, name, other, evidence, one, two, voice, also, counter }: ToldFinding) => ({
  id,
  kind,
  about: name,
  ...(other === undefined ? {} : { against: other }),
  ...(one ? { chosen: [one, two].flatMap((option) => option?.label ?? []) } : {}),
  ...(voice ? { said: [voice, also, counter].flatMap((each) => each?.says ?? []) } : {}),
  words: evidence.slice(0, 4).map(({ words, title }) => ({ words, asked: title })),
})

/** Quotations of a reply that stand neither in what a model was told nor in the answers that this was made of. */
export function inventedIn(
  reply: unknown,
  messages: readonly Message[],
  told: RecipeInputs,
): readonly string[] {
  const heard = quotable([...messages.map(({ content }) => content.replaceAll('\\n', ' ')), ...textsIn(told)])
  return [...textsIn(reply)]
    .flatMap(quotationsIn)
    .filter((words) => /\S\s+\S/.test(words) && !heard.includes(quotable([words])))
}

const quotable = (texts: readonly string[]): string =>
  lookedThrough(texts.join(' \n ')).replaceAll(/[\\ ]+/g, ' ')

/** A task out of a template of the pack. Of what a seeker gave, instructions know only whether it is there. */
export const taskOf = ({ book }: Pick<Library, 'book'>, template: string, inputs: RecipeInputs): string =>
  book.render(template, thereIn(inputs)).trim()
