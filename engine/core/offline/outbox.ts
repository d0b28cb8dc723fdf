import { withoutPicture } from '../board/in-answers.ts'
import { type FormData, isRecord, type Json, sameJson } from '../flow/form-data.ts'

/** One call that the server has not got yet. */
export interface UnsentCall {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Json
}

/** A picture that answers show, answers under way, the end of a flow, and what follows from that end. */
export type ActKind = 'picture' | 'save' | 'finish' | 'report' | 'forget'

/** Why an act waits for the seeker: each is asked where the flow is opened again, by the rules that hold with a network. */
export type Held = 'changedElsewhere' | 'questionsChanged' | 'completed' | 'refused'

/** Something that a seeker did without a network. */
export interface Act {
  readonly id: string
  /** The document whose flow it belongs to. */
  readonly flow: string
  readonly kind: ActKind
  readonly call: UnsentCall
  /** When it was done, as ISO 8601. */
  readonly since: string
  readonly held?: Held
  /** The picture that it sends: its bytes are kept beside, under this id. */
  readonly picture?: string
  /** The sentence with which a picture was refused. */
  readonly why?: string
}

/** What an account has still to send, in the order in which it was done. */
export type Outbox = readonly Act[]

/** The answers that a call carries. */
function answersIn({ kind, call: { body } }: Act): FormData | null {
  const held = isRecord(body) ? body[kind === 'save' ? 'formData' : 'answers'] : undefined
  return isRecord(held) ? held : null
}

/**
 * The same with what was done now. The newest of a flow stands for everything of it before: answers hold those before
 * them, and so does an end. Answers that are at their end already say nothing new. A picture goes out before the answers
 * that show it.
 */
export function withDone(outbox: Outbox, done: readonly Act[]): Outbox {
  const [first] = done
  if (!first) return outbox
  const isAnswers = ({ flow, kind }: Act) => flow === first.flow && kind !== 'picture'
  if (first.kind === 'picture') {
    const at = outbox.findIndex(isAnswers)
    return at === -1 ? [...outbox, ...done] : outbox.toSpliced(at, 0, ...done)
  }
  const ended = outbox.find(({ flow, kind }) => flow === first.flow && kind === 'finish')
  if (
    first.kind === 'save' &&
    ended &&
    sameJson(answersIn(ended) ?? undefined, answersIn(first) ?? undefined)
  )
    return outbox
  return [...outbox.filter((act) => !isAnswers(act)), ...done]
}

/**
 * The same after an open page was faster. An end that arrived stands for the whole of its flow; answers under way stand for
 * those before them, and an end that waits is still one. Pictures are sent from here alone.
 */
export const withArrived = (outbox: Outbox, flow: string, arrived: 'save' | 'finish'): Outbox =>
  outbox.filter(
    (act) => act.flow !== flow || act.kind === 'picture' || (arrived === 'save' && act.kind !== 'save'),
  )

/** The same after the seeker was told of pictures that were refused. */
export const withTold = (outbox: Outbox, pictures: readonly string[]): Outbox =>
  outbox.filter(
    ({ picture, held }) => picture === undefined || held === undefined || !pictures.includes(picture),
  )

/**
 * What is sent now. Behind an act that waits for the seeker the rest of its flow waits; other flows go on. Pictures hold
 * nothing up, and nothing holds them up.
 */
export function nextOf(outbox: Outbox): Act | null {
  const waiting = new Set(
    outbox.flatMap(({ flow, kind, held }) => (held === undefined || kind === 'picture' ? [] : [flow])),
  )
  return (
    outbox.find(({ flow, kind, held }) => (kind === 'picture' ? held === undefined : !waiting.has(flow))) ??
    null
  )
}

/** A reply of the server, as far as it matters here. */
export interface Replied {
  readonly status: number
  readonly body: Json
}

/**
 * What is done after a reply. `stop`: nothing can be sent now, and everything stays; `instead`: the same act with another
 * condition.
 */
export type Next =
  | { readonly becomes: 'sent' }
  | { readonly becomes: 'stop'; readonly why: 'signed-out' | 'later' }
  | { readonly becomes: 'hold'; readonly held: Held; readonly why?: string }
  | { readonly becomes: 'instead'; readonly call: UnsentCall }

const LATER: ReadonlySet<number> = new Set([408, 425, 429])

const conditional = (call: UnsentCall, condition: Readonly<Record<string, string>>): UnsentCall => {
  const { 'if-match': _, 'if-none-match': __, ...headers } = call.headers
  return { ...call, headers: { ...headers, ...condition } }
}

