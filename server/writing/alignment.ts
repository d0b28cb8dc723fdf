import {
  type Align,
  type Aligned,
  alignOf,
  type Cell,
  type Meeting,
} from '../../engine/core/alignment/alignment.ts'
import {
  answeredThings,
  suggestedThings,
  type Thing,
  triedThings,
} from '../../engine/core/alignment/things.ts'
import type { Alignment, User } from '../../engine/contracts/index.ts'
import { withQuotes } from '../../engine/core/care/quoted.ts'
import { withoutFlagged } from '../../engine/core/care/texts.ts'
import type { AlignmentDocument, AlignmentSide } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { readingFor } from '../../engine/inputs/index.ts'
import type { Library } from '../content/library.ts'
import { listInsights } from '../queries/insights.ts'
import { askingFor, type AskingDeps, type OwnAsking } from './inputs/asking-for.ts'

/** What somebody goes toward, held against what they told, before anything is said of it. */
interface Laid {
  readonly document: AlignmentDocument
  readonly aligned: readonly Aligned[]
}

const aligners = new WeakMap<Pack, Align>()

function alignerOf(pack: Pack): Align {
  const known = aligners.get(pack) ?? alignOf(pack.list('reader'), pack.list('lexicon'))
  aligners.set(pack, known)
  return known
}

/** Lays the things of one seeker against the sides of the pack; undefined where the pack has none. */
async function laid(
  deps: AskingDeps,
  user: Pick<User, 'id' | 'firstName'>,
  library: Library,
): Promise<Laid | undefined> {
  const [document] = library.pack.list('alignment')
  if (!document) return undefined
  const asking = askingFor(deps, user, library)
  const { told, findings } = await readingFor(asking)
  const things: Thing[] = []
  for (const sort of document.things)
    switch (sort.from) {
      case 'answers':
        things.push(...answeredThings(sort, told))
        break
      case 'insight':
        things.push(...suggestedThings(sort, await suggestedIn(asking, sort.type), library.saying))
        break
      case 'experiments':
        things.push(...triedThings(sort, await triedBy(asking), library.saying))
        break
    }
  const ground = { told, findings, putAway: await asking.putAway() }
  return { document, aligned: alignerOf(library.pack)(things, document.sides, ground) }
}

/** The newest text of a type, without words of danger. */
async function suggestedIn({ deps, user, library }: OwnAsking, type: string): Promise<unknown> {
  const { items } = await listInsights(deps.db, user.id, { type, from: undefined, count: 1 })
  return withoutFlagged(withQuotes(library.care), items[0]?.content)
}

/** Experiments with what they ask for, where that tells of no danger: a model may have quoted the seeker in it. */
async function triedBy({ experiments, library }: OwnAsking) {
  const check = withQuotes(library.care)
  const own = await experiments()
  const themes = new Map(
    library.pack
      .list('experiment-set')
      .flatMap((set) => set.experiments)
      .map(({ title, about }) => [title, about]),
  )
  const safe = (text: string): boolean => check(text).length === 0
  return own.map(({ id, title, description, steps, status, alignmentReason }) => {
    const about = themes.get(title)
    const asks = steps.map((step) =>
      typeof step === 'string' ? step : (step.description ?? step.step ?? ''),
    )
    return {
      id,
      title,
      status,
      texts: [description, ...asks].filter(safe),
      reason: safe(alignmentReason) ? alignmentReason : '',
      ...(about ? { about } : {}),
    }
  })
}

/** How everything that a seeker goes toward sits with what they told of themselves, in sentences. */
export async function alignmentFor(
  deps: AskingDeps,
  user: Pick<User, 'id' | 'firstName'>,
): Promise<Alignment> {
  const library = deps.content.library.speaking
  const found = await laid(deps, user, library)
  if (!found) return { things: [] }
  const { document, aligned } = found
  return {
    things: aligned.map(({ thing, cells }) => {
      const { id, sort, title, source } = thing
      return {
        id,
        sort,
        title,
        ...(source === undefined ? {} : { source }),
        cells: cells.flatMap((cell) => {
          const side = document.sides.find((each) => each.id === cell.side)
          return side ? [told(library, document, user.id, { thing, side, cell })] : []
        }),
      }
    }),
  }
}

type ToldCell = Alignment['things'][number]['cells'][number]

/** One thing and one side in sentences. */
function told(
  library: Library,
  { recipe }: AlignmentDocument,
  seed: string,
  { thing, side, cell }: { readonly thing: Thing; readonly side: AlignmentSide; readonly cell: Cell },
): ToldCell {
  const ask = cell.isAnswered ? undefined : askedFor(library, side)
  const [fits] = cell.meetings.filter(({ way }) => way === 'with')
  const [pulls] = cell.meetings.filter(({ way }) => way === 'against')
  const inputs = {
    relation: cell.relation,
    thing: { sort: thing.sort, title: thing.title },
    side: { id: side.id, label: side.label, name: side.name, answered: cell.isAnswered },
    ...(fits ? { fits: inWords(fits) } : {}),
    ...(pulls ? { pulls: inWords(pulls) } : {}),
    ...(ask ? { ask: { question: ask.question } } : {}),
  }
  const { value } = library.book.compose(
    { why: recipe.why, change: recipe.change },
    inputs,
    `${seed} ${thing.id} ${side.id}`,
  )
  const { why, change } = typeof value === 'object' && !Array.isArray(value) && value ? value : {}
  return {
    side: side.id,
    relation: cell.relation,
    why: typeof why === 'string' ? why : '',
    change: typeof change === 'string' ? change : '',
    ...(ask ? { ask } : {}),
    meetings: cell.meetings.map(({ id, way, name, words, answer }) => ({
      id,
      way,
      name,
      ...(words === undefined ? {} : { words }),
      answer,
    })),
  }
}

/** A meeting as the recipes of the pack read it. */
const inWords = ({ by, name, other, words, said, answer }: Meeting): object => ({
  by,
  name,
  ...(other === undefined ? {} : { other }),
  ...(words === undefined ? {} : { words }),
  said,
  title: answer.title,
})

/** The first question of the pack that asks for a side. */
function askedFor({ flows, journey }: Library, { of }: AlignmentSide): ToldCell['ask'] {
  const order = journey.modules.map(({ id }) => id)
  const inOrder = [...flows.byId.values()].toSorted(
    (one, other) => rankIn(order, one.id) - rankIn(order, other.id),
  )
  for (const role of of)
    for (const { id, rules } of inOrder)
      for (const { step } of rules.compiled.steps)
        if ('role' in step && step.role === role && 'prompt' in step && step.prompt !== undefined)
          return { question: step.prompt, source: { flow: id, step: step.id } }
  return undefined
}

/** Flows of no module come after those of the way. */
const rankIn = (order: readonly string[], id: string): number =>
  order.includes(id) ? order.indexOf(id) : order.length

/** A meeting with the answer that it stands on, as it is put away; undefined where nothing meets so now. */
export async function meetingOf(
  deps: AskingDeps,
  user: Pick<User, 'id' | 'firstName'>,
  id: string,
): Promise<{ readonly title: string; readonly side: string; readonly meeting: Meeting } | undefined> {
  const found = await laid(deps, user, deps.content.library.speaking)
  for (const { thing, cells } of found?.aligned ?? [])
    for (const { side, meetings } of cells) {
      const meeting = meetings.find((each) => each.id === id)
      if (meeting) return { title: thing.title, side, meeting }
    }
  return undefined
}
