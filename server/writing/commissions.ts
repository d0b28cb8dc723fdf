import type { User } from '../../engine/contracts/index.ts'
import { withoutFlagged } from '../../engine/core/care/texts.ts'
import type { CommissionDocument } from '../../engine/core/pack/documents.gen.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs.ts'
import type { Library } from '../content/library.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../database/database.ts'
import { conflict, type Refusal } from '../errors.ts'
import { taskOf } from './ask.ts'
import { fieldsIn } from './inputs/values.ts'
import type { Origin } from './ledger.ts'
import { type Call, type Given, write } from './write.ts'

/** What was written, in the shape of its commission as far as the recipe gives it. */
export interface WrittenCommission {
  readonly value: unknown
  readonly origin: Origin
}

/** The document of a commission. Throws when the pack has none: the server cannot do without it. */
export function commissionOf({ pack }: Library, id: string): CommissionDocument {
  const document = pack.get('commission', id)
  if (!document) throw new Error(`The pack "${pack.id}" holds no commission "${id}"`)
  return document
}

/** By the model when there is one and it can, in the declared shape; else by its recipe. */
async function writtenBy(
  { library, inputs, seed, from, ask }: Given,
  { id, shape, prompt, recipe }: CommissionDocument,
): Promise<WrittenCommission> {
  const tasks = [taskOf(library, prompt.template, inputs)]
  const { value, origin } = await ask({ name: id, shape, tasks, told: inputs })
  if (value !== undefined) return { value, origin }
  // As far as the recipe goes: whoever keeps it decides whether that is enough.
  return { value: library.book.compose(recipe, inputs, `${seed} ${from} ${id}`).value, origin }
}

/** What is commissioned from what, and what becomes of it. */
interface Commissioned<Reply> {
  readonly commission: string
  /** What the call itself brings: inputs that are not among the seeker's rows. */
  readonly brought?: RecipeInputs
  /** The reply where there is one from the very same inputs already. */
  known?(from: string): Promise<Reply | undefined>
  /** Keeps it. Throws when what was written is not what can be kept. */
  keep(trx: Db, written: WrittenCommission, from: string): Promise<Reply>
  /** What was kept once more; what no row of the server holds is kept with the entry itself. */
  again?(db: Db): Promise<Reply | undefined>
  /** Whether only the same inputs share what is under way. */
  readonly perInputs: boolean
}

/** Has a commission written: a second click, also in another tab, waits for the first and gets the same. */
export function writeCommission<Reply>(
  deps: Deps,
  user: User,
  call: Call,
  {
    commission,
    brought = {},
    known = () => Promise.resolve(undefined),
    keep,
    again,
    perInputs,
  }: Commissioned<Reply>,
): Promise<Reply> {
  const { library } = deps.content
  const document = commissionOf(library, commission)
  return write(deps, user, call, {
    inputs: document.inputs,
    // What the browser brings is held against the same as what is read.
    brought: fieldsIn(withoutFlagged(library.care, brought)),
    known,
    task: (from) => (perInputs ? `${commission}:${from.slice(0, 16)}` : commission),
    write: (given) => writtenBy(given, document),
    async keep(trx, written, { from }) {
      const reply = await keep(trx, written, from)
      return { reply, result: again ? [from] : [JSON.stringify(reply)] }
    },
    // Written by `keep` above, and checked once more against the contract's reply.
    again: (db, [kept]) =>
      again?.(db) ?? Promise.resolve(kept === undefined ? undefined : (JSON.parse(kept) as Reply)),
  })
}

/** For somebody who asks for a text that would be made of words of danger alone: nothing is made of them. */
export const refusedFor = ({ pack }: Library): Refusal =>
  conflict('words_of_danger', pack.only('writing').care.refused)