/** A save that was refused because the server holds something else: the rules of a page that is open (kept-session.ts). */
function afterStale(act: Act, body: Json): Next {
  const current = isRecord(body) ? body['current'] : undefined
  // Removed elsewhere, and not because its module is complete: these answers begin anew.
  if (current === null) return { becomes: 'instead', call: conditional(act.call, { 'if-none-match': '*' }) }
  if (!isRecord(current)) return { becomes: 'hold', held: 'changedElsewhere' }
  const { formData, version } = current
  // Without answers there is nothing to choose from.
  if (!isRecord(formData) && typeof version === 'number')
    return { becomes: 'instead', call: conditional(act.call, { 'if-match': `"${version}"` }) }
  // The reply of an earlier try was lost on its way.
  if (sameJson(formData, answersIn(act) ?? undefined)) return { becomes: 'sent' }
  return { becomes: 'hold', held: 'changedElsewhere' }
}

/** What a reply to an act means. */
export function nextAfter(act: Act, { status, body }: Replied): Next {
  if (status < 300) return { becomes: 'sent' }
  if (status === 401) return { becomes: 'stop', why: 'signed-out' }
  if (status >= 500 || LATER.has(status)) return { becomes: 'stop', why: 'later' }
  // The answers are safe by then: what follows from an end is no loss.
  if (act.kind === 'forget') return { becomes: 'sent' }
  if (act.kind === 'picture') {
    const why = isRecord(body) ? body['message'] : undefined
    return { becomes: 'hold', held: 'refused', ...(typeof why === 'string' && why !== '' ? { why } : {}) }
  }
  if (act.kind === 'save' && status === 412) return afterStale(act, body)
  const code = isRecord(body) ? body['code'] : undefined
  if (code === 'content_changed') return { becomes: 'hold', held: 'questionsChanged' }
  if (code === 'module_completed') return { becomes: 'hold', held: 'completed' }
  return { becomes: 'hold', held: 'refused' }
}

/** The outbox after that. Answers that wait show no picture that was refused. */
export function settled(outbox: Outbox, id: string, next: Next): Outbox {
  switch (next.becomes) {
    case 'sent':
      return outbox.filter((act) => act.id !== id)
    case 'stop':
      return outbox
    case 'hold':
      return heldIn(outbox, id, next)
    case 'instead':
      return outbox.map((act) => (act.id === id ? { ...act, call: next.call } : act))
  }
}

function heldIn(
  outbox: Outbox,
  id: string,
  { held, why }: { readonly held: Held; readonly why?: string },
): Outbox {
  const refused = outbox.find((act) => act.id === id)
  return outbox.map((act) => {
    if (act.id === id) return { ...act, held, ...(why === undefined ? {} : { why }) }
    if (refused?.picture === undefined || act.flow !== refused.flow) return act
    return { ...act, call: { ...act.call, body: withoutPicture(act.call.body, refused.picture) } }
  })
}

/** What of a device's draft is no longer needed: its answers have arrived. */
export const hasArrived = (act: Act, draft: FormData): boolean =>
  act.kind === 'finish' && sameJson(draft, answersIn(act) ?? undefined)

/** One flow that waits, as a page says it. */
export interface Waiting {
  readonly flow: string
  /** Its pictures alone, its answers, or its end. */
  readonly kind: 'picture' | 'save' | 'finish'
  readonly since: string
  readonly held: Held | null
  /** How many pictures wait. */
  readonly pictures: number
  readonly refused: readonly RefusedPicture[]
}

/** A picture that was not taken, with the sentence that says why where there is one. */
export interface RefusedPicture {
  readonly picture: string
  readonly why: string | null
}

/** Pictures of a flow that were not taken. */
export const refusedIn = (outbox: Outbox, of: string): readonly RefusedPicture[] =>
  outbox.flatMap(({ flow, picture, held, why = null }) =>
    flow === of && picture !== undefined && held !== undefined ? [{ picture, why }] : [],
  )

/** What still waits, flow by flow, in the order in which it goes out. */
export function waitingIn(outbox: Outbox): readonly Waiting[] {
  const flows = [...new Set(outbox.map(({ flow }) => flow))]
  return flows.flatMap((flow) => {
    const acts = outbox.filter((act) => act.flow === flow)
    const answers = acts.filter(({ kind }) => kind !== 'picture')
    const first = answers[0] ?? acts[0]
    if (!first) return []
    const kind = first.kind === 'picture' || first.kind === 'save' ? first.kind : 'finish'
    const held = answers.find((act) => act.held !== undefined)?.held ?? null
    const refused = refusedIn(acts, flow)
    const pictures = acts.length - answers.length - refused.length
    return [{ flow, kind, since: first.since, held, pictures, refused }]
  })
}
