import type { Insight, User, WrittenInsight } from '../../engine/contracts/index.ts'
import type { InsightDocument, Shape } from '../../engine/core/pack/documents.gen.ts'
import { holdsFor } from '../../engine/core/recipe/condition.ts'
import type { InputRef } from '../../engine/core/recipe/inputs/input-refs.ts'
import { type Ground, type Rest, restsOf, restsOfNamed } from '../../engine/core/reading/rests.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { dayOf } from '../calendar.ts'
import type { Library } from '../content/library.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../database/database.ts'
import { conflict } from '../errors.ts'
import { findInsights, insertInsights } from '../queries/insights.ts'
import { composedOrigin, taskOf } from './ask.ts'
import {
  type ComposedInsight,
  ComposerFault,
  composeInsight,
  type InsightContent,
  isContent,
} from './composer.ts'
import type { Origin } from './ledger.ts'
import { alsoSaid, type SaidBefore, saidBefore } from './said-before.ts'
import { type Call, type Given, write } from './write.ts'

/** One insight, ready to be kept. */
export interface WrittenPart {
  readonly insightType: string
  readonly module: string | undefined
  readonly daily: boolean
  readonly content: InsightContent
  readonly source: Insight['source']
  /** The answers that it stands on. */
  readonly restsOn: Rest[]
}

/** What is written in one go when a type is asked for. */
export interface Bundle {
  /** Under this name only one at a time is under way. */
  readonly task: string
  /** Written themselves: the first is the one that was asked for, or what it is another form of. */
  readonly written: readonly InsightDocument[]
  /** Other forms of those. */
  readonly derived: readonly InsightDocument[]
  /** Every input that any of them names. */
  readonly inputs: readonly InputRef[]
}

/** An insight that is wanted: its type, the document it is or is another form of, and what is written along. */
export interface InsightOrder {
  readonly type: string
  readonly root: InsightDocument
  readonly bundle: Bundle
}

/** The order of an insight type; undefined when the pack has no such type. */
export function insightOf({ pack }: Pick<Library, 'pack'>, type: string): InsightOrder | undefined {
  const asked = pack.get('insight', type)
  if (!asked) return undefined
  const root = (asked.from === undefined ? undefined : pack.get('insight', asked.from)) ?? asked
  const written = [root, ...(root.with ?? []).flatMap((id) => pack.get('insight', id) ?? [])]
  const ids = new Set(written.map(({ id }) => id))
  const derived = pack.list('insight').filter(({ from }) => from !== undefined && ids.has(from))
  const inputs = [...written, ...derived]
    .flatMap((each) => each.inputs ?? [])
    .filter((ref) => ref !== 'content')
  const bundle = { task: `insight:${root.id}`, written, derived, inputs }
  return { type, root, bundle }
}

/** Writes the insight that is asked for and its companions, keeps them beside the earlier ones, answers the one. */
export const writeInsight = (
  deps: Deps,
  user: User,
  call: Call,
  { type, root, bundle }: InsightOrder,
): Promise<WrittenInsight> =>
  writeBundle(deps, user, call, {
    bundle,
    check(inputs) {
      if (root.needs && !holdsFor(root.needs, inputs))
        throw conflict('no_data', root.noData ?? ((say) => say.writing.nothing))
    },
    async keep(_, __, insights) {
      const asked = insights.find(({ insightType }) => insightType === type)
      if (!asked) throw new Error('An insight was not stored')
      return { reply: asked, result: insights.map(({ id }) => id) }
    },
    again: async (db, result) =>
      (await findInsights(db, user.id, result)).find(({ insightType }) => insightType === type),
  })

/** What becomes of a written bundle. */
interface Kept<Reply> {
  /** Throws where there is nothing to write from. */
  check?(inputs: RecipeInputs): void
  /** What else is kept, in the same transaction, and the reply; `parts` are before, `insights` after they were kept. */
  keep(
    trx: Db,
    parts: readonly WrittenPart[],
    insights: readonly WrittenInsight[],
  ): Promise<{ reply: Reply; result: readonly string[] }>
  again(db: Db, result: readonly string[]): Promise<Reply | undefined>
}

/** Writes a bundle anew from the seeker's own rows, and keeps its insights beside the earlier ones. */
export function writeBundle<Reply>(
  deps: Deps,
  user: User,
  call: Call,
  { bundle, check = () => undefined, keep, again }: { readonly bundle: Bundle } & Kept<Reply>,
): Promise<Reply> {
  const { library } = deps.content
  const numbers = new Map(library.journey.modules.map(({ id, number }) => [id, number]))
  return write(deps, user, call, {
    task: () => bundle.task,
    inputs: bundle.inputs,
    check,
    again,
    async write(given) {
      const types = new Set([...bundle.written, ...bundle.derived].map(({ id }) => id))
      const before = await saidBefore(given.asking, types)
      return partsOf(given, bundle, {
        before,
        spoken: await given.spoken(),
        ground: await given.reading(),
      })
    },
    async keep(trx, { parts }, { asking }) {
      const insights = await insertInsights(
        trx,
        user.id,
        parts.map(({ module: id, ...part }) => ({ ...part, moduleNumber: numbers.get(id ?? '') ?? null })),
        { day: dayOf(asking.now), contentHash: library.hash },
      )
      return keep(trx, parts, insights)
    },
  })
}

