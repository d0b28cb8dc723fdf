import { type Static, Type } from '@sinclair/typebox'
import { Id, IdempotencyHeaders, IdParams, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'
import { Source } from './insights.ts'

const closed = { additionalProperties: false }
const list = Type.Array(Type.String())
const text = Type.String()

const parts = {
  personalManifesto: text,
  integrationInsights: Type.Object(
    { keyRealizations: list, transformationSummary: text, nextEvolutionPhase: text },
    closed,
  ),
  coreIdentity: Type.Object(
    { essence: text, uniqueContribution: text, primaryGifts: list, coreValues: list },
    closed,
  ),
  lifeDirection: Type.Object(
    { northStar: text, primaryPath: text, timeline: text, supportingPaths: list },
    closed,
  ),
  actionableSteps: Type.Object({ immediate: list, shortTerm: list, longTerm: list }, closed),
}

/** What is written of a path, without where and when. */
export const PathContent = Type.Object(parts, closed)
export type PathContent = Static<typeof PathContent>

const version = { id: Id, source: Source, savedAt: Nullable(Time), createdAt: Time, updatedAt: Time }

/** The parts of a path that are texts. */
const pathWords = Object.keys(parts)

/** One writing of the combined path. `savedAt`: when the seeker chose to keep it, null when they have not. */
export const IntegratedPath = Type.Object({ ...version, ...parts }, closed)
export type IntegratedPath = Static<typeof IntegratedPath>

/** A writing without its words. */
export const PathVersion = Type.Object(version, closed)
export type PathVersion = Static<typeof PathVersion>

export const readPath = contract({
  method: 'GET',
  path: '/api/path',
  auth: 'user',
  summary: 'The combined life path as it was written last, or null',
  words: { composed: pathWords },
  replies: { 200: Nullable(IntegratedPath) },
})

/** 409 `modules_incomplete`: the message names what is missing. 429: too many, or the day's budget is used up. */
const refusals = { 409: Problem, 422: Problem, 429: Problem }

export const generatePath = contract({
  method: 'POST',
  path: '/api/path/generate',
  auth: 'user',
  summary: 'Write the path anew; earlier writings are kept. A second call while one is under way joins it',
  headers: IdempotencyHeaders,
  body: Type.Object({}, closed),
  words: { composed: pathWords },
  replies: { 201: IntegratedPath, ...refusals },
})

export const writePath = contract({
  method: 'POST',
  path: '/api/path',
  auth: 'user',
  summary: 'The same without a body, for insights card 7 (C-47)',
  headers: IdempotencyHeaders,
  words: { composed: pathWords },
  replies: { 201: IntegratedPath, ...refusals },
})

export const listPathVersions = contract({
  method: 'GET',
  path: '/api/path/versions',
  auth: 'user',
  summary: 'Every writing of the path that is kept, newest first; the first one is the current one',
  replies: { 200: Type.Array(PathVersion) },
})

export const readPathVersion = contract({
  method: 'GET',
  path: '/api/path/versions/{id}',
  auth: 'user',
  summary: 'One writing of the path, whole',
  params: IdParams,
  words: { composed: pathWords },
  replies: { 200: IntegratedPath, 404: Problem },
})

export const savePathVersion = contract({
  method: 'POST',
  path: '/api/path/versions/{id}/save',
  auth: 'user',
  summary:
    'Keep a writing for good; saving it again keeps its first date. 409 `versions_full` beyond the most',
  params: IdParams,
  words: { composed: pathWords },
  replies: { 200: IntegratedPath, 404: Problem, 409: Problem },
})

export const readSharedPath = contract({
  method: 'GET',
  path: '/api/path/share',
  auth: 'user',
  summary:
    "The current path as it can be shown to others: the seeker's birth data is taken out wherever it stands",
  words: { composed: pathWords },
  replies: { 200: PathContent, 404: Problem },
})

export const exportPath = contract({
  method: 'GET',
  path: '/api/path/export.pdf',
  auth: 'user',
  summary: 'The current path as a tagged PDF file, with all its parts and where its words come from',
  replies: { 200: Type.String({ contentMediaType: 'application/pdf' }), 404: Problem, 429: Problem },
})
