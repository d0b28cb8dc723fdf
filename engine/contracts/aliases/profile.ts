import { type Static, Type } from '@sinclair/typebox'
import { Assessment } from '../assessments.ts'
import { User } from '../account/auth.ts'
import { Json, Nullable } from '../common.ts'
import { contract } from '../contract.ts'
import { Experiment } from '../experiments.ts'
import { LifeStageIntake } from '../life-stage.ts'

/** `vision` is the result of Vision Forge. */
export const Profile = Type.Object(
  {
    user: User,
    intake: Nullable(LifeStageIntake),
    onboardingAnswers: Nullable(Json),
    vision: Nullable(Json),
  },
  { additionalProperties: false },
)
export type Profile = Static<typeof Profile>

export const readProfile = contract({
  method: 'GET',
  path: '/api/user/profile',
  auth: 'user',
  summary: 'What the seeker told us about themselves',
  words: { reply: ['user', 'intake', 'onboardingAnswers', 'vision'], composed: ['vision.visionStatement'] },
  replies: { 200: Profile },
})

export const ComprehensiveData = Type.Object(
  {
    assessments: Type.Array(Assessment),
    experiments: Type.Array(Experiment),
    vision: Nullable(Json),
  },
  { additionalProperties: false },
)
export type ComprehensiveData = Static<typeof ComprehensiveData>

export const comprehensiveData = contract({
  method: 'GET',
  path: '/api/user/comprehensive-data',
  auth: 'user',
  summary: 'Everything that later modules build on',
  words: {
    reply: ['assessments.*.results', 'experiments.*.userReflection', 'experiments.*.insights', 'vision'],
    composed: [
      'vision.visionStatement',
      'experiments.*.alignmentReason',
      'experiments.*.description',
      'experiments.*.steps',
    ],
  },
  replies: { 200: ComprehensiveData },
})
