import { createHash } from 'node:crypto'
import type { Contract } from '../../engine/contracts/contract.ts'
import type { User } from '../../engine/contracts/index.ts'
import { withoutFlagged } from '../../engine/core/care/texts.ts'
import { dayOf } from '../calendar.ts'
import type { Deps } from '../context.ts'
import { askingFor } from './inputs/asking-for.ts'
import { gatherInputs } from './inputs/index.ts'
import { fieldsIn } from './inputs/values.ts'
import { onceATask } from './once-a-task.ts'
import { secretsOf } from './secrets-of.ts'
import { commissionOf, type WrittenCommission, writeCommission } from './write-commission.ts'

interface Request<Reply> {
  readonly contract: Contract
  readonly key: string | undefined
  readonly body: unknown
  /** Id of the commission. */
  readonly commission: string
  /** What the call itself brings: inputs that are not among the seeker's rows. */
  readonly brought: Readonly<Record<string, unknown>>
  /** The reply out of what was written. Throws when it cannot be made of it. */
  readonly read: (written: WrittenCommission) => Reply
}

/**
 * Has a commission written for a seeker whose browser keeps what comes of it: once at a time for the same inputs, so
 * that a second click, also in another tab, waits for the first and gets the same.
 */
export async function writeFor<Reply>(deps: Deps, user: User, request: Request<Reply>): Promise<Reply> {
  const { contract, key, body, commission, brought, read } = request
  const { library } = deps.content
  const document = commissionOf(library, commission)
  const asking = askingFor(deps, user)
  const gathered = await gatherInputs(
    asking,
    document.inputs.filter((name) => !Object.hasOwn(brought, name)),
  )
  // What the browser brings is held against the same as what is read.
  const own = fieldsIn(withoutFlagged(library.care, brought))
  const inputs = { ...gathered, ...own }
  const from = createHash('sha256')
    .update(JSON.stringify([library.hash, inputs]))
    .digest('base64url')
  const secrets = await secretsOf(asking, user)
  const seed = `${user.id} ${dayOf(asking.now)} ${from}`
  return onceATask(deps, {
    userId: user.id,
    contract,
    key,
    body,
    task: `${commission}:${from.slice(0, 16)}`,
    write: () => writeCommission(deps.provider, { library, document, inputs, secrets, seed }),
    keep: (_trx, written) => {
      const made = read(written)
      return Promise.resolve({ reply: made, result: [JSON.stringify(made)] })
    },
    // Written by `keep` above, and checked once more against the contract's reply.
    again: (_, [kept]) => Promise.resolve(kept === undefined ? undefined : (JSON.parse(kept) as Reply)),
  })
}
