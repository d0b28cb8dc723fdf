import * as contracts from '../../engine/contracts/readings.ts'
import { makeReading as made } from '../blueprint/make-reading.ts'
import { notFound } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { spend } from '../http/limits/spend.ts'
import { limits } from '../limits.ts'
import { listAssessments } from '../queries/assessments.ts'

export const makeReading = route(contracts.makeReading, async ({ params, body, user, deps, ctx }) => {
  const modality = deps.content.library.pack.get('modality', params.reading)
  if (!modality) throw notFound((say) => say.flows.noReading)
  await spend({ user, deps, ctx }, 'blueprint', limits.rate.blueprint)
  return reply(200, await made({ modality, body, user, deps }))
})

export const readingInput = route(contracts.readingInput, async ({ user, deps: { db, content } }) => {
  const { pack, flows } = content.library
  const saved = await listAssessments(db, user.id)
  const of = (type: string | undefined) =>
    saved.find(({ assessmentType }) => assessmentType === type)?.results
  const birth = of(flows.birth?.type)
  const text = (key: string) => {
    const value = birth?.[key]
    return typeof value === 'string' ? value : null
  }
  const types = pack.list('modality').flatMap(({ assessment }) => {
    const type = assessment === undefined ? undefined : pack.get('assessment', assessment)?.assessmentType
    return type === undefined ? [] : [type]
  })
  return reply(200, {
    birthDate: text('birthDate'),
    birthTime: text('birthTime'),
    birthLocation: text('birthLocation'),
    results: Object.fromEntries(
      types.flatMap((type) => {
        const results = of(type)
        return results === undefined ? [] : [[type, results]]
      }),
    ),
  })
})
