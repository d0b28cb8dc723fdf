import type { Operations } from './index.ts'

type Operation = keyof Operations
type Read = Extract<Operation, `GET ${string}`>

/** What a caller has to know of a call beside its shapes. */
export interface CallTraits {
  /** It takes an idempotency key: however often one attempt is sent, it is done once. */
  readonly once?: true
  /** Somebody writes a text for it, which may take as long as a model is given. */
  readonly writes?: true
  /** Reads whose answers it changes. */
  readonly refreshes?: readonly Read[]
}

const insights = ['GET /api/insights'] as const satisfies readonly Read[]
const findings = [
  'GET /api/alignment',
  'GET /api/findings',
  'GET /api/findings/put-away',
] as const satisfies readonly Read[]
const experiments = [
  'GET /api/experiments',
  'GET /api/user/journey-progress',
] as const satisfies readonly Read[]

/**
 * The calls that have traits, but for the aliases, which the browser does not use. Imports nothing, so that the browser can read it: a test holds it against the contracts,
 * which say which calls take a key.
 */
export const calls: { readonly [K in Operation]?: CallTraits } = {
  'POST /api/insights/generate': {
    once: true,
    writes: true,
    refreshes: [...insights, 'GET /api/daily-prompt'],
  },
  'POST /api/insights/generate-module': { once: true, writes: true, refreshes: insights },
  'POST /api/path': {
    once: true,
    writes: true,
    refreshes: [...insights, 'GET /api/path', 'GET /api/user/journey-progress'],
  },
  'POST /api/path/generate': {
    once: true,
    writes: true,
    refreshes: [...insights, 'GET /api/path', 'GET /api/user/journey-progress'],
  },
  'POST /api/path/versions/{id}/save': { refreshes: ['GET /api/path/versions'] },
  'POST /api/flows/{flow}/results': { once: true, refreshes: ['GET /api/assessments', 'GET /api/takes'] },
  'DELETE /api/takes/{id}': {
    refreshes: [
      ...insights,
      'GET /api/takes',
      'GET /api/assessments',
      'GET /api/path',
      'GET /api/path/versions',
      'GET /api/user/journey-progress',
    ],
  },
  'POST /api/flows/{flow}/generate/{document}': {
    once: true,
    writes: true,
    refreshes: [
      ...insights,
      'GET /api/flows/{flow}/generate/{document}',
      'GET /api/flows/{flow}/rests/{document}',
    ],
  },
  'POST /api/findings/put-away': { refreshes: findings },
  'DELETE /api/findings/put-away/{id}': { refreshes: findings },
  'POST /api/experiments/generate': { once: true, writes: true },
  'PATCH /api/experiments/{id}': { once: true, refreshes: experiments },
  'POST /api/experiments/{id}/suggest-again': { once: true, refreshes: experiments },
  'POST /api/flows/{flow}/experiments': { once: true, refreshes: experiments },
  'DELETE /api/user/devices': { refreshes: ['GET /api/user/devices'] },
  'DELETE /api/user/devices/{id}': { refreshes: ['GET /api/user/devices'] },
  'POST /api/user/passkeys': { refreshes: ['GET /api/user/passkeys'] },
  'DELETE /api/user/passkeys/{id}': { refreshes: ['GET /api/user/passkeys'] },
  'POST /api/guide/chat': { once: true, writes: true },
  'POST /api/journal': { once: true },
  'POST /api/modules/progress': { once: true },
}
