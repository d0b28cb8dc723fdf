import { Type } from '@sinclair/typebox'
import { bounds } from '../bounds.ts'
import { Id, Nullable, Problem } from '../common.ts'
import { contract } from '../contract.ts'

/** What the setup sends: the intake in other words, who the seeker is, and the answers keyed by question id. */
export interface OnboardingPayload {
  currentFocus?: string | null
  biggestChallenge?: string | null
  dreamLife?: string | null
  journeyPace?: string
  additionalNotes?: string | null
  lifeStageIntakeId?: string | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  [questionId: string]: string | string[] | null | undefined
}

const text = Type.Optional(Nullable(Type.String({ maxLength: bounds.longText })))
const name = Type.Optional(Nullable(Type.String({ maxLength: bounds.email })))

/** The keys of the payload that are not answers. */
export const onboardingFields = {
  currentFocus: text,
  biggestChallenge: text,
  dreamLife: text,
  journeyPace: Type.Optional(Type.String({ maxLength: bounds.title })),
  additionalNotes: text,
  lifeStageIntakeId: Type.Optional(Nullable(Id)),
  firstName: name,
  lastName: name,
  email: name,
}

export const completeOnboarding = contract({
  method: 'POST',
  path: '/api/onboarding/complete',
  auth: 'user',
  summary: 'Store the answers of the setup (422 names the failing question)',
  body: Type.Unsafe<OnboardingPayload>(
    Type.Object(onboardingFields, {
      additionalProperties: Type.Union([
        Type.String({ maxLength: bounds.longText }),
        Type.Array(Type.String({ maxLength: bounds.title }), { maxItems: bounds.choices }),
      ]),
    }),
  ),
  words: { body: ['*'], kept: [{ where: 'onboarding', as: 'onboarding' }] },
  replies: {
    200: Type.Object({ completed: Type.Literal(true) }, { additionalProperties: false }),
    422: Problem,
  },
})
