import { Type } from '@sinclair/typebox'
import { bounds } from '../bounds.ts'
import { Source } from '../insights.ts'
import { Discovery, DiscoveryResponses, MOST_RESPONSES, SoulSignature } from './soul-map.ts'
import { VisionComponent } from './vision.ts'
import { actionPlans, goals, implementationPreferences } from './soul-in-motion.ts'

// Results of this product's modules in the shapes of the specification, which say a little more or less than the answers
// of their flows. What can be chosen in them, the flows themselves say.

const closed = { additionalProperties: false }

/** What Vision Forge ends with, as later modules read it. */
export const VisionResults = Type.Object(
  {
    visionComponents: Type.Optional(Type.Array(VisionComponent, { maxItems: bounds.items })),
    visionStatement: Type.String({
      pattern: '\\S',
      maxLength: bounds.longText,
      'x-problem': 'needed',
    }),
    source: Type.Optional(Source),
  },
  closed,
)

/** What the Soul Map ends with: the reflections, what they answer, and the signature that was drawn. */
export const SoulMapResults = Type.Object(
  {
    discoveryResponses: DiscoveryResponses,
    discoveries: Type.Optional(Type.Array(Discovery, { maxItems: MOST_RESPONSES })),
    insights: Type.Optional(Type.Object({ soulSignature: SoulSignature }, closed)),
  },
  closed,
)

/** What Soul in Motion ends with. */
export const SoulMotionResults = Type.Object(
  {
    goals,
    actionPlans: Type.Optional(actionPlans),
    implementationPreferences: Type.Optional(implementationPreferences),
  },
  closed,
)
