import { createHash } from 'node:crypto'
import type { Contract } from '../../engine/contracts/contract.ts'
import type { User } from '../../engine/contracts/index.ts'
import { type InputRef, pathOf } from '../../engine/core/recipe/inputs/input-refs.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { dayOf } from '../calendar.ts'
import type { Library } from '../content/library.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../database/database.ts'
import { unavailable } from '../errors.ts'
import { idempotently, replyKept } from '../http/idempotency.ts'
import { limits } from '../limits.ts'
import { once } from '../../engine/core/once.ts'
import { type Ask, askModel, askNobody } from './ask.ts'
import { askingFor, type OwnAsking, type UnderWay } from './inputs/asking-for.ts'
import type { Reading } from '../../engine/inputs/findings.ts'
import { gatherInputs, readingFor } from '../../engine/inputs/index.ts'
import type { Origin, Spending } from './ledger.ts'
import { secretsOf } from './secrets/secrets-of.ts'
import type { Secrets } from './secrets/without-secrets.ts'

/** The call that asks for a text: under its key it is written once. */
export interface Call {
  readonly contract: Contract
  readonly key: string | undefined
  readonly body: unknown
}

/** What a text is written from. */
export interface Given {
  readonly library: Library
  readonly inputs: RecipeInputs
  /** The same seeker, day and content give the same choice of words. */
  readonly seed: string
  /** A digest of what it is written from. */
  readonly from: string
  readonly ask: Ask
  /** What must reach no model; whoever asks by `ask` needs none of it. */
  readonly secretsOf: () => Promise<Secrets>
  /** Reads the seeker's rows. */
  readonly asking: OwnAsking
  /** The inputs in the language that the seeker reads in, for what is composed in it. */
  readonly spoken: () => Promise<RecipeInputs>
  /** What the seeker told and what is found in it, in that language. */
  readonly reading: () => Promise<Reading>
}

/** A text that is wanted: what is written once at a time, from what, how, and where it is kept. */
export interface Order<Written extends { readonly origin: Origin }, Reply> {
  /** What is written once at a time, such as `insight:synthesis`; other inputs may be another text. */
  readonly task: (from: string) => string
  /** What is read of the seeker's own rows. */
  readonly inputs: readonly InputRef[]
  /** What is not among those: it stands in for an input of its name. */
  readonly brought?: RecipeInputs
  /** Answers that count before they are saved. */
  readonly underWay?: UnderWay
  /** Throws where there is nothing to write from. */
  check?(inputs: RecipeInputs): void
  /** The reply where nothing has to be written, because it was from the very same. */
  known?(db: Db, from: string): Promise<Reply | undefined>
  /** Writes, outside of any transaction: a model may take its time. */
  write(given: Given): Promise<Written>
  /** Keeps what was written; `result` is what finds it again. */
  keep(trx: Db, written: Written, given: Given): Promise<{ reply: Reply; result: readonly string[] }>
  /** The reply for a second click, from what the first one kept. */
  again(db: Db, result: readonly string[]): Promise<Reply | undefined>
}

export type GivenDeps = Pick<Deps, 'db' | 'content' | 'clock' | 'places' | 'sky' | 'blueprint' | 'provider'>

/** What a text for a seeker is written from, without words of danger; what a model must not read is taken out here. */
export async function givenFor(
  deps: GivenDeps,
  user: User,
  {
    inputs: refs,
    brought = {},
    underWay,
  }: Pick<Order<{ readonly origin: Origin }, unknown>, 'inputs' | 'brought' | 'underWay'>,
): Promise<Given> {
  const { provider } = deps
  const { library } = deps.content
  const asking = askingFor(deps, user, undefined, underWay)
  const asked = refs.filter((ref) => !Object.hasOwn(brought, pathOf(ref)[0]))
  const inputs = { ...(await gatherInputs(asking, asked)), ...brought }
  const { speaking, composing } = library
  const inLanguage = speaking === composing ? asking : askingFor(deps, user, speaking, underWay)
  const spoken = async (): Promise<RecipeInputs> =>
    speaking === composing ? inputs : { ...(await gatherInputs(inLanguage, asked)), ...brought }
  const from = createHash('sha256')
    .update(JSON.stringify([library.hash, inputs]))
    .digest('base64url')
  const secrets = once(() => secretsOf(asking, user))
  return {
    library,
    inputs,
    from,
    asking,
    spoken: once(spoken),
    reading: () => readingFor(inLanguage),
    seed: `${user.id} ${dayOf(asking.now)}`,
    ask: provider ? askModel(provider, library, secrets) : askNobody,
    secretsOf: secrets,
  }
}

/**
 * Writes a text for a seeker, at most once at a time for each task, and at most once for each `Idempotency-Key`. A second
 * click waits for the first and gets the same; it makes no call and counts for nothing. Throws 429 beyond the
 * seeker's rate or daily budget.
 */
export async function write<Written extends { readonly origin: Origin }, Reply>(
  deps: Deps,
  user: User,
  call: Call,
  order: Order<Written, Reply>,
): Promise<Reply> {
  const { db, ledger } = deps
  const { id: userId } = user
  const given = await givenFor(deps, user, order)
  order.check?.(given.inputs)
  const known = await order.known?.(db, given.from)
  if (known !== undefined) return known
  const { keep, again } = order
  const task = order.task(given.from)
  const request = { ...call, userId, again, db }
  const kept = await replyKept(request)
  // Written by this very function for this operation, and checked once more against the contract's reply.
  if (kept) return kept.reply as Reply
  // Each time the one under way came to nothing, somebody else may have begun again.
  for (let tries = 0; tries < 5; tries += 1) {
    const entered = await ledger.enter<true, { readonly reply: unknown }>({
      userId,
      task,
      async begin(trx, now) {
        // The equal request with this key may have ended since it was looked for, or another one from the very same.
        const instead = await replyKept({ ...request, db: trx })
        if (instead) return { instead }
        const made = await order.known?.(trx, given.from)
        if (made !== undefined) return { instead: { reply: made } }
        await ledger.spend(trx, userId, textsOfSeeker, now)
        return { begun: true }
      },
    })
    // As above.
    if ('instead' in entered) return entered.instead.reply as Reply
    if ('underWay' in entered) {
      const result = await ledger.join(userId, entered.underWay)
      const joined = result && (await again(db, result))
      // Under its own key it is the same from now on, also when the reply is lost on its way.
      if (joined !== undefined) {
        return idempotently(request, () => Promise.resolve({ status: 201, reply: joined }))
      }
      continue
    }
    const { entry } = entered
    const started = performance.now()
    try {
      const written = await order.write(given)
      const reply = await idempotently(request, async (trx) => {
        const { reply: made, result } = await keep(trx, written, given)
        await ledger.end(trx, userId, entry, written.origin, result)
        return { status: 201, reply: made, made: result }
      })
      ledger.note(userId, task, written.origin, started)
      return reply
    } finally {
      await ledger.drop(userId, entry)
    }
  }
  throw unavailable()
}

const textsOfSeeker: Spending = {
  key: 'writing',
  rate: limits.writing.rate,
  often: (say) => say.often.texts,
}
