import { type Static, Type } from '@sinclair/typebox'
import type { FeatureName } from '../../core/features.ts'
import { Json, Problem, Time } from '../common.ts'
import { contract } from '../contract.ts'

/** The parts of an export, each with what its rows are. Every table that holds a user id has one; attempts are counted by other keys. */
export const exportParts = {
  account: 'The account itself; the password is not in it',
  signIns: 'Where the account is signed in; the keys of the sessions are not in it',
  knownDevices: 'Since when browsers that signed in before are remembered; their keys are not in it',
  recoveryCodes: 'Since when there are recovery codes that were not used; the codes are not in it',
  passkeys: 'Passkeys by their names; their public keys are not in it',
  passwordResets: 'Links in reset mails that still work; the links are not in it',
  preferences: 'How the app is to look and move',
  notifications:
    'Devices that may show notifications, with time zone and language; their addresses and keys are not in it',
  notificationsSent: 'Which notifications were sent to them of late, by kind and moment; no words',
  lifeStageIntakes: 'The chosen life stage',
  onboardingAnswers: 'The answers of the setup',
  progressSessions: 'Answers under way, by module',
  sessionVersions: 'How often answers under way were saved, by module',
  replacedAnswers: 'Earlier answers that a later save replaced',
  moduleProgress: 'How far each module is',
  assessments: 'Results',
  insights: 'What was written from the answers',
  experiments: 'Experiments with their reflections',
  pathIntegrations: 'The integrated path',
  commissioned: 'What was written from answers under way',
  pageRests: 'The answers that texts stand on which are kept among answers',
  findingsPutAway: 'Findings that are not so: no text tells them',
  writings: 'When something was written, by what, and what it took',
  guideConversations: 'Conversations with the Soul Guide',
  guideTurns: 'What was said in them, message and reply',
  journalEntries: 'The journal',
  letters: 'Letters to a later self: a sealed one by its day alone, its text from that day on',
  pictures: 'Own pictures, each as a JPEG in base64',
  ownPractices: 'Practices that the seeker took or wrote',
  practiceDays: 'What was done and said of practices, by day',
  careNotices: 'Where something tells of danger, since when, and whether that was put away; no words',
  usage: 'What the account holds, and how much was saved in the last ten minutes',
  attempts:
    'How often what is limited was tried of late, such as the password, and until when that counts; it is removed then',
  repeatedRequests: 'Replies kept for a day, so that a request that is sent twice is done once',
} as const

export type ExportPart = keyof typeof exportParts

/** Parts that only a feature fills: without it they are there only when they hold something from before. */
export const partsOfFeatures = {
  experiments: 'experiments',
  pathIntegrations: 'path',
  guideConversations: 'guide',
  guideTurns: 'guide',
  journalEntries: 'journal',
  ownPractices: 'reminders',
  practiceDays: 'reminders',
} as const satisfies Partial<Record<ExportPart, FeatureName>>

const isOfFeature = (part: string): boolean => Object.hasOwn(partsOfFeatures, part)

/** An array of rows for each part, under its name. */
const data = Type.Object(
  Object.fromEntries(
    Object.entries(exportParts).map(([part, description]) => [
      part,
      isOfFeature(part) ? Type.Optional(rows(description)) : rows(description),
    ]),
  ) as Record<ExportPart, ReturnType<typeof rows>>,
  { additionalProperties: false },
)

function rows(description: string) {
  return Type.Array(Json, { description })
}

/** Everything that is stored of a seeker: the columns of each row in camelCase, times as ISO-8601 UTC. */
export const DataExport = Type.Object(
  { format: Type.Literal('lodestar-export-1'), exportedAt: Time, data },
  { additionalProperties: false },
)
export type DataExport = Static<typeof DataExport>

export const exportData = contract({
  method: 'GET',
  path: '/api/user/export',
  auth: 'user',
  summary: 'Everything that is stored of the seeker, as a JSON file',
  words: { file: 'all' },
  replies: { 200: DataExport, 429: Problem },
})
