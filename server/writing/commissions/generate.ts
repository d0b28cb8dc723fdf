import type { Insight, User } from '../../../engine/contracts/index.ts'
import { careOf, withoutFlagged } from '../../../engine/core/care/texts.ts'
import { type FormData, isRecord, type Json, readPath } from '../../../engine/core/flow/form-data.ts'
import { type Ground, type Rest, restsOf } from '../../../engine/core/reading/rests.ts'
import type { ToldIn } from '../../../engine/core/recipe/compose.ts'
import type { CommissionDocument } from '../../../engine/core/pack/documents.gen.ts'
import type { ServedFlow } from '../../content/flows.ts'
import type { Library } from '../../content/library.ts'
import type { Deps } from '../../context.ts'
import { conflict, invalid, invalidAt, type Refusal, type Objection } from '../../errors.ts'
import { findSessionOfNow } from '../../flows/sessions.ts'
import { savePageRests } from '../../queries/page-rests.ts'
import { type Commissioned, findCommissioned, saveCommissioned } from '../../queries/commissioned.ts'
import { taskOf } from '../ask.ts'
import { type Fields, fieldsIn } from '../../../engine/inputs/values.ts'
import { type SaidBefore, saidBefore } from '../said-before.ts'
import type { Origin } from '../ledger.ts'
import { type Call, type Given, write } from '../write.ts'
import { answersOf, faultsOf, inSentences } from './answers.ts'
import { composeCommission } from './composed.ts'
import { outerFacts } from '../../flows/outer-facts.ts'
import { type Answered, itemFrom, listStep, takenFrom, takesAny } from './taken.ts'
import { resultOf } from './written.ts'

/** A text of a commission, as it is answered. */
export interface Generated {
  readonly value: unknown
  readonly source: Insight['source']
  /** The answers that it stands on. */
  readonly restsOn?: Rest[]
  /** When it was written; null where the page that asked keeps it. */
  readonly updatedAt: string | null
}

/** What is wanted, and of which answers. */
export interface Wanted {
  readonly flow: ServedFlow
  readonly document: CommissionDocument
  /** Answers of the flow that are not saved yet. */
  readonly sent: FormData
  /** The item of a list that it is written for. */
  readonly item?: string | undefined
  /** Where in the request a part of the answers stands. */
  at(path: string): string
  /** What of the answers is foreign to the flow, where that is less than its own schema says. */
  check?(sent: FormData): readonly Objection[]
}

/**
 * Writes a commission out of the answers to its flow: once at a time for the same ones, so that a second click, also in
 * another tab, waits for the first and gets the same. Throws 422 at what the answers lack, 409 where there are none or
 * only words of danger.
 */
export async function generate(deps: Deps, user: User, call: Call, wanted: Wanted): Promise<Generated> {
  const { library } = deps.content
  const { flow, document } = wanted
  const item = await answeredFor(deps, user, wanted)
  const brought = broughtBy(library, document, item, deps.clock())
  const isOfAnswers = document.takes !== undefined || document.each !== undefined
  const isKept = document.keep === 'server'
  return write<Written & { readonly ground: Ground }, Generated>(deps, user, call, {
    // Other answers are another text: only the same ones share what is under way.
    task: (from) => (isOfAnswers ? `${document.id}:${from.slice(0, 16)}` : document.id),
    inputs: document.inputs,
    brought,
    // What the server keeps is known again by what was saved; it does not become another while answers are written.
    ...(flow.end.keeps === 'answers' && !isKept
      ? { underWay: { type: flow.end.type, over: (before: Fields) => answersOver(before, item) } }
      : {}),
    async known(db, from) {
      const last = isKept ? await findCommissioned(db, user.id, document.id) : undefined
      return last?.from === from ? shown(last) : undefined
    },
    async write(given) {
      const before = writtenBefore(document, item)
      const heard = await saidBefore(given.asking, new Set([document.id]), document.each && wanted.item)
      return { ...(await writtenBy(given, document, { before, heard })), ground: await given.reading() }
    },
    async keep(trx, { value: written, told, ground, origin: { source } }, { from }) {
      const { compiled } = flow.rules
      const value = resultOf(document, written, {
        flow: compiled.flow,
        shapes: library.shapes,
        item: item.item,
      })
      if (value === undefined) throw conflict('no_data', document.noData ?? ((say) => say.writing.nothing))
      const restsOn = restsOf(value, told, ground)
      if (!isKept) {
        const id = document.each && wanted.item
        await savePageRests(trx, user.id, { commission: document.id, item: id, restsOn })
        const reply = { value, source, restsOn, updatedAt: null }
        return { reply, result: [JSON.stringify(reply)] }
      }
      const { id: commission, spends = [] } = document
      const saving = { commission, content: value, from, source, restsOn, spends }
      await saveCommissioned(trx, user.id, saving, library.hash)
      // As it was kept: a repeated reply has the bytes of the first.
      const saved = await findCommissioned(trx, user.id, commission)
      if (!saved) throw new Error(`${commission} was not stored`)
      return { reply: shown(saved), result: [from] }
    },
    async again(db, [result]) {
      const saved = isKept ? await findCommissioned(db, user.id, document.id) : undefined
      if (isKept || result === undefined) return saved && shown(saved)
      // Written by `keep` above, and checked once more against the contract's reply.
      return JSON.parse(result) as Generated
    },
  })
}

