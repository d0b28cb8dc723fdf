import type { FlowAnswers } from '../../engine/contracts/index.ts'
import { bringUpToDate } from '../../engine/core/migrate/index.ts'
import type { ServedFlow } from '../content/flows.ts'
import type { Library } from '../content/library.ts'
import type { Db } from '../database/database.ts'
import { type SessionOfFlow, sessionsOfFlow } from '../queries/all-answers.ts'
import { flowOfSession } from './session-flow.ts'

type Fate = 'whole' | 'moved' | 'lost'

/** What a session would be like in a flow; what it holds of the flow of now is held against that one first. */
function fateOf(
  { form_data: formData, step_id: stepId, content_hash: hash, content_version: version }: SessionOfFlow,
  now: { readonly flow: ServedFlow; readonly library: Library },
  next: { readonly flow: ServedFlow; readonly library: Library },
): Fate {
  const at = ({ flow, library }: typeof now) => ({
    name: { kind: flow.kind, id: flow.id },
    compiled: flow.rules.compiled,
    migrations: library.migrations,
  })
  const held = bringUpToDate({ formData, stepId, givenTo: { version, hash } }, at(now))
  const givenTo = { version: now.library.version, hash: now.library.hash }
  const then = bringUpToDate({ formData: held.formData, stepId: held.stepId, givenTo }, at(next))
  if (then.setAside.some(({ migration }) => migration === null)) return 'lost'
  return then.setAside.length > 0 || then.askedAgain.length > 0 ? 'moved' : 'whole'
}

const asWritten = ({ rules }: ServedFlow): string => JSON.stringify(rules.compiled.flow)

/**
 * What another pack would do to the answers under way, flow by flow: by the very rules that bring a session up to date when
 * its seeker comes back. Flows that stay as they are, are left out.
 */
export async function compareWithAnswers(db: Db, now: Library, next: Library): Promise<FlowAnswers[]> {
  const compared: FlowAnswers[] = []
  for (const flow of now.flows.byId.values()) {
    const after = flowOfSession(next, flow.session)
    if (after && asWritten(after) === asWritten(flow)) continue
    const counts = { sessions: 0, moved: 0, lost: 0 }
    for await (const session of sessionsOfFlow(db, flow.session)) {
      const fate = after
        ? fateOf(session, { flow, library: now }, { flow: after, library: next })
        : Object.keys(session.form_data).length > 0
          ? 'lost'
          : 'whole'
      counts.sessions += 1
      if (fate !== 'whole') counts[fate] += 1
    }
    if (counts.sessions > 0) compared.push({ flow: flow.id, ...counts })
  }
  return compared
}
