import type { PathContent, IntegratedPath, PathVersion } from '../../../engine/contracts/index.ts'
import type { ModuleStatus } from '../../../engine/core/journey/facts.ts'
import { ok, type Replies } from './fake-server.ts'
import type { AnyDocument } from './harness.ts'
import { journeyReplies } from './journey-replies.ts'

const TIME = '2026-11-20T12:00:00.000Z'

/** A path with something in every part. */
export const wholePath: IntegratedPath = {
  id: 'p2',
  personalManifesto:
    'I keep honesty and curiosity. I have written this down.\n\nI go at the pace of an ordinary week.',
  integrationInsights: {
    keyRealizations: ['You teach when nobody asks you to.', 'By trying, you noticed “I talk less”.'],
    transformationSummary: 'Further back lies the stream behind the house.',
    nextEvolutionPhase: 'Take one line of this into the coming month.',
  },
  coreIdentity: {
    essence: 'Somebody who keeps honesty.',
    uniqueContribution: 'People come to you to find their words.',
    primaryGifts: ['Listening', 'Writing clearly'],
    coreValues: ['Honesty', 'Curiosity'],
  },
  lifeDirection: {
    northStar: 'A place where people find their feet.',
    primaryPath: 'First class. Six people.',
    timeline: 'Count in seasons.',
    supportingPaths: ['A school', 'Stories'],
  },
  actionableSteps: {
    immediate: ['Ask the mill about its hall.', 'Invite six people.'],
    shortTerm: ['Hold three evenings.'],
    longTerm: ['Be known for it to two people.'],
  },
  source: 'composed',
  savedAt: null,
  createdAt: TIME,
  updatedAt: TIME,
}

/** What was written before it. */
export const earlierPath: IntegratedPath = {
  ...wholePath,
  id: 'p1',
  personalManifesto:
    'I keep honesty and freedom. I have written this down.\n\nI go at the pace of an ordinary week.',
  source: 'model',
  savedAt: '2026-10-02T12:00:00.000Z',
  createdAt: '2026-10-01T12:00:00.000Z',
}

const faceOf = ({ id, source, savedAt, createdAt, updatedAt }: IntegratedPath): PathVersion => ({
  id,
  source,
  savedAt,
  createdAt,
  updatedAt,
})

/** The words of a path alone. */
export const contentOf = (path: IntegratedPath): PathContent => ({
  personalManifesto: path.personalManifesto,
  integrationInsights: path.integrationInsights,
  coreIdentity: path.coreIdentity,
  lifeDirection: path.lifeDirection,
  actionableSteps: path.actionableSteps,
})

const done: ModuleStatus = 'completed'

/** What the server answers to a seeker with so many of the five modules completed, and a path or none. */
export const pathRepliesOf =
  (documents: readonly AnyDocument[]) =>
  (
    completed: number,
    path: IntegratedPath | null = null,
    earlier: readonly IntegratedPath[] = [],
  ): Replies => {
    const all = path ? [path, ...earlier] : []
    return {
      ...journeyReplies(documents, { statuses: Array.from({ length: completed }, () => done), result: path }),
      'GET /api/path/versions': ok(all.map(faceOf)),
      ...Object.fromEntries(all.map((each) => [`GET /api/path/versions/${each.id}`, ok(each)] as const)),
      ...(path ? { 'GET /api/path/share': ok(contentOf(path)) } : {}),
    }
  }
