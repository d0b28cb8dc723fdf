import { parseAllDocuments } from 'yaml'
import type { Assessment } from '../../../engine/contracts/index.ts'
import type { JsonObject } from '../../../engine/core/pack/json.ts'
import type { AnyDocument } from './harness.ts'

const text = `
kind: assessment
id: week
title: Your week
moduleNumber: 1
assessmentType: week
options: [{ value: a, label: Never, weight: 0 }, { value: b, label: Often, weight: 2 }]
items:
  - { id: one, prompt: Was there much to do? }
  - { id: two, prompt: Did you sleep badly? }
  - { id: three, prompt: Were you alone? }
outcomes:
  - { id: calm, label: Calm water, description: Little pulled at you., extra: { next: [Stay., Look around.] } }
  - { id: full, label: Full sails, description: There was a lot of wind., extra: { next: [Reef in time.] } }
  - { id: storm, label: Rough sea, description: It was too much., extra: { next: [Find a harbour.] } }
scoring:
  rule: sum
  bands:
    - { from: 0, to: 1, outcome: calm }
    - { from: 2, to: 3, outcome: full }
    - { from: 4, to: 6, outcome: storm }
saves: { week: outcome, points: score }
---
kind: page
id: week-page
route: /your-week
title: Your week
blocks:
  - block: score
    id: week
    assessment: week
    title: How the week went
    none: You have not answered yet.
    start: { label: Answer three questions, to: /home }
    failed: This could not be read.
    retry: Try again
    extras: [{ extra: next, label: What may help }]
    blocks:
      - block: drawing
        id: ladder
        drawing:
          kind: ladder
          assessment: week
          caption: Where your {score} points stand
          range: '{from} to {to}'
          here: You stand at {score}
          columns: { outcome: Week, range: Points, here: Your score }
  - block: score
    id: type
    assessment: mbti
    title: How you leaned
    none: No type yet.
    failed: This could not be read.
    retry: Try again
    blocks:
      - block: drawing
        id: pairs
        drawing: { kind: pairs, assessment: mbti, caption: 'Your {total} answers', tied: 'Drew level, read as {name}.', close: One answer decided. }
  - block: score
    id: language
    assessment: love-languages
    title: What reaches you
    none: Nothing yet.
    failed: This could not be read.
    retry: Try again
    blocks:
      - block: drawing
        id: bars
        drawing: { kind: bars, assessment: love-languages, caption: 'Of {total} answers', shared: 'Several lead; {name} was taken.' }
`

/** A page with results of three assessments, each drawn in its way, at /your-week. */
export const scorePage: readonly AnyDocument[] = parseAllDocuments(text).map(
  (parsed): AnyDocument & JsonObject => parsed.toJS(),
)

const row = (assessmentType: string, results: Assessment['results']): Assessment => ({
  id: assessmentType,
  moduleNumber: 1,
  assessmentType,
  results,
  contentHash: 'content-hash',
  createdAt: '2026-11-20T09:12:00.000Z',
  updatedAt: '2026-11-20T09:12:00.000Z',
})

/** Results of the three. */
export const scoredRows: readonly Assessment[] = [
  row('week', { week: 'full', points: 3 }),
  row('mbti', {
    personalityType: 'INTP',
    detail: { type: 'INTP', scores: { E: 2, I: 3, S: 1, N: 4, T: 4, F: 0, J: 2, P: 2 } },
  }),
  row('loveLanguages', {
    primary: 'Quality Time',
    detail: {
      scores: {
        'words-of-affirmation': 4,
        'quality-time': 4,
        'receiving-gifts': 0,
        'acts-of-service': 1,
        'physical-touch': 1,
      },
    },
  }),
]
