import { isRecord } from '../../../engine/core/pack/json.ts'
import type { ParameterizedContext } from 'koa'
import type { Contract } from '../../../engine/contracts/contract.ts'
import { careKinds, type CareKind } from '../../../engine/core/care/kinds.ts'
import { type Keeper, noteTexts } from '../../care/notices.ts'
import { unflaggedAnswers, withheldFrom } from '../../care/withheld.ts'
import type { Library } from '../../content/library.ts'
import type { Deps, RequestState } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { traceOf } from '../../log.ts'
import { deleteNotice } from '../../queries/care-notices.ts'
import { changeParts, textsAt } from '../parts.ts'

type Context = ParameterizedContext<RequestState>

/** The header of every reply to texts that tell of danger. */
export const CARE_NOTICE = 'Care-Notice'

/** Says on the reply what its texts tell of, when they do; the gravest kind stays. */
export function sayOn(ctx: Context, kinds: Iterable<CareKind>): void {
  const told = new Set<string>([...kinds, ctx.response.get(CARE_NOTICE)])
  const gravest = careKinds.find((kind) => told.has(kind))
  if (gravest !== undefined) ctx.set(CARE_NOTICE, gravest)
}

/** What texts tell of. A save shows again what it brought: within a request each text is looked at once. */
function kindsOf({ state }: Context, { care }: Library, texts: readonly string[]): CareKind[] {
  const heard =
    state.heard?.care === care ? state.heard : { care, kinds: new Map<string, readonly CareKind[]>() }
  state.heard = heard
  return texts.flatMap((text) => {
    const kinds = heard.kinds.get(text) ?? care(text)
    heard.kinds.set(text, kinds)
    return kinds
  })
}

/** Looks at what was sent, before anything is done with it: so also what is refused is answered with the header. */
export function lookAtBody(ctx: Context, { words }: Contract, library: Library, body: unknown): void {
  if (words?.body) sayOn(ctx, kindsOf(ctx, library, textsAt(body, words.body)))
}

/** What a refusal shows of the seeker's texts, such as the answers that the server holds. */
export function lookAtRefusal(ctx: Context, { words }: Contract, library: Library, error: unknown): void {
  if (error instanceof Refusal && words?.reply)
    sayOn(ctx, kindsOf(ctx, library, textsAt(error.extra['current'], words.reply)))
}

/** Who keeps the words of a reply from now on; undefined where nobody does. */
function keeperOf({ words }: Contract, library: Library, reply: unknown): Keeper | undefined {
  const whole = isRecord(reply) ? reply : {}
  for (const { in: part, where, as } of words?.kept ?? []) {
    const fields = part === undefined ? whole : whole[part]
    if (!isRecord(fields)) continue
    const number = Number(fields['moduleNumber'])
    const flow = String(whole['flow'] ?? library.flowOfModule(number)?.id ?? number)
    const session = library.flow(flow)?.session ?? String(number)
    return {
      place: where === 'module' ? (library.module(number)?.id ?? flow) : where,
      keptAs: as.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'session' ? session : String(fields[name]),
      ),
    }
  }
  return undefined
}

/**
 * A reply as it may be shown: composed texts without what takes up flagged words. Its header says what the seeker's own
 * texts in it tell of, and what they keep from now on is noted.
 */
export async function lookAtReply(
  ctx: Context,
  { contract, deps, body }: { contract: Contract; deps: Deps; body: unknown },
  reply: unknown,
): Promise<unknown> {
  const { words } = contract
  if (!words) return reply
  const { library } = deps.content
  const own = textsAt(reply, words.reply ?? [])
  sayOn(ctx, kindsOf(ctx, library, own))
  const kept = keeperOf(contract, library, reply)
  if (kept && ctx.state.user) {
    const texts = own.length > 0 ? own : textsAt(body, words.body ?? [])
    await note(ctx, deps, ctx.state.user.id, kept, texts)
  }
  const left = changeParts(reply, words.answers ?? [], (part) => unflaggedAnswers(library.care, part))
  if (!words.composed) return left
  const { withheld: sentence } = library.pack.only('writing').care
  return changeParts(left, words.composed, (part, whole) => {
    const byComposer = isRecord(whole) && whole['source'] === 'composed'
    const { value, kinds } = withheldFrom(library.care, part, { sentence, byComposer })
    sayOn(ctx, kinds)
    return value
  })
}

/** Right after the write. It was acknowledged by then: what fails here is logged, and the next save notes it. */
async function note(
  ctx: Context,
  { db, content, clock, log }: Deps,
  userId: string,
  keeper: Keeper,
  texts: readonly string[],
): Promise<void> {
  const { library } = content
  const { state } = ctx
  try {
    if (kindsOf(ctx, library, texts).length > 0) {
      await db.transaction((trx) => noteTexts(trx, library.care, userId, keeper, { texts, now: clock() }))
    } else if (state.noticed) {
      await deleteNotice(db, userId, keeper.keptAs)
    }
  } catch (error) {
    log.error('failure', { requestId: state.requestId, ...traceOf(error) })
  }
}
