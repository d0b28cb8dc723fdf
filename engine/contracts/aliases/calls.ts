import type { CallTraits } from '../calls.ts'
import type { aliases } from './index.ts'

/** The aliases that have traits. */
export const aliasCalls: { readonly [K in keyof typeof aliases]?: CallTraits } = {
  'POST /api/soul-map/generate-discoveries': { once: true, writes: true },
  'POST /api/soul-map/generate-insights': { once: true, writes: true },
  'POST /api/vision/generate-ai-vision': { once: true, writes: true },
  'POST /api/action-plan/generate': { once: true, writes: true },
  'POST /api/soul-guide/chat': { once: true, writes: true },
  'POST /api/path-integration': { once: true, writes: true },
  'POST /api/path-integration/generate': { once: true, writes: true },
  'POST /api/assessments': { once: true },
  'POST /api/assessments/soul-in-motion': { once: true },
}
