import { Type } from '@sinclair/typebox'
import { contract } from './contract.ts'

export const onboardingStatus = contract({
  method: 'GET',
  path: '/api/onboarding/status',
  auth: 'user',
  summary: 'Whether the setup is done',
  replies: { 200: Type.Object({ completed: Type.Boolean() }, { additionalProperties: false }) },
})