/** What the seeker has read before, the inputs in the language that they read in, and what texts are held against. */
interface Reading {
  readonly before: SaidBefore
  readonly spoken: RecipeInputs
  readonly ground: Ground
}

/** Everything of a bundle: by the model when there is one and it can, else by the composer. */
async function partsOf(
  given: Given,
  bundle: Bundle,
  reading: Reading,
): Promise<{ readonly parts: readonly WrittenPart[]; readonly origin: Origin }> {
  const { library, inputs, ask } = given
  const asked = bundle.written.filter(({ prompt }) => prompt !== undefined)
  const { value, used, origin } =
    asked.length === 0
      ? { origin: composedOrigin(), used: [] }
      : await ask({
          name: bundle.task,
          shape: askedShape(asked),
          tasks: tasksOf(library, asked, inputs),
          told: inputs,
        })
  const replied: Replied = { contents: value === undefined ? new Map() : contentsOf(asked, value), used }
  try {
    return { parts: partsFrom(replied, given, bundle, reading), origin }
  } catch (error) {
    // What the model wrote has its shape, but not what its other forms are made from.
    if (replied.contents.size === 0 || !(error instanceof ComposerFault)) throw error
    return {
      parts: partsFrom({ contents: new Map() }, given, bundle, reading),
      origin: composedOrigin('underivable', origin.model, origin),
    }
  }
}

/** What a model replied: texts by their types, and the findings that it says it used. */
interface Replied {
  readonly contents: ReadonlyMap<string, InsightContent>
  readonly used?: readonly string[] | undefined
}

/** The texts of a bundle out of what a model replied; what it left open is composed. */
function partsFrom(
  { contents, used = [] }: Replied,
  { library, inputs, seed }: Given,
  bundle: Bundle,
  { before, spoken, ground }: Reading,
): WrittenPart[] {
  let said = before
  /** Composes in the language of the seeker what can be, and all else in that of the pack. */
  const composed = (document: InsightDocument, more: RecipeInputs, heard?: SaidBefore): ComposedInsight => {
    try {
      return library.isSpoken(document)
        ? composeInsight(library.speaking, document, { ...spoken, ...more }, seed, heard)
        : composeInsight(library, document, { ...inputs, ...more }, seed, heard)
    } catch (error) {
      // Nothing that was answered is in it: that is no fault of whoever asks.
      if (!(error instanceof ComposerFault) || error.faults.length > 0 || contents.size > 0) throw error
      throw conflict('no_data', document.noData ?? ((say) => say.writing.nothing))
    }
  }
  const written = bundle.written.map((document): WrittenPart => {
    const content = contents.get(document.id)
    if (content !== undefined) {
      said = alsoSaid(said, content)
      // What it says it used, it used for the text that was asked for; of those along, their words tell.
      const told = used.map((finding) => ({ finding }))
      const isRoot = document === bundle.written[0]
      const restsOn = isRoot ? restsOfNamed(content, used, ground) : restsOf(content, told, ground)
      return part(document, { content, source: 'model', restsOn })
    }
    const made = composed(document, {}, said)
    said = alsoSaid(said, made.content)
    return part(document, {
      content: made.content,
      source: 'composed',
      restsOn: restsOf(made.content, made.told, ground),
    })
  })
  const derived = bundle.derived.map((document): WrittenPart => {
    const from = written.find(({ insightType }) => insightType === document.from)
    const { content } = composed(document, { content: from?.content })
    // It tells the same findings, in parts of its own.
    const told = (from?.restsOn ?? []).flatMap(({ finding }) => (finding ? [{ finding: finding.id }] : []))
    return part(document, {
      content,
      source: from?.source ?? 'composed',
      restsOn: restsOf(content, told, ground),
    })
  })
  return [...written, ...derived]
}

const part = (
  { id, module, daily = false }: InsightDocument,
  { content, source, restsOn }: Pick<WrittenPart, 'content' | 'source' | 'restsOn'>,
): WrittenPart => ({ insightType: id, module, daily, content, source, restsOn })

/** What a model is told to do for several insights in one go. */
function tasksOf(library: Library, documents: readonly InsightDocument[], inputs: RecipeInputs): string[] {
  return documents.map(({ id, title, prompt }) => {
    const task = prompt ? taskOf(library, prompt.template, inputs) : ''
    return documents.length > 1 ? `## ${id}: ${title}\n${task}` : task
  })
}

/** Whether a bundle is asked for as one insight itself, and not as a mapping by types. */
const isAlone = ([first, ...others]: readonly InsightDocument[]): boolean =>
  first?.shape.type === 'object' && others.length === 0

/** The shape of one insight, or of several as a mapping by their types. */
function askedShape(documents: readonly InsightDocument[]): Shape {
  const [first] = documents
  if (first && isAlone(documents)) return first.shape
  return {
    type: 'object',
    properties: Object.fromEntries(documents.map(({ id, shape }) => [id, shape])),
  }
}

/** What was written of each, out of a reply in the shape above. */
function contentsOf(documents: readonly InsightDocument[], value: unknown): Map<string, InsightContent> {
  const [first] = documents
  const entries =
    first && isAlone(documents)
      ? [[first.id, value] as const]
      : Object.entries(typeof value === 'object' && value !== null ? value : {})
  return new Map(entries.flatMap(([id, content]) => (isContent(content) ? [[id, content] as const] : [])))
}