/** What was written last, of a commission that the server keeps; null before anything was. */
export async function generatedLast(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id'>,
  { id }: CommissionDocument,
): Promise<Generated | null> {
  const last = await findCommissioned(db, user.id, id)
  return last ? shown(last) : null
}

const shown = ({ content: value, source, restsOn, updatedAt }: Commissioned): Generated => ({
  value,
  source,
  ...(restsOn === null ? {} : { restsOn }),
  updatedAt,
})

/**
 * The answers that a text is written of, over those that were saved before. Where only the item was sent that it is
 * written for, the others stand beside it as they were saved.
 */
function answersOver(before: Fields, { saved, answers, item }: AnsweredFor): Fields {
  const others = (bind: string, sent: unknown): unknown => {
    const kept = fieldsIn({ ...before, ...saved })[bind]
    if (!Array.isArray(sent) || sent.length !== 1 || sent[0] !== item || !Array.isArray(kept)) return sent
    const at = kept.findIndex((each) => fieldsIn(each)['id'] === item['id'])
    return at === -1 ? [...kept, item] : kept.with(at, item)
  }
  const own = Object.entries(answers).map(([bind, sent]) => [bind, others(bind, sent)])
  return { ...before, ...saved, ...Object.fromEntries(own) }
}

interface Written {
  readonly value: unknown
  /** The findings that it was written of. */
  readonly told: readonly ToldIn[]
  readonly origin: Origin
}

/** By the model when there is one and it can, in the declared shape; else by the recipe, otherwise than `before`. */
async function writtenBy(
  { library, inputs, spoken, seed, from, ask }: Given,
  document: CommissionDocument,
  { before, heard }: { readonly before: unknown; readonly heard: SaidBefore },
): Promise<Written> {
  const { id, shape, prompt } = document
  const tasks = [taskOf(library, prompt.template, inputs)]
  const { value, used = [], origin } = await ask({ name: id, shape, tasks, told: inputs })
  if (value !== undefined) return { value, told: used.map((finding) => ({ finding })), origin }
  const isSpoken = library.isSpoken(document)
  const known = isSpoken ? await spoken() : inputs
  const composed = composeCommission(isSpoken ? library.speaking : library, document, known, {
    seed: `${seed} ${from} ${id}`,
    before,
    heard,
  })
  // What a commission gives is taken out of its parts.
  return { value: composed.value, told: composed.told.map(({ finding }) => ({ finding })), origin }
}

/** What the step that asks for a text holds of it, where that is with the answers: written anew, it reads otherwise. */
function writtenBefore({ id, each }: CommissionDocument, { compiled, answers }: Answered): unknown {
  // What is made for each item is kept for all of them together.
  if (each) return undefined
  const asking = compiled.steps.find(({ step }) => step.kind === 'generate' && step.commission === id)
  return asking && readPath(answers, asking.bind)
}

interface AnsweredFor extends Answered {
  /** The session as it was saved last. */
  readonly saved: FormData
  /** The item that it is written for; empty where it is written for none. */
  readonly item: Fields
}

/** The answers that a commission is written of, held against the flow. */
async function answeredFor(
  deps: Deps,
  user: User,
  { flow, document, sent, item, at, check = flow.rules.checkPartial }: Wanted,
): Promise<AnsweredFor> {
  const refuse = (issues: readonly Objection[]) => {
    if (issues.length > 0) throw invalid(issues)
  }
  refuse(check(sent).map(({ path, message }) => ({ path: at(path), message })))
  const session = await findSessionOfNow(deps, user.id, flow.session)
  const saved = isRecord(session?.formData) ? session.formData : {}
  const answers = answersOf(flow.rules.compiled, sent, saved)
  const compiled = flow.rules.compiledFor(answers)
  const answered = { compiled, answers, saved }
  const facts = await outerFacts(deps, user.id, compiled.flow)
  refuse(inSentences(faultsOf(document, answered, facts), flow.rules.inWords, at))
  if (!document.each) return { ...answered, item: {} }
  const list = listStep(compiled, document.each.step)
  const items: Json | undefined = list && readPath(answers, list.bind)
  const found = Array.isArray(items) ? items.find((each) => isRecord(each) && each['id'] === item) : undefined
  if (!isRecord(found)) throw invalidAt('/item', (say) => say.writing.noItem)
  return { ...answered, item: found }
}

/** What the answers give. What tells of danger is as if it had not been given; of that alone nothing is made. */
function broughtBy(
  library: Library,
  document: CommissionDocument,
  { compiled, answers, item }: AnsweredFor,
  now: number,
): Fields {
  const { care, locale, saying } = library
  const own = itemFrom(document, { compiled }, item, { locale, saying, now })
  if (careOf(care, own).length > 0) throw refusedFor(library)
  if (!document.takes) return own
  const left = withoutFlagged(care, answers)
  const safe = { compiled, answers: isRecord(left) ? left : {} }
  if (!takesAny(document, safe, saying)) {
    if (takesAny(document, { compiled, answers }, saying)) throw refusedFor(library)
    throw conflict('no_data', document.noData ?? ((say) => say.writing.nothing))
  }
  return fieldsIn(withoutFlagged(care, { ...own, ...takenFrom(document, safe, saying) }))
}

/** For somebody who asks for a text that would be made of words of danger alone: nothing is made of them. */
const refusedFor = ({ pack }: Library): Refusal =>
  conflict('words_of_danger', pack.only('writing').care.refused)
