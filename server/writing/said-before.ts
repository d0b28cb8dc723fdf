import type { CommissionDocument, InsightDocument } from '../../engine/core/pack/documents.gen.ts'
import { textsIn } from '../../engine/core/pack/json.ts'
import { fromOf, pathOf } from '../../engine/core/recipe/inputs/input-refs.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { type Claim, Said } from '../../engine/core/recipe/sentences/said.ts'
import { listCommissioned } from '../queries/commissioned.ts'
import { newestOfTypes } from '../queries/insights.ts'
import { findProgressSession } from '../queries/progress-sessions.ts'
import { resultsOf } from '../../engine/inputs/asking.ts'
import { isFields } from '../../engine/inputs/values.ts'
import { valueAt } from '../../engine/inputs/made.ts'
import type { Library } from '../content/library.ts'
import type { OwnAsking } from './inputs/asking-for.ts'

/** What a seeker has read, for a text that is written now. */
export interface SaidBefore {
  /** In other texts: a sentence of these comes in no other text again. */
  readonly elsewhere: Said
  /** There and in earlier versions of the same text: written anew, it says something new as long as there is something. */
  readonly everywhere: Said
}

/** Versions of a text that are remembered, and reasons of experiments, the newest. */
const [VERSIONS, REASONS] = [3, 24]

/** What the reasons of experiments go by; a suggestion of new ones counts earlier ones among its own. */
export const EXPERIMENTS = 'experiments'

/**
 * What stands in everything that was written for a seeker: insights, commissions, also those that a page keeps with its
 * answers, and the reasons of experiments. `own` are the types and commissions that are written now; `item` is what one
 * of these is written for, so that what it is for another counts among others.
 */
export async function saidBefore(
  asking: OwnAsking,
  own: ReadonlySet<string>,
  item?: string,
): Promise<SaidBefore> {
  const { user } = asking
  const { db } = asking.deps
  const others = new Map<string, unknown>()
  const mine: unknown[] = []
  const hear = (name: string, content: unknown): void => {
    if (own.has(name)) mine.push(content)
    else if (!others.has(name)) others.set(name, content)
  }
  for (const { insightType, content } of await newestOfTypes(db, user.id, VERSIONS))
    hear(insightType, content)
  for (const { commission, content } of await listCommissioned(db, user.id)) hear(commission, content)
  for (const { commission, content, of } of await keptByPages(asking)) {
    const name = of === undefined ? commission : `${commission} ${of}`
    if (own.has(commission) && (of === undefined || of === item)) mine.push(content)
    else if (!others.has(name)) others.set(name, content)
  }
  const reasons = (await asking.experiments()).slice(0, REASONS).map(({ alignmentReason }) => alignmentReason)
  hear(EXPERIMENTS, reasons)
  const elsewhere = [...others.values()]
  return { elsewhere: Said.in(...elsewhere), everywhere: Said.in(...elsewhere, ...mine) }
}

interface KeptText {
  readonly commission: string
  readonly content: unknown
  /** The id of the item that it is written for. */
  readonly of?: string
}

/** Texts of commissions that the server does not keep: they stand with the answers to their flows. */
async function keptByPages({ deps: { db }, user, library, assessments }: OwnAsking) {
  const documents = library.pack.list('commission').filter(({ keep }) => keep !== 'server')
  const found: KeptText[] = []
  for (const { id: commission, flow: name, each } of documents) {
    const flow = library.flow(name)
    const step = flow?.rules.compiled.steps.find(
      ({ step: asking }) => asking.kind === 'generate' && asking.commission === commission,
    )
    if (!flow || !step) continue
    const session = await findProgressSession(db, user.id, flow.session)
    const { end } = flow
    const saved = end.keeps === 'answers' ? await resultsOf({ assessments }, end.type) : undefined
    for (const answers of [session?.session.formData, saved]) {
      const content = answers && valueAt(answers, step.bind)
      // What is written for each item of a list is kept by its id.
      if (each && isFields(content))
        found.push(...Object.entries(content).map(([of, one]) => ({ commission, content: one, of })))
      else if (content !== undefined) found.push({ commission, content })
    }
  }
  return found
}

/** What a text goes by, one after the other: what is new to the seeker, else what is new beside other texts. */
export function heardFor(
  pack: Library['pack'],
  document: InsightDocument | CommissionDocument,
  { everywhere, elsewhere }: SaidBefore,
  inputs: RecipeInputs,
): Said[] {
  const heard = [...(document.quotesOnce ? [everywhere.quotingOnce(elsewhere)] : []), everywhere, elsewhere]
  const claim = claimOf(pack, document, inputs)
  return claim ? heard.map((said) => said.claiming(claim)) : heard
}

/**
 * The answers that were given where a text belongs, and where those of later modules are: they are left to the texts of
 * these. Undefined where it is written of no answers of its own.
 */
function claimOf(
  pack: Library['pack'],
  document: InsightDocument | CommissionDocument,
  inputs: RecipeInputs,
): Claim | undefined {
  const id = document.kind === 'insight' ? document.module : document.flow
  const refs = (document.inputs ?? []).filter((ref) => fromOf(ref) === `answers.${id}`)
  const taken = document.kind === 'commission' ? (document.takes ?? []).map(({ as }) => as) : []
  const own = [...refs.map((ref) => pathOf(ref)[0]), ...taken].flatMap((name) => [...textsIn(inputs[name])])
  const { modules } = pack.only('journey')
  const at = modules.findIndex((module) => module.id === id)
  const later = at === -1 ? [] : modules.slice(at + 1)
  return own.length > 0 ? { own, later: new Set(later.map((module) => `answers.${module.id}`)) } : undefined
}

/** The same with what was written since. */
export function alsoSaid({ elsewhere, everywhere }: SaidBefore, content: unknown): SaidBefore {
  const both = [elsewhere.copy(), everywhere.copy()] as const
  for (const said of both) said.hearAll(content)
  return { elsewhere: both[0], everywhere: both[1] }
}
