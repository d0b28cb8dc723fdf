import { setTimeout as later } from 'node:timers/promises'
import * as contracts from '../../engine/contracts/experiments.ts'
import { changeExperiment } from '../../engine/core/experiments/change.ts'
import { dayOf } from '../calendar.ts'
import { completeBy } from '../completing.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalidAt, notFound } from '../errors.ts'
import { listPage, listPageAsked } from '../http/list-page.ts'
import { reply, route } from '../http/route.ts'
import { idempotently } from '../idempotently.ts'
import { isUuid } from '../journal-cursor.ts'
import {
  findExperiments,
  findSuggested,
  holdExperiment,
  insertExperiment,
  listExperiments as listRows,
  replaceDeclined,
  saveExperiment,
} from '../queries/experiments.ts'
import { suggestExperiments } from '../writing/experiments/suggest.ts'
import { askingFor } from '../writing/inputs/asking-for.ts'
import { gatherInputs } from '../writing/inputs/index.ts'
import { onceATask } from '../writing/once-a-task.ts'
import { secretsOf } from '../writing/secrets-of.ts'

export const listExperiments = route(contracts.listExperiments, async ({ query, user, deps }) =>
  listPage(await listRows(deps.db, user.id, { status: query.status, ...listPageAsked(query) })),
)

/** Long enough to read what has arrived already, in ms. */
const glance = 25

/** How many come when the request does not say. */
const usualCount = 3

export const generateExperiments = route(
  contracts.generateExperiments,
  async ({ body, headers, user, deps }) => {
    const { db, content, provider } = deps
    const { library } = content
    const rules = library.pack.only('experiment-rules')
    const made = await onceATask(deps, {
      userId: user.id,
      task: 'experiments',
      body,
      contract: contracts.generateExperiments,
      key: headers['idempotency-key'],
      async write() {
        // To compose takes all of the process: who pressed at the same moment in another tab is heard first, and joins.
        await later(glance)
        const asking = askingFor(deps, user)
        const earlier = await asking.experiments()
        const had = await findSuggested(db, user.id)
        const written = await suggestExperiments(provider, {
          library,
          earlier,
          count: body.numberOfExperiments ?? usualCount,
          inputs: await gatherInputs(asking, rules.inputs),
          secrets: await secretsOf(asking, user),
          had: { ids: had.ids, titles: had.titles.filter((title) => library.care(title).length === 0) },
          seed: `${user.id} ${dayOf(asking.now)} ${earlier.length}`,
        })
        if (written.suggestions.length === 0) throw conflict('library_used_up', rules.usedUp)
        return written
      },
      async keep(trx, { suggestions }) {
        const kept = []
        for (const each of suggestions) kept.push(await insertExperiment(trx, user.id, each, library.hash))
        return { reply: kept, result: kept.map(({ id }) => id) }
      },
      again: (of, result) => findExperiments(of, user.id, result),
    })
    return reply(201, made)
  },
)

const absent = () => notFound('You have no such experiment.')

/** Clocks differ a little. */
const ahead = 5 * 60_000

/** A time that is sent has to be one, and to have come. */
function checkTimes(body: contracts.ExperimentChange, now: number): void {
  for (const name of ['startedAt', 'completedAt'] as const) {
    const sent = body[name]
    if (sent === undefined || sent === null) continue
    const time = Date.parse(sent)
    if (!(time <= now + ahead)) throw invalidAt(`/${name}`, 'This time is still to come, or is none.')
  }
}

export const updateExperiment = route(
  contracts.updateExperiment,
  async ({ params: { id }, body, headers, user, deps }) => {
    const { db, content, clock } = deps
    checkTimes(body, clock())
    if (!isUuid(id)) throw absent()
    const request = {
      db,
      userId: user.id,
      body: { id, ...body },
      contract: contracts.updateExperiment,
      key: headers['idempotency-key'],
      again: async (of: Db, ids: readonly string[]) => (await findExperiments(of, user.id, ids))[0],
    }
    const saved = await idempotently(request, async (trx) => {
      const found = await holdExperiment(trx, user.id, id)
      if (!found) throw absent()
      const changed = changeExperiment(found, body, new Date(clock()).toISOString())
      if (!changed.ok) {
        throw changed.why === 'notes'
          ? conflict('illegal_transition', 'Only an experiment that is under way or completed holds notes.')
          : conflict(
              'illegal_transition',
              `An experiment that is ${words(found.status)} cannot become ${words(body.status ?? '')}.`,
            )
      }
      const next = await saveExperiment(trx, user.id, {
        ...changed.experiment,
        insights: [...changed.experiment.insights],
      })
      if (next.status === 'completed' && found.status !== 'completed') {
        await completeBy(trx, user.id, content.library.journey, { what: 'experiment-completed' })
      }
      return { status: 200, reply: next, made: [next.id] }
    })
    return reply(200, saved)
  },
)

const words = (status: string): string => status.replaceAll('_', ' ')

export const suggestAgain = route(
  contracts.suggestAgain,
  async ({ params: { id }, headers, user, deps: { db } }) => {
    if (!isUuid(id)) throw absent()
    const request = {
      db,
      userId: user.id,
      body: { id },
      contract: contracts.suggestAgain,
      key: headers['idempotency-key'],
    }
    const saved = await idempotently(request, async (trx) => {
      const found = await holdExperiment(trx, user.id, id)
      if (!found) throw absent()
      if (found.status !== 'declined') {
        throw conflict('illegal_transition', 'Only a declined experiment can be suggested again.')
      }
      return { status: 201, reply: await replaceDeclined(trx, user.id, id) }
    })
    return reply(201, saved)
  },
)
