import { chooseExperiments, type EarlierExperiment } from '../../../engine/core/experiments/choose.ts'
import { isFields } from '../inputs/values.ts'
import { encouragedBy } from '../../care/encouraged.ts'
import type { Library } from '../../content/library.ts'
import type { RecipeInputs } from '../../../engine/core/recipe/inputs.ts'
import { limits } from '../../limits.ts'
import type { Suggestion } from '../../queries/experiments.ts'
import { dataBlock } from '../guards.ts'
import { type Secrets } from '../without-secrets.ts'
import { inLanguage } from '../in-language.ts'
import { inWords } from '../in-words.ts'
import { ModelFault } from '../model-fault.ts'
import type { Making } from '../once-a-task.ts'
import type { Message, Provider } from '../provider.ts'
import { Shapes } from '../shape-check.ts'
import { nothing, type Usage } from '../usage.ts'
import { askedShape } from './asked-shape.ts'
import { reasonFor, weigh } from './reasons.ts'

export interface SuggestionOrder {
  readonly library: Library
  readonly inputs: RecipeInputs
  readonly secrets: Secrets
  readonly count: number
  readonly seed: string
  readonly earlier: readonly EarlierExperiment[]
  /** What the seeker has had: ids in the library, and titles. */
  readonly had: { readonly ids: ReadonlySet<string>; readonly titles: readonly string[] }
}

export interface MadeSuggestions {
  readonly suggestions: readonly Suggestion[]
  readonly making: Making
}

/** Suggests experiments: by the model when there is one and it can, and what it leaves open from the library. */
export async function suggestExperiments(
  provider: Provider | undefined,
  order: SuggestionOrder,
): Promise<MadeSuggestions> {
  const { suggestions: made, making } = await askModel(provider, order)
  const chosen = fromLibrary(order, made)
  return { suggestions: [...made, ...chosen], making }
}

/** From the library, as many as are still open, none that the seeker has had. */
function fromLibrary(order: SuggestionOrder, made: readonly Suggestion[]): Suggestion[] {
  const { library, inputs, earlier, had, seed } = order
  const count = order.count - made.length
  if (count <= 0) return []
  const { difficulties } = library.pack.only('experiments')
  const rules = library.pack.only('experiment-rules')
  const taken = new Set(made.map(({ title }) => sameTitle(title)))
  const candidates = library.pack
    .list('experiment-set')
    .flatMap((set) => weigh(library.book, set, inputs, seed))
    .filter(({ entry }) => !had.ids.has(entry.id) && !taken.has(sameTitle(entry.title)))
  const used = new Set<string>()
  const ids = difficulties.map(({ id }) => id)
  return chooseExperiments(candidates, earlier, { count, seed, difficulties: ids }).flatMap((each) => {
    const { id, title, description, timeframe, expectedInsights, requiredResources, steps } = each.entry
    const difficulty = difficultyIn(each.difficulty)
    return difficulty === undefined
      ? []
      : [
          {
            title,
            description,
            timeframe,
            difficulty,
            category: each.category,
            libraryId: id,
            expectedInsights,
            requiredResources,
            steps,
            ...reasonFor(each, rules, used, seed),
            source: 'composed' as const,
          },
        ]
  })
}

const sameTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const knownDifficulties = ['easy', 'moderate', 'challenging'] as const

const difficultyIn = (value: unknown): Suggestion['difficulty'] | undefined =>
  knownDifficulties.find((each) => each === value)

const composed = (
  outcome: string,
  model: string | null = null,
  { promptTokens, completionTokens }: Usage = nothing,
): Making => ({ outcome, source: 'composed', model, promptTokens, completionTokens })

const shapes = new Shapes()

/** What a model suggests; nothing when there is none, when nothing is known of the seeker, or when it fails. */
async function askModel(
  provider: Provider | undefined,
  { library, inputs, secrets, count, had }: SuggestionOrder,
): Promise<{ suggestions: Suggestion[]; making: Making }> {
  const rules = library.pack.only('experiment-rules')
  const known = rules.sources.some(({ id }) => inputs[id] !== undefined)
  if (!provider || !known) return { suggestions: [], making: composed('composed') }
  const shape = askedShape(library.pack.only('experiments'), rules, inputs, count)
  try {
    const { value, promptTokens, completionTokens } = await provider.structured({
      name: 'experiments',
      shape,
      messages: messagesFor(library, inputs, secrets, had.titles),
      check: (reply) => {
        shapes.check(shape, reply)
        if (encouragedBy(library.care, reply).length > 0) throw new ModelFault('harm')
      },
    })
    const suggestions = newOnes(value, had.titles)
    const making = { outcome: 'written', model: provider.model, promptTokens, completionTokens }
    return { suggestions, making: { ...making, source: suggestions.length > 0 ? 'model' : 'composed' } }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return { suggestions: [], making: composed(error.kind, provider.model, error.taken) }
  }
}

function messagesFor(
  library: Library,
  inputs: RecipeInputs,
  secrets: Secrets,
  titles: readonly string[],
): Message[] {
  const { pack, book } = library
  const { voice, data } = pack.only('writing')
  const { prompt } = pack.only('experiment-rules')
  // Of what a seeker wrote, the instructions know only whether it is there.
  const known = Object.fromEntries(pack.only('experiment-rules').inputs.map((name) => [name, name in inputs]))
  const task = book.render(prompt.template, known).trim()
  const told = { ...inWords(pack, inputs), earlierTitles: titles.slice(0, limits.writing.experimentTitles) }
  return [
    { role: 'system', content: [voice, task, ...inLanguage(library), data].join('\n\n') },
    { role: 'user', content: dataBlock(told, secrets) },
  ]
}

/** The experiments of a checked reply, without repeats. */
function newOnes(value: unknown, titles: readonly string[]): Suggestion[] {
  const list = isFields(value) && Array.isArray(value['experiments']) ? value['experiments'] : []
  const seen = new Set(titles.map(sameTitle))
  return list.filter(isFields).flatMap((each): Suggestion[] => {
    const text = (key: string): string => String(each[key] ?? '').trim()
    const texts = (key: string): string[] => {
      const found = each[key]
      return Array.isArray(found) ? [...new Set(found.map((item) => String(item).trim()))] : []
    }
    const difficulty = difficultyIn(each['difficulty'])
    const title = text('title')
    if (difficulty === undefined || seen.has(sameTitle(title))) return []
    seen.add(sameTitle(title))
    return [
      {
        title,
        difficulty,
        description: text('description'),
        category: text('category'),
        timeframe: text('timeframe'),
        alignmentReason: text('alignmentReason'),
        steps: texts('steps'),
        expectedInsights: texts('expectedInsights'),
        requiredResources: texts('requiredResources'),
        dataSourcesUsed: texts('dataSourcesUsed'),
        libraryId: null,
        source: 'model',
      },
    ]
  })
}
