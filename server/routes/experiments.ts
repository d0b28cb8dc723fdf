import * as contracts from '../../engine/contracts/experiments.ts'
import { changeExperiment } from '../../engine/core/experiments/change.ts'
import { completeBy } from '../flows/completing.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalidAt, notFound } from '../errors.ts'
import { listPage, listPageAsked } from '../http/list-page.ts'
import { reply, route } from '../http/route.ts'
import { idempotently } from '../http/idempotency.ts'
import { isUuid } from '../journal/cursor.ts'
import {
  beginExperiment as beginRow,
  findExperiments,
  holdExperiment,
  insertExperiment,
  listExperiments as listRows,
  replaceDeclined,
  saveExperiment,
} from '../queries/experiments.ts'
import { findCommissioned } from '../queries/commissioned.ts'
import { drawnUpIn } from '../writing/experiments/drawn-up.ts'
import { writeExperiments } from '../writing/experiments/suggest.ts'

export const listExperiments = route(
  contracts.listExperiments,
  async ({ query, user, deps }) =>
    listPage(await listRows(deps.db, user.id, { status: query.status, ...listPageAsked(query) })),
  { older: true },
)

/** How many come when the request does not say. */
const usualCount = 3

export const generateExperiments = route(
  contracts.generateExperiments,
  async ({ body, headers, user, deps }) => {
    const call = { contract: contracts.generateExperiments, key: headers['idempotency-key'], body }
    const { hash } = deps.content.library
    const made = await writeExperiments(deps, user, call, {
      count: body.numberOfExperiments ?? usualCount,
      async keep(trx, suggestions) {
        const kept = []
        for (const each of suggestions) kept.push(await insertExperiment(trx, user.id, each, hash))
        return { reply: kept, result: kept.map(({ id }) => id) }
      },
      again: (db, result) => findExperiments(db, user.id, result),
    })
    return reply(201, made)
  },
)

const absent = () => notFound((say) => say.experiments.absent)

/** Clocks differ a little. */
const ahead = 5 * 60_000

/** A time that is sent has to be one, and to have come. */
function checkTimes(body: contracts.ExperimentChange, now: number): void {
  for (const name of ['startedAt', 'completedAt'] as const) {
    const sent = body[name]
    if (sent === undefined || sent === null) continue
    const time = Date.parse(sent)
    if (!(time <= now + ahead)) throw invalidAt(`/${name}`, (say) => say.experiments.future)
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
          ? conflict('illegal_transition', (say) => say.experiments.notes)
          : conflict('illegal_transition', (say) => say.experiments.change)
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
        throw conflict('illegal_transition', (say) => say.experiments.onlyDeclined)
      }
      return { status: 201, reply: await replaceDeclined(trx, user.id, id) }
    })
    return reply(201, saved)
  },
)

export const beginExperiment = route(
  contracts.beginExperiment,
  async ({ params: { flow: id }, body, headers, user, deps: { db, content, clock } }) => {
    const { library } = content
    const commission = library.pack.get('commission', body.document)
    const flow = library.flow(id)
    if (!flow || commission?.flow !== id) throw notFound((say) => say.writing.noDocument)
    const last = await findCommissioned(db, user.id, commission.id)
    const made = last && drawnUpIn(last, { flow, ...body })
    if (!made) throw absent()
    const request = {
      db,
      userId: user.id,
      body: { flow: id, ...body },
      contract: contracts.beginExperiment,
      key: headers['idempotency-key'],
      again: async (of: Db, ids: readonly string[]) => (await findExperiments(of, user.id, ids))[0],
    }
    const begun = await idempotently(request, async (trx) => {
      const now = new Date(clock()).toISOString()
      const experiment = await beginRow(trx, user.id, made, { contentHash: library.hash, now })
      return { status: 201, reply: experiment, made: [experiment.id] }
    })
    return reply(201, begun)
  },
)
