import { setTimeout as later } from 'node:timers/promises'
import type { User } from '../../../engine/contracts/index.ts'
import { chooseExperiments, type EarlierExperiment } from '../../../engine/core/experiments/choose.ts'
import type { Library } from '../../content/library.ts'
import type { Deps } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { conflict } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { findSuggested, type Suggestion } from '../../queries/experiments.ts'
import { type Answer, askNobody, taskOf } from '../ask.ts'
import { once } from '../../../engine/core/once.ts'
import { Said } from '../../../engine/core/recipe/sentences/said.ts'
import { askingFor } from '../inputs/asking-for.ts'
import { gatherInputs } from '../../../engine/inputs/index.ts'
import { isFields } from '../../../engine/inputs/values.ts'
import type { Origin } from '../ledger.ts'
import { EXPERIMENTS, saidBefore } from '../said-before.ts'
import { type Call, type Given, type Order, write } from '../write.ts'
import { askedShape } from './asked-shape.ts'
import { reasonFor, weighAll } from './reasons.ts'

/** So many more are looked at than are wanted. */
const SPARE = 3

/** Long enough to read what has arrived already, in ms. */
const glance = 25

interface Wanted<Reply> {
  readonly count: number
  keep(
    trx: Db,
    suggestions: readonly Suggestion[],
  ): Promise<{ readonly reply: Reply; readonly result: readonly string[] }>
  again: Order<Suggested, Reply>['again']
}

/** Suggests experiments that the seeker has not had yet. Throws 409 where the library has no more. */
export function writeExperiments<Reply>(
  deps: Deps,
  user: User,
  call: Call,
  { count, keep, again }: Wanted<Reply>,
): Promise<Reply> {
  const { library } = deps.content
  const rules = library.pack.only('experiment-rules')
  return write<Suggested, Reply>(deps, user, call, {
    task: () => 'experiments',
    // They are read once it has begun: what was suggested a moment ago is not suggested again.
    inputs: [],
    again,
    keep: (trx, { suggestions }) => keep(trx, suggestions),
    async write(given) {
      // To compose takes all of the process: who pressed at the same moment in another tab is heard first, and joins.
      await later(glance)
      const { asking } = given
      const earlier = await asking.experiments()
      const { ids, titles } = await findSuggested(deps.db, user.id)
      const had = { ids, titles: titles.filter((title) => library.care(title).length === 0) }
      const inputs = await gatherInputs(asking, rules.inputs)
      const spoken = once(() => gatherInputs(askingFor(deps, user, inWhich(library)), rules.inputs))
      const seed = `${given.seed} ${earlier.length}`
      const { everywhere, elsewhere } = await saidBefore(asking, new Set([EXPERIMENTS]))
      const said = everywhere.quotingOnce(elsewhere)
      const suggested = await suggestExperiments(
        { ...given, inputs, seed, spoken },
        { count, earlier, had, said },
      )
      if (suggested.suggestions.length === 0) throw conflict('library_used_up', rules.usedUp)
      return suggested
    },
  })
}

export interface Suggesting {
  readonly count: number
  readonly earlier: readonly EarlierExperiment[]
  /** What the seeker has had: ids in the library, and titles. */
  readonly had: { readonly ids: ReadonlySet<string>; readonly titles: readonly string[] }
  /** What they have read. */
  readonly said?: Said
}

export interface Suggested {
  readonly suggestions: readonly Suggestion[]
  readonly origin: Origin
}

/** The library whose recipes say why: that of the seeker's language where they are all translated. */
function inWhich(library: Library): Library {
  const { pack } = library
  const all = [pack.only('experiment-rules'), ...pack.list('experiment-set')]
  return all.every((each) => library.isSpoken(each)) ? library.speaking : library.composing
}

type From = Pick<Given, 'library' | 'inputs' | 'spoken' | 'seed' | 'ask'>

/** Suggests experiments: by the model when there is one and it can, and what it leaves open from the library. */
export async function suggestExperiments(given: From, wanted: Suggesting): Promise<Suggested> {
  const { value, origin } = await asked(given, wanted)
  const own = newOnes(value, wanted.had.titles)
  const suggestions = [...own, ...(await fromLibrary(given, wanted, own))]
  return { suggestions, origin: own.length > 0 ? origin : { ...origin, source: 'composed' } }
}

/** From the library, as many as are still open, none that the seeker has had. */
async function fromLibrary(
  { library, spoken, seed }: From,
  { count: wanted, earlier, had, said = new Said() }: Suggesting,
  made: readonly Suggestion[],
): Promise<Suggestion[]> {
  const count = wanted - made.length
  if (count <= 0) return []
  const { difficulties } = library.pack.only('experiments')
  const rules = library.pack.only('experiment-rules')
  const taken = new Set(made.map(({ title }) => sameTitle(title)))
  const candidates = weighAll(inWhich(library), await spoken(), seed, said).filter(
    ({ entry }) => !had.ids.has(entry.id) && !taken.has(sameTitle(entry.title)),
  )
  const ids = difficulties.map(({ id }) => id)
  const used = new Set<string>()
  const chosen = chooseExperiments(candidates, earlier, { count: count + SPARE, seed, difficulties: ids })
  const suggested = chosen.flatMap((each) => {
    const { id, title, description, timeframe, expectedInsights, requiredResources, steps } = each.entry
    const difficulty = difficultyIn(each.difficulty)
    if (difficulty === undefined) return []
    const { isTold, ...reason } = reasonFor(each, rules, said, seed, used)
    const suggestion = {
      title,
      description,
      timeframe,
      difficulty,
      category: each.category,
      libraryId: id,
      expectedInsights,
      requiredResources,
      steps,
      ...reason,
      source: 'composed' as const,
    }
    return [{ isTold, suggestion }]
  })
  // What nothing can be said for comes only where there is nothing else.
  return suggested
    .toSorted((one, other) => Number(other.isTold) - Number(one.isTold))
    .slice(0, count)
    .map(({ suggestion }) => suggestion)
}

const sameTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const knownDifficulties = ['easy', 'moderate', 'challenging'] as const

/** A difficulty that experiments have; undefined for another word. */
export const difficultyIn = (value: unknown): Suggestion['difficulty'] | undefined =>
  knownDifficulties.find((each) => each === value)

/** What a model suggests; nobody is asked where nothing is known of the seeker. */
function asked({ library, inputs, ask }: From, { count, had }: Suggesting): Promise<Answer> {
  const rules = library.pack.only('experiment-rules')
  const known = rules.sources.some(({ id }) => inputs[id] !== undefined)
  return (known ? ask : askNobody)({
    name: 'experiments',
    shape: askedShape(library.pack.only('experiments'), rules, inputs, count),
    tasks: [taskOf(library, rules.prompt.template, inputs)],
    // Steps may hold words to say to somebody.
    quoting: (value) => newOnes(value, []).map(({ alignmentReason }) => alignmentReason),
    told: { ...inputs, earlierTitles: had.titles.slice(0, limits.writing.experimentTitles) },
  })
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
